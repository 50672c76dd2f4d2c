import { expect, type Page } from '@playwright/test'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible } from '../support/axe.ts'
import { chargesOf, plantFault } from '../support/outside-world.ts'
import {
  card,
  goToCard,
  nextYear,
  outcome,
  submit,
  terms,
  transactionIdIn,
  typeCard,
} from '../support/pay-screen.ts'
import { aPayingCustomer } from '../support/paying-customer.ts'
import { inEachLanguage, onPhoneIn, test } from '../support/test.ts'

const methodTitle = (page: Page, t: Translate) =>
  page.getByRole('heading', { level: 2, name: t('transactions.pay.methodTitle') })

/** A phone shows the same texts in one language. */
inEachLanguage((language) => {
  test(`a new card in ${language}: amount, method, the checks of the card, payment, receipt`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn, baseURL }) => {
    test.slow()
    const url = String(baseURL)
    const { email } = await aPayingCustomer(url)
    const t = await openSignedIn(email, '/do-payment', language)
    const amount = page.locator('input[name=amount]')
    await expect(page.getByRole('heading', { level: 2, name: t('transactions.pay.step.data') })).toBeVisible()

    await amount.fill('')
    await amount.blur()
    await expect(amount).toHaveValue(language === 'en-US' ? '0.00' : '0,00')
    await expect(page.getByText(t('transactions.pay.amountPositive'))).toBeVisible()
    await amount.fill('12.3.4')
    await submit(page).click()
    await expect(page.getByText(t('transactions.pay.amountNumber'))).toBeVisible()
    await amount.fill('10000000000')
    await submit(page).click()
    const limit = language === 'en-US' ? '9,999,999,999.99' : '9.999.999.999,99'
    await expect(page.getByText(t('transactions.pay.amountAboveLimit', { limit }))).toBeVisible()
    await goToCard(page, '1.000,00')
    await expect(
      page.getByRole('heading', { level: 2, name: t('transactions.cardPayments.title') }),
    ).toBeFocused()
    await expect(submit(page)).toHaveText(/1[.,]028[.,]77\sRSD/)
    await expect(submit(page)).toBeDisabled()

    await terms(page).check()
    await submit(page).click()
    await expect(page.getByText(t('common.validation.required'))).toHaveCount(3)
    await expect(card.number(page)).toBeFocused()
    await card.number(page).pressSequentially('4111x1')
    await expect(card.number(page)).toHaveValue('4111 x1')
    await expect(page.getByAltText('Visa')).toBeVisible()
    await expect(page.getByText(t('transactions.cardPayments.digitsOnly'))).toBeVisible()
    await card.number(page).fill('4111-1111 1111 1111 9')
    await expect(card.number(page)).toHaveValue('4111 1111 1111 1111')
    await card.expiry(page).pressSequentially('1')
    await expect(page.getByText(t('transactions.cardPayments.expiryFormat'))).toBeVisible()
    await card.expiry(page).fill('1220')
    await expect(card.expiry(page)).toHaveValue('12/20')
    await expect(page.getByText(t('transactions.cardPayments.cardExpired'))).toBeVisible()
    await card.expiry(page).fill(`12${nextYear}`)
    await card.cvv(page).fill('12')
    await expect(page.getByText(t('transactions.cardPayments.exactLength', { length: 3 }))).toBeVisible()
    await card.cvv(page).fill('1234')
    await expect(card.cvv(page)).toHaveValue('123')

    // Going back a step and on again loses nothing, and nothing of the card is in the address or the storage.
    await page.goBack()
    await expect(methodTitle(page, t)).toBeVisible()
    await page.getByRole('button', { name: t('transactions.pay.back'), exact: true }).click()
    await expect(amount).toHaveValue(language === 'en-US' ? '1,000.00' : '1.000,00')
    await submit(page).click()
    await expect(methodTitle(page, t)).toBeVisible()
    await submit(page).click()
    await expect(submit(page)).toHaveText(/1[.,]028[.,]77\sRSD/)
    await expect(card.number(page)).toHaveValue('4111 1111 1111 1111')
    expect(page.url()).not.toContain('4111')
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('4111')

    await terms(page).check()
    await submit(page).dblclick()
    await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
    await expect(page.getByText(t('transactions.status.authorizationCode'))).toBeVisible()
    await expect(page.getByText(t('transactions.status.bookingNote'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('transactions.status.print') })).toBeVisible()
    expect(await chargesOf(url, transactionIdIn(page))).toBe(1)

    // Back leads to no form that could pay again, and the payment shows until it is booked.
    await page.goBack()
    await expect(methodTitle(page, t)).toBeVisible()
    await expect(page.getByText('1.000,00').or(page.getByText('1,000.00')).first()).toBeVisible()
    await page.goForward()
    await page.getByRole('link', { name: t('transactions.status.ok') }).click()
    await expect(page).toHaveURL(/\/home$/)
    await page.goto('/payments')
    await expect(page.getByText(t('transactions.pending.isPaid'), { exact: true })).toBeVisible()
  })
})

