import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { chargesOf } from '../support/outside-world.ts'
import {
  card,
  confirmAtBank,
  expiredOn,
  goToCard,
  outcome,
  payAnother,
  submit,
  terms,
  transactionIdIn,
  typeCard,
} from '../support/pay-screen.ts'
import { aPayingCustomer } from '../support/paying-customer.ts'
import { test } from '../support/test.ts'

test('a saved card pays without being typed; one that the bank must confirm goes straight to the bank', {
  tag: '@phone',
}, async ({ page, openSignedIn, baseURL }) => {
  test.setTimeout(180_000)
  const url = String(baseURL)
  const { email } = await aPayingCustomer(url)
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  await goToCard(page, '310,00')
  await expect(page.locator('input[name=save-card]')).toBeChecked()
  await typeCard(page, '4111111111111111')
  await terms(page).check()
  await submit(page).click()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()

  await page.goto('/do-payment')
  await goToCard(page, '320,00')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByText('4111 11•• •••• 1111')).toBeVisible()
  await expect(submit(page)).toHaveText(/348,77\sRSD/)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible(page)
  await terms(page).check()
  await submit(page).click()
  await payAnother(page, t)
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  expect(await chargesOf(url, transactionIdIn(page))).toBe(1)

  // Every other way goes by the steps, whose address survives a reload.
  await page.goto('/do-payment')
  await goToCard(page, '330,00')
  await page.getByRole('button', { name: t('transactions.pay.newCard') }).click()
  await expect(page).toHaveURL(/amount=330\.00&step=payment&card=new/)
  await page.reload()
  await typeCard(page, '9891000000000003')
  await terms(page).check()
  await submit(page).click()
  await payAnother(page, t)
  await confirmAtBank(page, url)
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()

  await page.goto('/do-payment')
  await goToCard(page, '340,00')
  await page
    .getByRole('button', { name: t('transactions.cardPayments.otherCards', { count: 1 }) })
    .press('Enter')
  await page.getByText('9891 00•• •••• 0003').click()
  await terms(page).check()
  await submit(page).click()
  await payAnother(page, t)
  await confirmAtBank(page, url)
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  expect(await chargesOf(url, transactionIdIn(page))).toBe(1)

  // The card used first is the one a payment begins with.
  await page.goto('/user')
  await page.getByText(t('transactions.savedCards.makeFirst'), { exact: true }).click()
  const first = page.getByRole('listitem').filter({ hasText: t('transactions.savedCards.isFirst') })
  await expect(first).toContainText('9891 00•• •••• 0003')
  await page.goto('/do-payment')
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/0003/)

  await page.goto('/user')
  const remove = page.getByRole('button', { name: t('transactions.savedCards.remove') })
  await remove.first().press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('transactions.savedCards.remove') })
    .press('Enter')
  await expect(page.getByText(t('transactions.savedCards.removed'))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('transactions.savedCards.title') })).toBeFocused()
})

test('an expired saved card says why it cannot be chosen, and the first that is good is chosen', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  await page.route('**/transactions/cards', async (route) => {
    const cards: { cardExpiry: string }[] = await (await route.fetch()).json()
    // The expired one first, as the gateway might give it.
    await route.fulfill({ json: cards.toReversed() })
  })
  const t = await openSignedIn('ana@primer.rs', '/do-payment', 'en-US')
  await goToCard(page, '10,00')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page
    .getByRole('button', { name: t('transactions.cardPayments.otherCards', { count: 2 }) })
    .press('Enter')
  const expired = page.getByRole('radio', { name: 'Mastercard' })
  await expect(expired).toBeDisabled()
  await expect(expired).not.toBeChecked()
  await expect(expired).toHaveAccessibleDescription(
    t('transactions.savedCards.expired', { expiry: expiredOn }),
  )
  await expect(page.getByRole('radio', { name: 'DinaCard' })).toBeChecked()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expectAccessible(page)
})

test('when all saved cards have expired, a new one is asked for', async ({ page, openSignedIn }) => {
  await page.route('**/transactions/cards', async (route) => {
    const cards: { cardExpiry: string }[] = await (await route.fetch()).json()
    await route.fulfill({ json: cards.map((card) => ({ ...card, cardExpiry: '03.2020' })) })
  })
  const t = await openSignedIn('ana@primer.rs', '/do-payment', 'sr-Latn-RS')
  await expect(page.getByRole('button', { name: t('transactions.pay.next') })).toBeVisible()
  await goToCard(page, '10,00')
  await expect(card.number(page)).toBeVisible()
  await expect(page.getByText(t('transactions.cardPayments.allExpired'))).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('transactions.cardPayments.useSavedCard') })).toHaveCount(0)
})
