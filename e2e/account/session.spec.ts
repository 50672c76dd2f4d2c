import { expect } from '@playwright/test'
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

test('a 401 on any call signs the customer out', async ({ page, openSignedIn }) => {
  await page.route('**/api/account/session*', (route) =>
    route.fulfill({ status: 401, json: { exceptionType: 'Unauthorized', message: '-' } }),
  )
  const t = await openSignedIn('novi@primer.rs', '/commercial-contracts', 'sr-Cyrl-RS')
  await expect(page.getByRole('heading', { level: 1, name: t('account.login.title') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()
})
