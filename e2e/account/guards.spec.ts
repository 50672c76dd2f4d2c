import { expect } from '@playwright/test'
import { test } from '../support/test.ts'

const signedInPaths = [
  '/home',
  '/points-of-delivery',
  '/bills',
  '/consumption',
  '/payments',
  '/commercial-contracts',
  '/user',
  '/contact',
  '/check-payment-status',
  '/do-payment',
  '/warnings',
  '/complaints',
  '/messages',
  '/messages/1',
  '/no-such-page',
]

test('without a session every page of a customer leads to the login form', async ({ page, open }) => {
  const t = await open('/', 'sr-Cyrl-RS')
  for (const path of signedInPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: t('account.login.title') })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  }
})

test('a customer without contracts is led to the contracts from every page that needs one', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('novi@primer.rs', '/commercial-contracts', 'sr-Cyrl-RS')
  const needsNone = new Set(['/commercial-contracts', '/contact', '/messages', '/messages/1'])
  for (const path of signedInPaths) {
    await page.goto(path)
    const shown = needsNone.has(path) ? path : '/commercial-contracts'
    await expect(page).toHaveURL((url) => url.pathname === shown)
  }
})

test('a signed-in customer who opens a public page lands on home', async ({ page, openSignedIn }) => {
  await openSignedIn('firma@primer.rs', '/login', 'sr-Cyrl-RS')
  for (const path of ['/login', '/register', '/reset-password', '/', '/no-such-page']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home$/)
  }
})

test('the privacy statement is there for everybody, in Serbian Cyrillic', async ({ page, open }) => {
  await open('/privacy-policy', 'en-US')
  await expect(
    page
      .locator('article, main')
      .getByText(/податак/)
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/privacy-policy$/)
})
