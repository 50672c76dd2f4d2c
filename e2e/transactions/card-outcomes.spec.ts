import { expect, type Route } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { chargesOf, plantFault } from '../support/outside-world.ts'
import {
  card,
  confirmAtBank,
  dialog,
  goToCard,
  outcome,
  payAnother,
  payByCard,
  submit,
  terms,
  transactionIdIn,
  typeCard,
} from '../support/pay-screen.ts'
import { aPayingCustomer } from '../support/paying-customer.ts'
import { test } from '../support/test.ts'

const approved = [
  ['5555555555554444', false],
  ['4000000000003220', true],
  ['9891000000000003', true],
] as const
const declined = [
  ['4000000000000002', 'transactions.status.cardHint'],
  ['4000000000009995', 'transactions.decline.noCover.advice'],
  ['4000000000000127', 'transactions.decline.wrongCvv.advice'],
] as const

test('every test card ends as it should, and a declined one says that nothing was charged', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const url = String(baseURL)
  const { email } = await aPayingCustomer(url)
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  const payWith = async (number: string) => {
    await goToCard(page, '250,00')
    const newCard = page.getByRole('button', { name: t('transactions.cardPayments.useNewCard') })
    if (await newCard.isVisible()) await newCard.click()
    await page.locator('input[name=save-card]').uncheck()
    await typeCard(page, number)
    await terms(page).check()
    await submit(page).click()
  }
  for (const [number, needsCode] of approved) {
    await payWith(number)
    if (number !== approved[0][0]) await payAnother(page, t)
    if (needsCode) await confirmAtBank(page, url)
    await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
    expect(await chargesOf(url, transactionIdIn(page))).toBe(1)
    await page.goto('/do-payment')
  }
  for (const [number, advice] of declined) {
    await payWith(number)
    await payAnother(page, t)
    await expect(outcome(page, t, 'transactions.status.unsuccessful')).toBeVisible()
    await expect(page.getByText(t('transactions.status.notCharged'))).toBeVisible()
    await expect(page.getByText(t(advice))).toBeVisible()
    expect(await chargesOf(url, transactionIdIn(page))).toBe(0)
    await page.getByRole('link', { name: t('transactions.status.tryAgain') }).click()
    await expect(page).toHaveURL(/amount=250\.00&step=method/)
    await page.goto('/do-payment')
  }
})

test('a charge whose answer is lost or late is in progress until it is known, never "not charged"', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const url = String(baseURL)
  const { email } = await aPayingCustomer(url)
  const t = await openSignedIn(email, '/do-payment', 'en-US')
  for (const [place, number] of ['4000000000000119', '4000000000000341', '4000000000006975'].entries()) {
    await goToCard(page, '260,00')
    await page.locator('input[name=save-card]').uncheck()
    await typeCard(page, number)
    await terms(page).check()
    await submit(page).click()
    if (place > 0) await payAnother(page, t)
    await page.waitForURL(/check-payment-status/, { timeout: 60_000 })
    await expect(outcome(page, t, 'transactions.status.unsuccessful')).toHaveCount(0)
    await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible({ timeout: 60_000 })
    expect(await chargesOf(url, transactionIdIn(page))).toBe(1)
    await page.goto('/do-payment')
  }
})

test('a payment that runs is found again by a reload and in another tab, and cannot be made twice', async ({
  page,
  context,
  openSignedIn,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const url = String(baseURL)
  const { email, contractId, post } = await aPayingCustomer(url)
  const { transactionId } = await post<{ transactionId: string }>(
    'transactions/transactions/pay-card-session-token',
    { totalAmount: 528.77, feeAmount: 28.77, commercialContractId: contractId, saveCard: true },
  )
  await plantFault(url, { next: 'slow-30s', ms: 30_000, action: 'SALE', merchantPaymentId: transactionId })
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  await goToCard(page, '500,00')
  await typeCard(page, '4111111111111111')
  await terms(page).check()
  const sent = page.waitForRequest('**/pay-without-3d')
  await submit(page).click()
  await sent
  await page.reload()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/do-payment')
    await expect(tab.getByText(t('transactions.pending.seeStatus'))).toBeVisible()
  }
  await payByCard(other, '500,00', '5555555555554444')
  await dialog(other).getByRole('button').last().click()
  await expect(dialog(other).getByText(t('transactions.giveUp.inFlight'))).toBeVisible()
  await page
    .getByRole('link', { name: t('transactions.pending.seeStatus') })
    .first()
    .click()
  await expect(outcome(page, t, 'transactions.status.inProgress')).toBeVisible()
  await expectAccessible(page)
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible({ timeout: 60_000 })
  expect(transactionIdIn(page)).toBe(transactionId)
  expect(await chargesOf(url, transactionId)).toBe(1)
})

test('who comes back from the page of the bank pays with another card, and the page left behind charges nothing', async ({
  page,
  context,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const url = String(baseURL)
  const { email } = await aPayingCustomer(url)
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  await goToCard(page, '600,00')
  await typeCard(page, '4000000000003220')
  await terms(page).check()
  // Read before the page has it: it leaves for the bank at once, and takes its answers along.
  const { promise: begun, resolve: begin } = Promise.withResolvers<{ transactionId: string }>()
  const readFirst = async (route: Route) => {
    const response = await route.fetch()
    begin(await response.json())
    await route.fulfill({ response })
  }
  await page.route('**/pay-card-session-token', readFirst, { times: 1 })
  await submit(page).click()
  const { transactionId } = await begun
  await page.waitForURL(/\/msu\/bank\//)
  const left = page.url()
  await page.goBack()
  // Nothing of the first card is left, whether the page was kept by the browser or comes anew.
  await expect(card.number(page)).toHaveValue('')
  await typeCard(page, '5555555555554444')
  await terms(page).check()
  await submit(page).click()
  await expect(dialog(page)).toContainText(t('transactions.standing.openTitle'))
  await dialog(page).getByRole('button').last().click()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  const bank = await context.newPage()
  await bank.goto(left)
  await expect(bank.getByRole('heading')).toBeVisible()
  await expect(bank.getByRole('textbox')).toHaveCount(0)
  expect(await chargesOf(url, transactionId)).toBe(0)
})
