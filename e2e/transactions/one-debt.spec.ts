import { expect, type Page } from '@playwright/test'
import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { expectAccessible } from '../support/axe.ts'
import { chargesOf, decideOnPhone } from '../support/outside-world.ts'
import {
  card,
  dialog,
  goToCard,
  openIpsPage,
  outcome,
  payAnother,
  payByCard,
  submit,
  terms,
  transactionIdIn,
} from '../support/pay-screen.ts'
import { aPayingCustomer } from '../support/paying-customer.ts'
import { test } from '../support/test.ts'

const begin = 'transactions/transactions/pay-card-session-token'

const order = (contractId: number, totalAmount: number) => ({
  totalAmount,
  feeAmount: 28.77,
  commercialContractId: contractId,
  saveCard: true,
})

/** Another customer at the same device. */
const becomeOther = (page: Page, tokens: object) =>
  page.evaluate((session) => {
    localStorage.clear()
    localStorage.setItem('portal.session', session)
    localStorage.setItem('portal.language', 'sr-Cyrl-RS')
  }, JSON.stringify(tokens))

const mainButton = (page: Page) => dialog(page).getByRole('button').last()

test('two tabs, 421 and 422: the second is told of the first, gives it up, and one payment is made', {
  tag: '@phone',
}, async ({ page, context, openSignedIn, baseURL }) => {
  test.slow()
  const url = String(baseURL)
  const { email } = await aPayingCustomer(url)
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  // The first tab stops after its session is open, as a customer does who looks for the phone.
  await page.route('**/should-do-3d', () => undefined)
  await payByCard(page, '421,00')
  const second = await context.newPage()
  await second.goto('/do-payment')
  await expect(second.getByRole('button', { name: t('transactions.giveUp.open') })).toBeVisible()
  await payByCard(second, '422,00')
  await expect(dialog(second)).toContainText('421,00')
  await expect(dialog(second).getByRole('heading')).toBeFocused()
  await expectAccessible(second)
  await dialog(second)
    .getByRole('button', { name: t('transactions.pay.back') })
    .click()
  await expect(dialog(second)).toHaveCount(0)
  await expect(submit(second)).toBeFocused()
  await expect(card.number(second)).toHaveValue('4111 1111 1111 1111')
  await submit(second).click()
  await mainButton(second).click()
  await expect(outcome(second, t, 'transactions.status.successfulCard')).toBeVisible()
  await expect(second.getByText('450,77').first()).toBeVisible()
  expect(await chargesOf(url, transactionIdIn(second))).toBe(1)
})

test('an IPS page is open and a card is wanted: it goes on or is given up; given up, it cannot be paid any more', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const url = String(baseURL)
  const { email } = await aPayingCustomer(url)
  const t = await openSignedIn(email, '/do-payment', 'en-US')
  const paymentPage = await openIpsPage(page, '423,00')
  await page.goto('/do-payment')
  await payByCard(page, '423,00')
  await expect(dialog(page).getByRole('link', { name: t('transactions.pending.goOn') })).toHaveAttribute(
    'href',
    paymentPage,
  )
  await mainButton(page).click()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  await page.goto(paymentPage)
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('an IPS page that was paid meanwhile cannot be given up: its own status page says so', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const url = String(baseURL)
  const { email } = await aPayingCustomer(url)
  const t = await openSignedIn(email, '/do-payment', 'sr-Latn-RS')
  const paymentPage = await openIpsPage(page, '424,00')
  await page.goto('/do-payment')
  await payByCard(page, '425,00')
  await expect(dialog(page)).toContainText('424,00')
  await decideOnPhone(url, paymentPage, 'approve')
  await mainButton(page).click()
  await expect(outcome(page, t, 'transactions.status.successfulIps')).toBeVisible()
})

