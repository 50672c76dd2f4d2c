import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { decideOnPhone } from '../support/outside-world.ts'
import { takeContract } from '../support/own-contract.ts'
import {
  confirmAtBank,
  openIpsPage,
  outcome,
  payByCard,
  submit,
  terms,
  transactionIdIn,
  typeCard,
} from '../support/pay-screen.ts'
import { aPayingCustomer } from '../support/paying-customer.ts'
import { demoPassword, test } from '../support/test.ts'

async function goToBank(page: Page, amount: string): Promise<void> {
  await payByCard(page, amount, '4000000000003220')
  await page.waitForURL(/\/msu\/bank\//)
}

/** As another tab does it while the customer is at the bank. */
async function changeSessionElsewhere(page: Page, baseURL: string, session: string | null): Promise<void> {
  const other = await page.context().newPage()
  await other.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await other.goto(`${baseURL}/blank`)
  await other.evaluate((tokens) => {
    if (tokens === null) localStorage.removeItem('portal.session')
    else localStorage.setItem('portal.session', tokens)
  }, session)
  await other.close()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('who is signed out when the bank sends them back sees the outcome, and after signing in all of it', {
  tag: '@phone',
}, async ({ page, openSignedIn, baseURL }) => {
  test.slow()
  const url = String(baseURL)
  const { email } = await aPayingCustomer(url)
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  await goToBank(page, '440,00')
  await page.waitForURL(/\/msu\/bank\//)
  await expectAccessible(page)
  await changeSessionElsewhere(page, url, null)
  await confirmAtBank(page, url)
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  await expect(page.getByText('468,77').first()).toBeVisible()
  await expect(page.getByText(t('transactions.status.signInText'))).toBeVisible()
  await expect(page.getByText(t('transactions.status.authorizationCode'))).toHaveCount(0)
  await expect(page.getByText(email)).toHaveCount(0)
  expect(page.url()).not.toContain('ticket')
  await expectAccessible(page)
  await page.reload()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()

  const transactionId = transactionIdIn(page)
  await page.getByRole('link', { name: t('transactions.status.signIn') }).click()
  await page.locator('[autocomplete=username]').fill(email)
  await page.locator('[autocomplete=current-password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('transactions.status.authorizationCode'))).toBeVisible()
  expect(transactionIdIn(page)).toBe(transactionId)
  await expect(heading(page, t('shell.title.transactionResult'))).toBeVisible()
})

test('who is signed in as somebody else sees the outcome and nothing of whom it belongs to', async ({
  page,
  openSignedIn,
  baseURL,
  tokensOf,
}) => {
  test.slow()
  const url = String(baseURL)
  const { email } = await aPayingCustomer(url)
  const t = await openSignedIn(email, '/do-payment', 'en-US')
  const paymentPage = await openIpsPage(page, '441,00')
  await changeSessionElsewhere(page, url, JSON.stringify(await tokensOf('ana@primer.rs')))
  await decideOnPhone(url, paymentPage, 'approve')
  await page.waitForURL(/check-payment-status/)
  await expect(outcome(page, t, 'transactions.status.successfulIps')).toBeVisible()
  await expect(page.getByText('469.77').first()).toBeVisible()
  await expect(page.getByText(t('transactions.status.otherAccountText'))).toBeVisible()
  await expect(page.getByText(t('transactions.status.rpReference'))).toHaveCount(0)
  await page.getByRole('link', { name: t('transactions.status.ok') }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a session that has ended while the customer was at the bank loses nothing of the outcome', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const url = String(baseURL)
  const { email } = await aPayingCustomer(url)
  const t = await openSignedIn(email, '/do-payment', 'sr-Latn-RS')
  await goToBank(page, '442,00')
  const old = 'e30.eyJleHAiOjEsInVzZXJOYW1lIjoieCJ9.e30'
  await changeSessionElsewhere(page, url, JSON.stringify({ accessToken: old, refreshToken: 'gone' }))
  await confirmAtBank(page, url)
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  await expect(page.getByRole('link', { name: t('transactions.status.signIn') })).toBeVisible()
})

test('without a ticket, and with one of another payment, the page belongs to who has signed in', async ({
  page,
  open,
}) => {
  const id = '01a1de33-43ae-7a40-8000-00a07a9326ff'
  const t = await open(`/check-payment-status?transactionId=${id}`, 'sr-Cyrl-RS')
  await expect(heading(page, t('account.login.title'))).toBeVisible()
  const ticket = `e30.${Buffer.from(JSON.stringify({ sub: 'other' })).toString('base64url')}.x`
  await page.goto(`/check-payment-status?transactionId=${id}&ticket=${ticket}`)
  await expect(heading(page, t('account.login.title'))).toBeVisible()
  // A forged one of this payment tells nothing.
  const forged = `e30.${Buffer.from(JSON.stringify({ sub: id })).toString('base64url')}.x`
  await page.goto(`/check-payment-status?transactionId=${id}&ticket=${forged}`)
  await expect(outcome(page, t, 'transactions.status.noInfo')).toBeVisible()
})

test('the app’s page shows the outcome when its key is gone', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const url = String(baseURL)
  const customer = await aPayingCustomer(url)
  const { url: address } = await customer.post<{ url: string }>('transactions/transactions/mobile-key', {
    totalAmount: 471.77,
    commercialContractId: customer.contractId,
    deviceTypeId: 2,
    saveCard: false,
  })
  await page.goto(address)
  await typeCard(page, '4000000000003220')
  await terms(page).check()
  await submit(page).click()
  await page.waitForURL(/\/msu\/bank\//)
  // The phone opens the bank's page in another browser window, which has no key.
  const bank = page.url()
  const elsewhere = await context.newPage()
  await elsewhere.goto(bank)
  await confirmAtBank(elsewhere, url)
  await elsewhere.waitForURL(/\/payment-status\?transactionId=/)
  await expect(elsewhere.getByRole('heading', { level: 2 })).toHaveText('Успешно плаћање картицом')
  expect(elsewhere.url()).not.toContain('ticket')
})

test('who goes back from the bank finds the open payment, and can give it up or pay anew', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const { email } = await aPayingCustomer(String(baseURL))
  const t = await openSignedIn(email, '/do-payment', 'en-US')
  await goToBank(page, '431,00')
  await page.goBack()
  await page.getByRole('link', { name: t('transactions.pending.seeStatus') }).click()
  await expect(outcome(page, t, 'transactions.status.noInfo')).toBeVisible()
  await expect(page.getByText(t('transactions.status.leftText'))).toBeVisible()
  const giveUp = page.getByRole('main').getByRole('button', { name: t('transactions.giveUp.open') })
  const tryAgain = page.getByRole('link', { name: t('transactions.status.tryAgain') })
  await expect(giveUp).toBeVisible()
  await expect(tryAgain).toHaveAttribute('href', /amount=431\.00/)
  await expectAccessible(page)
  await giveUp.click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(outcome(page, t, 'transactions.status.givenUp')).toBeAttached()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tryAgain).toBeVisible()
})

test('a payment that is tried again is of its own contract, whichever was chosen in another tab meanwhile', async ({
  page,
  context,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const { email, contract, post } = await aPayingCustomer(String(baseURL))
  const second = await takeContract()
  await post('contracts/commercial-contracts', {
    customerTypeId: 1,
    commercialContractsNumber: second.collectionNumber,
    personalIdentification: second.personalIdentification,
    vatId: null,
    nationalCourtRegister: null,
  })
  const t = await openSignedIn(email, '/do-payment', 'en-US')
  const selected = (tab: Page) => tab.getByRole('button', { name: t('shell.contract.caption') })
  const isFirst = (await selected(page).textContent())?.includes(contract.collectionNumber)
  const [own, another] = isFirst ? [contract, second] : [second, contract]
  await goToBank(page, '433,00')
  const other = await context.newPage()
  await other.goto('/commercial-contracts')
  await selected(other).click()
  await other.getByRole('dialog').getByRole('button', { name: another.collectionNumber }).click()
  await expect(selected(other)).toContainText(another.collectionNumber)
  await page.goBack()
  await expect(selected(page)).toContainText(own.collectionNumber)
  const status = page.getByRole('link', { name: t('transactions.pending.seeStatus') })
  // A way that was offered before the open payments came led to the pay screen without the amount.
  const tryAgain = other.getByRole('link', { name: t('transactions.status.tryAgain') })
  const late = Promise.withResolvers<void>()
  await other.route(
    '**/api/transactions/transactions/pending*',
    (route) => late.promise.then(() => route.continue()),
    { times: 1 },
  )
  await other.goto(String(await status.getAttribute('href')))
  await expect(outcome(other, t, 'transactions.status.noInfo')).toBeVisible()
  await expect(tryAgain).toHaveCount(0)
  late.resolve()
  await tryAgain.click()
  await expect(other).toHaveURL(/amount=433\.00&step=method/)
  await expect(selected(other)).toContainText(own.collectionNumber)
  await expect(other.getByText('433.00').first()).toBeVisible()
})
