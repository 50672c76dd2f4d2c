import { expect } from '@playwright/test'
import { dialog, openDialog } from '../customers/complaints-page.ts'
import { goTo, watchCalls } from '../support/go-to.ts'
import { demoPassword, test } from '../support/test.ts'

test('signing out in one tab signs out the other, and the session is over on the server too', async ({
  page,
  context,
  open,
  baseURL,
}) => {
  const t = await open('/login', 'sr-Cyrl-RS')
  await page.getByLabel(t('account.login.username')).fill('novi@primer.rs')
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await expect(page).toHaveURL(/\/commercial-contracts/)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('portal.session') ?? '{}'))

  const other = await context.newPage()
  await other.goto('/commercial-contracts')
  await expect(other).toHaveURL(/\/commercial-contracts/)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { level: 1, name: t('account.login.title') })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: t('account.login.title') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()

  // The page does not wait for the server's word; it comes by itself.
  const session = async () => {
    const answer = await fetch(`${baseURL}/api/account/session`, {
      headers: { authorization: `Bearer ${stored.accessToken}` },
    })
    return answer.status
  }
  await expect.poll(session).toBe(401)
  const refresh = await fetch(`${baseURL}/api/account/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: stored.refreshToken }),
  })
  expect(refresh.status).toBe(401)
})

test('a tab that hears at once that another account took over shows nothing of the one before', async ({
  page,
  context,
  openSignedIn,
  tokensOf,
}) => {
  const t = await openSignedIn('ana@primer.rs', '/user', 'en-US')
  await expect(page.getByText('ana@primer.rs').first()).toBeVisible()
  // As a suspended tab is told of a sign-out and of the next sign-in.
  const session = JSON.stringify(await tokensOf('firma@primer.rs'))
  const other = await context.newPage()
  await other.goto('/privacy-policy')
  await other.evaluate((entry) => localStorage.setItem('portal.session', entry), session)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Malina').first()).toBeVisible()
  await expect(page.getByText(t('dashboard.greeting', { name: 'Ana' }))).toBeHidden()
  await page.goto('/user')
  await expect(page.getByText('firma@primer.rs').first()).toBeVisible()
})

test('a session that ends in one tab leaves in the other what was begun, and the way back to it', async ({
  page,
  context,
  openSignedIn,
}) => {
  const t = await openSignedIn('ana@primer.rs', '/complaints', 'en-US')
  await openDialog(page, t)
  await dialog(page).getByLabel(t('customers.complaints.description')).fill('Begun before the end')
  const other = await context.newPage()
  const isSilent = [watchCalls(page), watchCalls(other)]
  await other.goto('/messages')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  for (const tabIsSilent of isSilent) await tabIsSilent(500)
  await context.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { exceptionType: 'Unauthorized', message: '-' } }),
  )
  await goTo(other, '/warnings')
  for (const tab of [other, page]) await expect(tab.getByText(t('account.login.sessionEnded'))).toBeVisible()
  await context.unroute('**/api/**')

  await page.getByLabel(t('account.login.username')).fill('ana@primer.rs')
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await expect(page).toHaveURL(/\/complaints/)
  const field = dialog(page).getByLabel(t('customers.complaints.description'))
  await expect(field).toHaveValue('Begun before the end')
  await expect(other).toHaveURL(/\/warnings/)
})

test('a session that another tab ended just before a step here is told at login, and signing in goes on there', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn('ana@primer.rs', '/messages', 'en-US')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The storage shows it at once; the word of the other tab comes a moment later.
  await page.evaluate(() => {
    const key = 'portal.session'
    const oldValue = localStorage.getItem(key)
    localStorage.removeItem(key)
    history.pushState(null, '', '/warnings')
    const hear = () => window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: 'ended' }))
    setTimeout(hear, 100)
  })
  await expect(page.getByText(t('account.login.sessionEnded'))).toBeVisible()
  await page.getByLabel(t('account.login.username')).fill('ana@primer.rs')
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await expect(page).toHaveURL(/\/warnings/)
})

test('a sign-out that a suspended tab hears of after the next sign-in takes nothing of who is there', async ({
  page,
  openSignedIn,
  tokensOf,
}) => {
  const t = await openSignedIn('ana@primer.rs', '/complaints', 'en-US')
  await openDialog(page, t)
  await dialog(page).getByLabel(t('customers.complaints.description')).fill('Begun after the sign-in')
  const before = JSON.stringify(await tokensOf('firma@primer.rs'))
  await page.evaluate((left) => {
    const key = 'portal.session'
    const now = localStorage.getItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: left, newValue: null }))
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue: now }))
  }, before)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText(t('customers.complaintDraft.kept'))).toBeVisible()
})

test('a 401 on any call signs the customer out', async ({ page, openSignedIn }) => {
  await page.route('**/api/account/session*', (route) =>
    route.fulfill({ status: 401, json: { exceptionType: 'Unauthorized', message: '-' } }),
  )
  const t = await openSignedIn('novi@primer.rs', '/commercial-contracts', 'sr-Cyrl-RS')
  await expect(page.getByRole('heading', { level: 1, name: t('account.login.title') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()
})
