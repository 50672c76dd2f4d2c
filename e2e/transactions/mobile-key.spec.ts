import { expect } from '@playwright/test'
import type { Language } from '@portal/domain/enumerations'
import { expectAccessible } from '../support/axe.ts'
import { chargesOf } from '../support/outside-world.ts'
import {
  card,
  confirmAtBank,
  outcome,
  payAnother,
  submit,
  terms,
  transactionIdIn,
  typeCard,
} from '../support/pay-screen.ts'
import { aPayingCustomer, type PayingCustomer } from '../support/paying-customer.ts'
import { demoPassword, test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

interface MobileKey {
  readonly key: string
  readonly url: string
}

/** As the app asks for it before it opens the browser. */
const issueKey = (
  { post, contractId }: PayingCustomer,
  saveCard: boolean,
  language?: Language,
): Promise<MobileKey> =>
  post(
    'transactions/transactions/mobile-key',
    { totalAmount: 728.77, commercialContractId: contractId, deviceTypeId: 2, saveCard },
    language,
  )

const minuteMs = 60_000

/** From another device. */
async function signOutEverywhere(url: string, email: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.202.1.1' }
  const credentials = { username: email, password: demoPassword, deviceTypeId: 1 }
  const answer = await fetch(`${url}/api/account/authenticate`, {
    method: 'POST',
    headers,
    body: JSON.stringify(credentials),
  })
  const { token } = (await answer.json()) as { token: { accessToken: string } }
  const authorization = `Bearer ${token.accessToken}`
  const ended = await fetch(`${url}/api/account/sessions`, { method: 'DELETE', headers: { authorization } })
  expect(ended.status).toBe(204)
}

test('the app pays with a new card and next time with the saved one', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const url = String(baseURL)
  const customer = await aPayingCustomer(url)
  const t = textsIn('sr-Cyrl-RS')
  const { url: first, key } = await issueKey(customer, true)
  expect(first).toContain(`/do-mobile-payment?key=${key}`)
  await page.goto(first)
  await expect(page).toHaveURL(/\/do-mobile-payment$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Cyrl')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(key)
  await expect(submit(page)).toHaveText(/728,77/)
  await expect(page.getByText(customer.contract.customerName, { exact: true })).toBeVisible()
  await expect(page.getByText(customer.email)).toHaveCount(0)
  await expect(submit(page)).toBeDisabled()
  await expectAccessible(page)
  await page.reload()
  await typeCard(page, '4000000000003220')
  await terms(page).check()
  await submit(page).click()
  await confirmAtBank(page, url)
  await page.waitForURL(/\/payment-status\?transactionId=/)
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  expect(page.url()).not.toContain('key=')
  expect(await chargesOf(url, transactionIdIn(page))).toBe(1)
  await expectAccessible(page)

  // One key, one payment: here, and where nothing is known of it.
  for (const tab of [page, await context.newPage()]) {
    await tab.goto(first)
    await expect(tab.getByText(t('transactions.status.keyUsed'))).toBeVisible()
    await expect(card.number(tab)).toHaveCount(0)
    await expectAccessible(tab)
    await tab.getByRole('link', { name: t('transactions.pending.seeStatus') }).click()
    await expect(outcome(tab, t, 'transactions.status.successfulCard')).toBeVisible()
  }

  const { url: second } = await issueKey(customer, true)
  await page.goto(second)
  await page.getByRole('button', { name: t('transactions.cardPayments.useNewCard') }).click()
  await expect(card.number(page)).toBeVisible()
  await typeCard(page, '4111111111111111')
  await terms(page).check()
  await submit(page).click()
  await payAnother(page, t)
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()

  const { url: third } = await issueKey(customer, true)
  await page.goto(third)
  await page.getByText('4111 11•• •••• 1111').click()
  await terms(page).check()
  await submit(page).click()
  await payAnother(page, t)
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
})

test('a key without saved cards offers a new card only, in the language of the key; a forged one, or one of a contract that was given up, nothing', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  test.slow()
  const customer = await aPayingCustomer(String(baseURL))
  const t = textsIn('en-US')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { url, key } = await issueKey(customer, false, 'en-US')
  const givenUp = { exceptionType: 'DomainValidationException', message: 'Not found.' }
  await page.route('**/mobile-payment', (route) => route.fulfill({ status: 404, json: givenUp }), {
    times: 1,
  })
  await page.goto(url)
  await expect(page.getByText(t('transactions.status.keyInvalid'))).toBeVisible()
  await expect(card.number(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('shell.title.pay') })).toBeVisible()
  await expect(page.locator('input[name=save-card]')).toHaveCount(0)
  await typeCard(page, '4111111111111111')
  await terms(page).check()
  await submit(page).click()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/cards'))).toEqual([])
  await page.goto(`/do-mobile-payment?key=${key.slice(0, -6)}AAAAAA`)
  await expect(page.getByText(t('transactions.status.keyInvalid'))).toBeVisible()
  await expect(page.getByText(t('transactions.status.expired'))).toHaveCount(0)
  await expect(card.number(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/payment-status?transactionId=01a1de33-43ae-7a40-8000-00a07a9326ff`)
  await expect(page.getByText(t('transactions.status.keyInvalid'))).toBeVisible()
})

test('a page that a key opened stays when another tab signs out of the portal', async ({
  page,
  openSignedIn,
  context,
  baseURL,
}) => {
  const customer = await aPayingCustomer(String(baseURL))
  await openSignedIn(customer.email, '/commercial-contracts', 'sr-Cyrl-RS')
  const paying = await context.newPage()
  await paying.goto((await issueKey(customer, false)).url)
  await typeCard(paying, '4111111111111111')
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)
  await expect(card.number(paying)).toHaveValue(/4111/)
  await terms(paying).check()
  await expect(submit(paying)).toBeEnabled()
  await expect(paying).toHaveURL(/\/do-mobile-payment$/)
})

test('a page that was open while its key paid in another tab, or while its session ended, says so when it pays', {
  tag: '@phone',
}, async ({ context, baseURL }) => {
  const customer = await aPayingCustomer(String(baseURL))
  const t = textsIn('sr-Cyrl-RS')
  const openTyped = async (url: string) => {
    const page = await context.newPage()
    await page.goto(url)
    await typeCard(page, '4111111111111111')
    await terms(page).check()
    return page
  }
  const { url } = await issueKey(customer, false)
  const [first, second] = [await openTyped(url), await openTyped(url)]
  await submit(first).click()
  await expect(outcome(first, t, 'transactions.status.successfulCard')).toBeVisible()
  await submit(second).click()
  await expect(second.getByText(t('transactions.status.keyUsed'))).toBeVisible()
  await expect(card.number(second)).toHaveCount(0)

  const third = await openTyped((await issueKey(customer, false)).url)
  await signOutEverywhere(String(baseURL), customer.email)
  await submit(third).click()
  await expect(third.getByText(t('transactions.status.keyInvalid'))).toBeVisible()
  await expect(card.number(third)).toHaveCount(0)
})

test('a key within five minutes of its end shows that time has run out and calls nobody; six before, it pays', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  const customer = await aPayingCustomer(String(baseURL))
  const t = textsIn('sr-Cyrl-RS')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/transactions')) calls.push(request.url())
  })
  const { url, key } = await issueKey(customer, true)
  await page.clock.install({ time: Date.now() + 24 * minuteMs })
  await page.goto(url)
  await expect(card.number(page)).toBeVisible()
  calls.length = 0
  await page.clock.setSystemTime(Date.now() + 26 * minuteMs)
  await page.goto(url)
  await expect(page.getByText(t('transactions.status.expired'))).toBeVisible()
  await expect(card.number(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.clock.setSystemTime(Date.now() + 31 * minuteMs)
  await page.goto(`/payment-status?transactionId=01a1de33-43ae-7a40-8000-00a07a9326ff&key=${key}`)
  await expect(page).toHaveURL(/\/payment-status\?transactionId=[\w-]+$/)
  await expect(page.getByText(t('transactions.status.expired'))).toBeVisible()
  expect(calls).toEqual([])
  await page.goto('/do-mobile-payment?key=nonsense')
  await expect(page.getByText(t('transactions.status.keyInvalid'))).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/do-mobile-payment')
  await expect(page.getByText(t('transactions.status.keyMissing'))).toBeVisible()
  expect(calls).toEqual([])
})
