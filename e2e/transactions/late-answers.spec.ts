import { expect } from '@playwright/test'
import { chargesOf } from '../support/outside-world.ts'
import {
  card,
  dialog,
  goToCard,
  outcome,
  payByCard,
  submit,
  terms,
  transactionIdIn,
  typeCard,
} from '../support/pay-screen.ts'
import { aPayingCustomer } from '../support/paying-customer.ts'
import { test } from '../support/test.ts'

test('two tabs pay the same, and the script of the second comes late: it shows the payment, never "not charged"', async ({
  page,
  context,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const url = String(baseURL)
  const { email } = await aPayingCustomer(url)
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  const second = await context.newPage()
  await second.goto('/do-payment')
  for (const tab of [page, second]) {
    await goToCard(tab, '411,00')
    await typeCard(tab, '4111111111111111')
    await terms(tab).check()
  }
  // Both hold the same session; the first pays while the script of the second is on its way, which a worker asks for.
  let asked = 0
  const { promise: firstHasAsked, resolve: noteFirst } = Promise.withResolvers<void>()
  const { promise: firstHasPaid, resolve: letSecondGoOn } = Promise.withResolvers<void>()
  await context.route('**/transactions/sdk*', async (route) => {
    asked += 1
    noteFirst()
    if (asked > 1) await firstHasPaid
    await route.continue()
  })
  const bothBegun = second.waitForResponse('**/pay-card-session-token')
  await page.route('**/should-do-3d', async (route) => {
    await bothBegun
    await route.continue()
  })
  await submit(page).click()
  await firstHasAsked
  await submit(second).click()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  letSecondGoOn()
  await expect(outcome(second, t, 'transactions.status.successfulCard')).toBeVisible()
  expect(transactionIdIn(second)).toBe(transactionIdIn(page))
  expect(await chargesOf(url, transactionIdIn(page))).toBe(1)
})

test('a page that fails asks the server first: without an answer the status page speaks', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const { email } = await aPayingCustomer(String(baseURL))
  const t = await openSignedIn(email, '/do-payment', 'en-US')
  await page.route('**/should-do-3d', (route) => route.fulfill({ status: 503, json: {} }))
  await page.route('**/check-status', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await payByCard(page, '412,00')
  await page.waitForURL(/check-payment-status/)
  await expect(outcome(page, t, 'transactions.status.noInfo')).toBeVisible()
  await expect(page.getByText(t('transactions.status.noInfoText'))).toBeVisible()
  // It was begun and not sent to be charged.
  await expect(page.getByRole('button', { name: t('transactions.giveUp.open') })).toBeVisible()
})

test('who goes to another page while a card is charged sees the outcome, and back leads to that page', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  const { email } = await aPayingCustomer(String(baseURL))
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  const { promise: isAway, resolve: charge } = Promise.withResolvers<void>()
  await page.route('**/pay-without-3d', async (route) => {
    await isAway
    await route.continue()
  })
  const sent = page.waitForRequest('**/pay-without-3d')
  await payByCard(page, '414,00')
  await sent
  await page
    .getByRole('link', { name: t('shell.title.warnings') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/warnings/)
  charge()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/warnings/)
})

test('while the page of the outcome is on its way, what was paid is not offered to be paid again', {
  tag: '@phone',
}, async ({ page, openSignedIn, baseURL }) => {
  const { email } = await aPayingCustomer(String(baseURL))
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  const { promise: isSeen, resolve: letOutcomeCome } = Promise.withResolvers<void>()
  await page.route('**/assets/check-payment-status-*.js', async (route) => {
    await isSeen
    await route.continue()
  })
  // The first try leaves the open payment among those that the page has heard of.
  await page.route('**/should-do-3d', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await payByCard(page, '418,00')
  await expect(page.getByRole('alert')).toContainText(t('transactions.pay.failed'))
  await submit(page).click()
  await expect(page).toHaveURL(/check-payment-status/)
  await expect(page.getByText(t('transactions.pay.working'))).toBeVisible()
  await expect(page.locator('input[name=amount]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('transactions.giveUp.open') })).toHaveCount(0)
  letOutcomeCome()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
})

test('a session that ends while a card is charged is said, and nothing leads away from it', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  const { email } = await aPayingCustomer(String(baseURL))
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  await page.route('**/pay-without-3d', (route) => route.fulfill({ status: 401, json: {} }))
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname))
  await payByCard(page, '415,00')
  await expect(page.getByText(t('account.login.sessionEnded'))).toBeVisible()
  expect(addresses).not.toContain('/check-payment-status')
})

test('a double press on the last button of a dialog pays once and leads nowhere else', {
  tag: '@phone',
}, async ({ page, openSignedIn, baseURL }) => {
  const { email } = await aPayingCustomer(String(baseURL))
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  await goToCard(page, '416,00')
  await typeCard(page, '4111111111111111')
  await page.locator('input[name=save-card]').uncheck({ force: true })
  await terms(page).check()
  await submit(page).click()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  await page.goto('/do-payment')
  await payByCard(page, '417,00', '4000000000000002')
  const another = dialog(page).getByRole('button').last()
  await expect(another).toContainText('417,00')
  const addresses = new Set<string>()
  page.on('framenavigated', (frame) => addresses.add(new URL(frame.url()).pathname))
  await another.dblclick()
  await expect(outcome(page, t, 'transactions.status.unsuccessful')).toBeVisible()
  // On a phone the bar lies below the button.
  for (const elsewhere of ['/home', '/bills', '/consumption']) expect([...addresses]).not.toContain(elsewhere)
})

test('a payment that could not begin has charged nothing, and the page says so', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  const { email } = await aPayingCustomer(String(baseURL))
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  await page.route('**/pay-card-session-token', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  })
  await payByCard(page, '413,00')
  await expect(page.getByRole('alert')).toContainText(t('transactions.pay.failed'))
  await expect(card.number(page)).toHaveValue('4111 1111 1111 1111')
  await submit(page).click()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
})
