import { expect, type Page } from '@playwright/test'
import type { AlertKind } from '@portal/domain/alerts/kinds'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible } from '../support/axe.ts'
import { type Mail, newestMail } from '../support/mailbox.ts'
import { operator } from '../support/operator.ts'
import { ownCustomer } from '../support/own-customer.ts'
import { demoPassword, test } from '../support/test.ts'
import { takeSubscription } from './push-browser.ts'

const path = '/user?show=alerts'

const toggle = (page: Page, t: Translate, kind: AlertKind, channel: 'email' | 'push' | 'inbox') =>
  page.getByRole('switch', { name: `${t(`alerts.kind.${kind}`)} ${t(`alerts.channel.${channel}`)}` })

const openGroup = (page: Page, t: Translate, group: 'answers' | 'security') =>
  page
    .locator('summary')
    .filter({ hasText: t(`alerts.group.${group}`) })
    .click()

const saved = (page: Page, t: Translate) => page.getByText(t('alerts.saving.saved'), { exact: true })

/** Of the page that changes everything without signing in. */
function settingsLink(mail: Mail): string {
  const link = /https?:\/\/[^\s"]+\/alert-settings#key=[\w.-]+/.exec(mail.text)?.[0]
  if (!link) throw new Error('The mail has no link to the settings')
  return link
}

const sendMessage = (email: string, title: string) =>
  operator('message', 'send', '--to', email, '--title', title, '--body', 'Радови трају од 9 до 12 часова.')

test('what is switched is kept, can be undone, and money is never silenced', { tag: '@phone' }, async ({
  page,
  baseURL,
  openSignedIn,
}) => {
  const email = await ownCustomer(String(baseURL), 'obavestenja', 'emptyFlat')
  const t = await openSignedIn(email, path, 'sr-Cyrl-RS')
  await expect(page.getByRole('heading', { name: t('alerts.title'), exact: true })).toBeFocused()
  await toggle(page, t, 'newBill', 'email').click()
  await expect(saved(page, t)).toBeVisible()
  await expect(toggle(page, t, 'newBill', 'email')).not.toBeChecked()
  await page.getByRole('button', { name: t('alerts.saving.undo') }).click()
  await expect(toggle(page, t, 'newBill', 'email')).toBeChecked()
  await toggle(page, t, 'dueSoon', 'email').click()
  await expect(saved(page, t)).toBeVisible()

  await openGroup(page, t, 'security')
  const last = toggle(page, t, 'passwordChanged', 'email')
  await expect(last).toHaveAttribute('aria-disabled', 'true')
  await last.click({ force: true })
  await expect(last).toBeChecked()
  await expect(last).toHaveAccessibleDescription(t('alerts.locked.held'))
  await expectAccessible(page)

  await page.route('**/api/alerts/settings', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await toggle(page, t, 'overdue', 'inbox').click()
  await expect(page.getByRole('alert').filter({ hasText: t('alerts.saving.failed') })).toBeVisible()
  await page.unroute('**/api/alerts/settings')
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(saved(page, t)).toBeVisible()
  await page.reload()
  await expect(toggle(page, t, 'newBill', 'email')).toBeChecked()
  await expect(toggle(page, t, 'dueSoon', 'email')).not.toBeChecked()
  await expect(toggle(page, t, 'overdue', 'inbox')).not.toBeChecked()
})

test('a calendar has a private address until it is revoked', async ({
  page,
  baseURL,
  request,
  openSignedIn,
}) => {
  const email = await ownCustomer(String(baseURL), 'kalendar', 'emptyFlat')
  const t = await openSignedIn(email, path, 'sr-Latn-RS')
  const address = page.getByLabel(t('alerts.calendar.address'))
  await page.getByRole('button', { name: t('alerts.calendar.create') }).click()
  const first = await address.inputValue()
  expect((await (await request.get(first)).text()).slice(0, 15)).toBe('BEGIN:VCALENDAR')
  await expect(page.getByRole('link', { name: t('alerts.calendar.open') })).toHaveAttribute(
    'href',
    first.replace(/^https?:/, 'webcal:'),
  )
  await page.getByRole('button', { name: t('alerts.calendar.renew') }).click()
  await page.getByRole('button', { name: t('alerts.calendar.renewSubmit'), exact: true }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect((await request.get(first)).status()).toBe(404)
  await page.getByRole('button', { name: t('alerts.calendar.remove') }).click()
  await page.getByRole('button', { name: t('alerts.calendar.removeSubmit'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('alerts.calendar.create') })).toBeVisible()
  expect((await request.get(second)).status()).toBe(404)
})

test('the link of an e-mail changes alerts without signing in, and nothing by being opened', {
  tag: '@phone',
}, async ({ page, baseURL, open }) => {
  const url = String(baseURL)
  const email = await ownCustomer(url, 'odjava', 'unreadMeter')
  await sendMessage(email, 'Планирани радови')
  const link = settingsLink(await mailTitled(url, email, 'Планирани радови'))
  const t = await open(`${link}&off=message`, 'en-US')
  const name = t('alerts.kind.message')
  await expect(page.getByText(t('alerts.unsubscribe.one.on', { name }))).toBeVisible()
  await expect(page).toHaveURL(/\/alert-settings$/)
  await openGroup(page, t, 'answers')
  await expect(toggle(page, t, 'message', 'email')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('alerts.unsubscribe.one.press') }).click()
  await expect(saved(page, t)).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('alerts.unsubscribe.one.off', { name }))).toBeVisible()
  await page.getByRole('button', { name: t('alerts.unsubscribe.all') }).click()
  await expect(page.getByText(t('alerts.unsubscribe.allDone'))).toBeVisible()
  await expect(saved(page, t)).toBeVisible()

  await page.goto(`${link.slice(0, -4)}0000`)
  await expect(page.getByText(t('alerts.link.invalidTitle'))).toBeVisible()
  await page.getByRole('link', { name: t('alerts.link.signIn') }).click()
  await page.getByLabel(t('account.login.username')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await expect(page.getByRole('heading', { name: t('alerts.title'), exact: true })).toBeFocused()
  await expect(toggle(page, t, 'newBill', 'email')).not.toBeChecked()
})

test('a device takes alerts by a press, gets them, and stops by another', async ({
  page,
  baseURL,
  openSignedIn,
}) => {
  const url = String(baseURL)
  const email = await ownCustomer(url, 'uredjaj', 'unreadMeter')
  const push = await takeSubscription(page, url)
  const t = await openSignedIn(email, path, 'sr-Cyrl-RS')
  await page.getByRole('button', { name: t('alerts.devices.turnOn') }).click()
  await expect(page.getByText(t('alerts.devices.state.on'))).toBeVisible()
  await expect(page.getByText(t('alerts.channelAbout.push', { count: 1 }))).toBeVisible()
  await sendMessage(email, 'Замена бројила')
  // By default a locked phone says that something came, and not what.
  await expect.poll(() => push.messages()).toHaveLength(1)
  expect(JSON.stringify(await push.messages())).not.toContain('Замена')
  await page.getByRole('button', { name: t('alerts.devices.turnOff') }).click()
  await expect(page.getByText(t('alerts.devices.state.off'))).toBeVisible()
  await expect(page.getByText(t('alerts.channelAbout.noDevice'))).toBeVisible()
})

/** Other mails may come meanwhile. */
async function mailTitled(url: string, email: string, title: string): Promise<Mail> {
  for (let count = 1; count < 10; count += 1) {
    const mail = await newestMail(url, email, count)
    if (`${mail.subject} ${mail.text}`.includes(title)) return mail
  }
  throw new Error(`${email} got no mail about ${title}`)
}
