import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'

/** The page as it stands while its code is on the way; gives the code free when asked to. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The policy lets the page's own first script run, and whatever it asks for. */
async function hearRefusals(page: Page): Promise<string[]> {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text())
  })
  return refusals
}

const places = (page: Page) => page.locator('.shell-places')
const loginForm = (page: Page) => page.locator('.first-paint form')

test('a signed-in customer sees the places of the shell while the code is on its way', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const refusals = await hearRefusals(page)
  const release = await holdCode(page)
  const opened = openSignedIn('ana@primer.rs', '/bills', 'sr-Latn-RS')
  await expect(places(page)).toBeVisible()
  await expect(loginForm(page)).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Latn')
  release()
  const t = await opened
  await expect(page.getByRole('heading', { level: 1, name: t('shell.title.bills') })).toBeVisible()
  await expect(places(page)).toHaveCount(0)
  expect(refusals).toEqual([])
})

test('a visitor sees the login page itself while the code is on its way', async ({ page, open }) => {
  const refusals = await hearRefusals(page)
  const release = await holdCode(page)
  const opened = open('/login', 'sr-Cyrl-RS')
  await expect(loginForm(page)).toBeVisible()
  await expect(places(page)).toBeHidden()
  release()
  await opened
  await expect(page.getByRole('textbox').first()).toBeEditable()
  expect(refusals).toEqual([])
})

test('a visitor in another language sees the frame without words', async ({ page, open }) => {
  const release = await holdCode(page)
  const opened = open('/login', 'en-US')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('.first-paint h1')).toBeHidden()
  release()
  const t = await opened
  await expect(page.getByRole('heading', { name: t('account.login.title') })).toBeVisible()
})