test('the steps, the outcome and the failure are accessible in both themes', { tag: '@phone' }, async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const { email } = await aPayingCustomer(String(baseURL))
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  await expect(page.locator('input[name=amount]')).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[name=amount]').fill('300,00')
  await submit(page).click()
  await expect(methodTitle(page, t)).toBeVisible()
  await expect(page.getByText(t('transactions.pay.withFee', { fee: '28,77\u00a0RSD' }))).toHaveCount(2)
  await expect(page.getByText(t('transactions.pay.billCode'))).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible(page)
  await submit(page).click()
  await terms(page).check()
  await submit(page).click()
  await expect(page.getByText(t('common.validation.required'))).toHaveCount(3)
  await expectAccessible(page)
  await typeCard(page, '4111111111111111')
  await submit(page).click()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  await expectAccessible(page)
})

for (const language of ['sr-Latn-RS', 'en-US'] as const) {
  test(`a refused card in ${language} says so for fifteen seconds, then in a quiet copy`, async ({
    page,
    openSignedIn,
    baseURL,
  }) => {
    test.slow()
    const url = String(baseURL)
    const { email, contractId, post } = await aPayingCustomer(url)
    const { transactionId } = await post<{ transactionId: string }>(
      'transactions/transactions/pay-card-session-token',
      { totalAmount: 428.77, feeAmount: 28.77, commercialContractId: contractId, saveCard: true },
    )
    await plantFault(url, { next: 'decline', code: '51', merchantPaymentId: transactionId })
    const t = await openSignedIn(email, '/do-payment', language)
    await goToCard(page, '400,00')
    await typeCard(page, '4111111111111111')
    await terms(page).check()
    await page.clock.install()
    await submit(page).click()
    const alert = page.getByRole('alert').filter({ hasText: t('transactions.pay.failed') })
    await expect(alert).toHaveText(`${t('transactions.pay.failed')} ${t('transactions.pay.failedCard')}`)
    await expect(card.number(page)).toHaveValue('4111 1111 1111 1111')
    // The clock runs on by itself meanwhile, so a slow machine needs some room before the end.
    await page.clock.fastForward(9_000)
    await expect(alert).toBeVisible()
    await page.clock.fastForward(7_000)
    await expect(alert).toHaveCount(0)
    await page.getByRole('button', { name: t('transactions.pay.failed') }).click()
    await expect(alert).toContainText(t('transactions.pay.failedCard'))
    await page.clock.resume()
    // The same card again is a new attempt, and this time the bank agrees.
    await submit(page).click()
    await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  })
}

test('a gateway that is down is said before a card is typed, and IPS is offered instead', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  const { email } = await aPayingCustomer(String(baseURL))
  await page.route('**/transactions/urls', (route) =>
    route.fulfill({
      status: 503,
      json: { exceptionType: 'DomainValidationException', message: 'Сада не.' },
    }),
  )
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  await page.locator('input[name=amount]').fill('100,00')
  await submit(page).click()
  await expect(page.getByText(t('transactions.pay.cardUnavailable'))).toBeVisible()
  await expect(page.getByRole('radio', { name: t('transactions.pay.card') })).toBeDisabled()
  await expect(submit(page)).toBeDisabled()
  await page.goto(page.url().replace('step=method', 'step=payment'))
  await expect(page.getByRole('alert')).toContainText(t('transactions.cardPayments.unavailable'))
  await expect(card.number(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('transactions.cardPayments.payByIps') }).click()
  await expect(page.getByRole('heading', { name: t('transactions.pay.ipsTitle') })).toBeVisible()
})

test('a contract without bills cannot be paid', async ({ page, openSignedIn, baseURL }) => {
  const { email } = await aPayingCustomer(String(baseURL))
  await page.route('**/financial-documents/search', (route) =>
    route.fulfill({ json: { data: [], totalCount: 0 } }),
  )
  const t = await openSignedIn(email, '/do-payment', 'sr-Latn-RS')
  await expect(
    page.getByText('Plaćanje nije moguće jer za ovaj ugovor ne postoji nijedan račun.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: t('transactions.pay.next') })).toBeDisabled()
})