test('two accounts on one contract: what one has paid the other is asked about, and confirms or leaves', async ({
  page,
  openSignedIn,
  tokensOf,
  baseURL,
}) => {
  test.slow()
  const url = String(baseURL)
  const first = await aPayingCustomer(url)
  const second = await aPayingCustomer(url, first.contract)
  const t = await openSignedIn(first.email, '/do-payment', 'sr-Cyrl-RS')
  await payByCard(page, '426,00')
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()

  await becomeOther(page, await tokensOf(second.email))
  await page.goto('/do-payment')
  await payByCard(page, '427,00')
  await expect(dialog(page)).toContainText('Друга особа са приступом овом уговору платила је 426,00 RSD')
  await expectAccessible(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await dialog(page)
    .getByRole('button', { name: t('common.cancel') })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  expect(sent.filter((address) => address.includes('/transactions/transactions/pay'))).toEqual([])
  await submit(page).click()
  await payAnother(page, t)
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  expect(await chargesOf(url, transactionIdIn(page))).toBe(1)
})

test('another person’s open payment is told without its page, and whoever began it sees that it was given up', async ({
  page,
  openSignedIn,
  tokensOf,
  baseURL,
}) => {
  test.slow()
  const url = String(baseURL)
  const first = await aPayingCustomer(url)
  const second = await aPayingCustomer(url, first.contract)
  const { transactionId } = await first.post<{ transactionId: string }>(
    begin,
    order(first.contractId, 456.77),
  )
  const t = await openSignedIn(second.email, '/do-payment', 'sr-Cyrl-RS')
  await payByCard(page, '428,00')
  await expect(dialog(page)).toContainText(
    'Друга особа са приступом овом уговору започела је плаћање од 428,00',
  )
  await expect(dialog(page).getByText(t('transactions.pending.seeStatus'))).toHaveCount(0)
  await mainButton(page).click()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()

  await becomeOther(page, await tokensOf(first.email))
  await page.goto(`/check-payment-status?transactionId=${transactionId}`)
  await expect(outcome(page, t, 'transactions.status.givenUpByOther')).toBeVisible()
})

test('whoever changes the amount on the same page is asked nothing: the page gives up what it had opened itself', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const url = String(baseURL)
  const customer = await aPayingCustomer(url)
  const t = await openSignedIn(customer.email, '/do-payment', 'sr-Cyrl-RS')
  await page.route('**/should-do-3d', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await payByCard(page, '429,00')
  await expect(page.getByRole('alert')).toContainText(t('transactions.pay.failed'))
  await page.goBack()
  await page.goBack()
  await goToCard(page, '430,00')
  await expect(card.number(page)).toHaveValue('4111 1111 1111 1111')
  await terms(page).check()
  await submit(page).click()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  await expect(page.getByText('458,77').first()).toBeVisible()
  expect(await pendingOf(customer)).toHaveLength(1)
})

async function pendingOf(customer: {
  contractId: number
  read<Answer>(path: string): Promise<Answer>
}): Promise<PendingTransaction[]> {
  return customer.read(`transactions/transactions/pending?commercialContractId=${customer.contractId}`)
}

test('an open payment is given up from the pay screen and from the payments, after a question', {
  tag: '@phone',
}, async ({ page, openSignedIn, baseURL }) => {
  test.slow()
  const customer = await aPayingCustomer(String(baseURL))
  await customer.post(begin, order(customer.contractId, 131.77))
  const t = await openSignedIn(customer.email, '/do-payment', 'sr-Cyrl-RS')
  const open = page.getByRole('button', { name: t('transactions.giveUp.open') })
  await open.click()
  await expect(dialog(page)).toContainText('103,00')
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: t('transactions.pay.back') })
    .click()
  await expect(open).toBeFocused()

  await page.route('**/give-up', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await open.click()
  await mainButton(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(t('transactions.giveUp.unavailable'))
  await mainButton(page).click()
  await expect(dialog(page)).toContainText(t('transactions.giveUp.done'))
  await mainButton(page).click()
  await expect(open).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await customer.post(begin, order(customer.contractId, 132.77))
  await page.goto('/payments')
  await open.click()
  await mainButton(page).click()
  await expect(dialog(page)).toContainText(t('transactions.giveUp.done'))
  await mainButton(page).click()
  await expect(open).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a payment that is booked while the customer thinks about it changes the debt, and the page says so', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const { email, contract } = await aPayingCustomer(String(baseURL))
  const t = await openSignedIn(email, '/do-payment', 'en-US')
  // As of a page that came before the supplier booked one dinar.
  await page.route('**/pay-card-session-token', (route) => {
    const body = route.request().postDataJSON()
    expect(body.seenBalanceAmount).toBe(contract.balanceAmount)
    return route.continue({ postData: { ...body, seenBalanceAmount: contract.balanceAmount + 1 } })
  })
  await payByCard(page, '431,00')
  await expect(page.getByRole('alert')).toHaveText(t('transactions.standing.changed'))
  await expect(card.number(page)).toHaveValue('4111 1111 1111 1111')

  await page.unroute('**/pay-card-session-token')
  await submit(page).click()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
})
