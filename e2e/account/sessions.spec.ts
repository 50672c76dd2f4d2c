import { expect, type Page } from '@playwright/test'
import { authenticate } from '@portal/contract/account/credentials'
import { listSessions } from '@portal/contract/account/sessions'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible } from '../support/axe.ts'
import { ownCustomer } from '../support/own-customer.ts'
import { demoPassword, test } from '../support/test.ts'

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; SM-A556B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'

async function signIn(page: Page, t: Translate, email: string): Promise<void> {
  await page.getByLabel(t('account.login.username')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await expect(page).toHaveURL(/\/home/)
}

test('a device that was lost is signed out from another one, and then all the others', {
  tag: '@phone',
}, async ({ page, open, baseURL, browser, extraHTTPHeaders }) => {
  const email = await ownCustomer(String(baseURL), 'uredjaji', 'debt')
  const t = await open('/login', 'sr-Cyrl-RS')
  const away = await browser.newContext({
    baseURL: String(baseURL),
    userAgent: phoneAgent,
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  })
  const lost = await away.newPage()
  await lost.goto('/login')
  await signIn(lost, t, email)
  await signIn(page, t, email)

  await page.goto('/user')
  const part = page.getByRole('region', { name: t('administration.sessions.title') })
  const devices = part.getByRole('listitem')
  // The customer has also signed in by a call, from what is no browser.
  await expect(devices).toHaveCount(3)
  await expect(devices.nth(0)).toContainText(t('administration.sessions.here'))
  await expect(devices.nth(1)).toContainText('Chrome, Android')
  await expect(devices.nth(2)).toContainText(t('administration.sessions.unknown.web'))
  await expectAccessible(page)

  await devices.nth(1).getByRole('button').click()
  await expect(page.getByText(t('administration.sessions.ended', { name: 'Chrome, Android' }))).toBeVisible()
  await expect(devices).toHaveCount(2)
  const title = part.getByRole('heading', { name: t('administration.sessions.title') })
  await expect(title).toBeFocused()
  await lost.goto('/bills')
  await expect(lost.getByRole('heading', { level: 1, name: t('account.login.title') })).toBeVisible()
  expect(await lost.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()
  await away.close()

  await part.getByRole('button', { name: t('administration.sessions.endOthers') }).click()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(devices).toHaveCount(2)

  // A list longer than the screen, so that the page would be left far below what has become of it.
  const data = { username: email, password: demoPassword, deviceTypeId: 1 }
  for (let time = 0; time < 5; time += 1) await page.request.post(authenticate.path, { data })
  await page.reload()
  await expect(devices).toHaveCount(6)
  await part.getByRole('button', { name: t('administration.sessions.endOthers') }).click()
  await page.getByRole('button', { name: t('administration.sessions.endOthersSubmit'), exact: true }).click()
  await expect(page.getByText(t('administration.sessions.othersEnded'))).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(part.getByText(t('administration.sessions.alone'))).toBeVisible()
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  await page.reload()
  await expect(devices).toHaveCount(1)
})

test('what did not come is asked for again, and the rest of the profile stands without it', async ({
  page,
  openSignedIn,
}) => {
  await page.route(`**${listSessions.path}`, (route) => route.fulfill({ status: 500, json: {} }))
  const t = await openSignedIn('ana@primer.rs', '/user', 'en-US')
  const part = page.getByRole('region', { name: t('administration.sessions.title') })
  await expect(part.getByRole('alert')).toContainText(t('administration.sessions.loadFailed'))
  await expect(page.getByRole('heading', { name: t('transactions.savedCards.title') })).toBeVisible()
  await page.unroute(`**${listSessions.path}`)
  await part.getByRole('button', { name: t('common.retry') }).click()
  await expect(part.getByText(t('administration.sessions.here'))).toBeVisible()
})
