import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, type Page, type Route } from '@playwright/test'
import { searchBills } from '@portal/contract/finances/bills'
import { listPendingTransactions } from '@portal/contract/transactions/transactions'
import { parseIpsQr } from '@portal/domain/payments/ips-qr'
import { expectAccessible } from '../support/axe.ts'
import { changeSession, changeUnbooked } from '../support/change-session.ts'
import { decideOnPhone, plantFault } from '../support/outside-world.ts'
import { takeContract } from '../support/own-contract.ts'
import { outcome, payByCard } from '../support/pay-screen.ts'
import { aPayingCustomer } from '../support/paying-customer.ts'
import { readQrCode } from '../support/qr-code.ts'
import { test } from '../support/test.ts'

const household = 'ana@primer.rs'
const widths = [320, 390, 820, 1440]
const [pending] = listPendingTransactions.example.response

async function setDebt(page: Page, balanceAmount: number, unbookedAmount: number): Promise<void> {
  await changeUnbooked(page, unbookedAmount)
  await changeSession(page, ({ contracts }) => {
    for (const contract of contracts) Object.assign(contract, { balanceAmount, unbookedAmount })
  })
}

for (const { balance, unbooked, left, path, isForAxe = false } of [
  { balance: 24_689.49, unbooked: 4110, left: '20.579,49', path: '/contact', isForAxe: true },
  { balance: 411, unbooked: 411, left: '0,00', path: '/home', isForAxe: true },
  { balance: 12_345_678.9, unbooked: 12_345_678.9, left: '0,00', path: '/home' },
  { balance: 12_345_678.9, unbooked: 12_345_678.9, left: '0,00', path: '/contact' },
  { balance: -310.5, unbooked: 411, left: null, path: '/contact', isForAxe: true },
  { balance: 0, unbooked: 411, left: null, path: '/home' },
]) {
  test(`of a balance of ${balance} on ${path} what is paid and what is left stand inside the banner`, async ({
    page,
    openSignedIn,
  }) => {
    await setDebt(page, balance, unbooked)
    const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
    const banner = page.getByRole('region', { name: t('shell.paymentBanner.label') })
    const paid = banner.getByText(t('shell.paymentBanner.paid'))
    const remaining = banner.getByText(t('shell.paymentBanner.remaining'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(paid).toBeVisible()
      for (const note of left === null ? [paid] : [paid, remaining]) {
        const [inner, outer] = await Promise.all([note.boundingBox(), banner.boundingBox()])
        if (!inner || !outer) throw new Error('The banner is not shown')
        expect(inner.x).toBeGreaterThanOrEqual(outer.x)
        expect(inner.y).toBeGreaterThanOrEqual(outer.y)
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
        expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
      }
    }
    if (left === null) await expect(remaining).toHaveCount(0)
    else await expect(remaining).toContainText(left)
    const pay = banner.getByRole('link', { name: t('shell.paymentBanner.pay') })
    expect((await pay.getAttribute('class'))?.includes('debt')).toBe(left === '20.579,49')
    // Other amounts of the same kind change no markup.
    if (isForAxe) await expectAccessible(page)
  })
}

/** Where all that is shown stands, but for the line itself and the button of the code, whose place it takes. */
const places = (page: Page, line: string) =>
  page
    .locator('main')
    .evaluate(
      (main, text) =>
        [...main.querySelectorAll('section, h1, h2, p, a, button')]
          .filter(({ textContent }) => !textContent.startsWith(text) && !textContent.startsWith('IPS'))
          .map((element) => Math.round(element.getBoundingClientRect().top)),
      line,
    )

/** The same once they have not changed for a while. */
async function restingPlaces(page: Page, line: string): Promise<number[]> {
  let last = await places(page, line)
  const haveChanged = async () => {
    await page.waitForTimeout(500)
    const before = last
    last = await places(page, line)
    return !isDeepStrictEqual(last, before)
  }
  await expect.poll(haveChanged).toBe(false)
  return last
}

for (const path of ['/home', '/contact']) {
  test(`a payment that runs is told of on ${path} and moves nothing`, async ({ page, openSignedIn }) => {
    test.slow()
    const asked: Route[] = []
    await page.route(`**${listPendingTransactions.path}*`, (route) => {
      asked.push(route)
    })
    const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
    const label = t('shell.paymentBanner.running')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => asked.length).toBe(1)
    const before = new Map<number, number[]>()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      before.set(width, await restingPlaces(page, label))
    }
    await asked[0]?.fulfill({ json: [{ ...pending, transactionStatusId: 1, executionDate: null }] })
    const line = page.getByText(label)
    await expect(line).toHaveCount(1)
    for (const width of widths.toReversed()) {
      await page.setViewportSize({ width, height: 900 })
      // A narrow line has no room for it.
      if (path === '/home' || width >= 820) await expect(line).toBeInViewport({ ratio: 1 })
      expect(await restingPlaces(page, label), `at ${width}`).toEqual(before.get(width))
    }
  })
}

/** How much of the page has moved by itself: Chromium's own sum (CLS). */
function watchShifts(): void {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!shift.hadRecentInput) window.shifted += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const path of ['/do-payment', '/payments']) {
  test(`${path} does not move while its parts come late`, async ({ page, openSignedIn }) => {
    test.slow()
    const late = (ms: number) => async (route: Route) => {
      await sleep(ms)
      await route.continue()
    }
    await page.route('**/transactions/cards', late(900))
    await page.route('**/payments/search', late(600))
    await page.route(`**${listPendingTransactions.path}*`, async (route) => {
      await sleep(600)
      await route.fulfill({ json: [{ ...pending, transactionStatusId: 1, executionDate: null }] })
    })
    await page.addInitScript(watchShifts)
    const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.reload()
      await expect(
        page.getByRole('main').getByRole('button', { name: t('transactions.giveUp.open') }),
      ).toBeVisible()
      await restingPlaces(page, t('shell.paymentBanner.running'))
      expect(await page.evaluate(() => window.shifted), `at ${width}`).toBeLessThan(0.1)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('among the bills what was paid here is neither counted as unpaid nor called paid', async ({
  page,
  openSignedIn,
}) => {
  await setDebt(page, 24_689.49, 99_999)
  const t = await openSignedIn(household, '/bills?paid=no', 'en-US')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: t('finances.bills.unbooked') })).toBeVisible()
  await expect(
    main.getByRole('heading', { level: 2, name: t('finances.bills.settledGroup'), exact: true }),
  ).toHaveCount(0)
  const totals = main.getByRole('status').filter({ hasText: 'total' })
  await expect(totals).toContainText('paid, waiting to be booked')
  await expect(totals).not.toContainText('unpaid')
  await page.goto('/bills')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    t('finances.bills.unbooked'),
    t('finances.bills.settledGroup'),
  ])
})

test('what was paid here is told beside the debt until it is booked, and the next payment begins with what is left', {
  tag: '@phone',
}, async ({ page, openSignedIn, baseURL }) => {
  test.slow()
  const url = String(baseURL)
  const contract = await takeContract(({ balanceAmount }) => balanceAmount > 500)
  const { email } = await aPayingCustomer(url, contract)
  const t = await openSignedIn(email, '/do-payment', 'en-US')
  await payByCard(page, '100,00')
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible()
  await page.getByRole('link', { name: t('transactions.status.ok') }).click()
  const left = (contract.balanceAmount - 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  const banner = page.getByRole('region', { name: t('shell.paymentBanner.label') })
  await expect(banner.getByText(t('shell.paymentBanner.paid'))).toContainText('100.00')
  await expect(banner.getByText(t('shell.paymentBanner.remaining'))).toContainText(left)
  await banner.getByRole('link', { name: t('shell.paymentBanner.pay') }).click()
  await expect(page.locator('input[name=amount]')).toHaveValue(left)

  await page.goto('/commercial-contracts')
  await expect(page.getByRole('listitem').getByText(t('shell.paymentBanner.paid'))).toBeVisible()
})

test('what was charged without an answer is told beside the debt as soon as its outcome is known', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const url = String(baseURL)
  const contract = await takeContract(({ balanceAmount }) => balanceAmount > 500)
  const { email } = await aPayingCustomer(url, contract)
  const t = await openSignedIn(email, '/do-payment', 'en-US')
  await page.route('**/pay-without-3d', async (route) => {
    const { transactionId } = route.request().postDataJSON()
    await plantFault(url, {
      next: 'charge-then-reset',
      action: 'SALE',
      merchantPaymentId: transactionId,
    })
    await route.continue()
  })
  await payByCard(page, '100,00')
  await expect(outcome(page, t, 'transactions.status.inProgress')).toBeVisible()
  await expect(outcome(page, t, 'transactions.status.successfulCard')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: t('transactions.status.ok') }).click()
  const banner = page.getByRole('region', { name: t('shell.paymentBanner.label') })
  await expect(banner.getByText(t('shell.paymentBanner.paid'))).toContainText('100.00')
})

test('what is paid on another device is told beside the debt wherever one looks, as soon as it is heard of', {
  tag: '@phone',
}, async ({ page, context, openSignedIn, baseURL }) => {
  test.slow()
  const url = String(baseURL)
  const contract = await takeContract(({ balanceAmount }) => balanceAmount > 500)
  const { email, contractId, post } = await aPayingCustomer(url, contract)
  const ipsPage = await post<string>('transactions/transactions/pay-ips', {
    totalAmount: 128.77,
    feeAmount: 28.77,
    commercialContractId: contractId,
  })
  const t = await openSignedIn(email, '/home', 'en-US')
  const banner = page.getByRole('region', { name: t('shell.paymentBanner.label') })
  await expect(banner.getByText(t('shell.paymentBanner.running'))).toBeVisible()
  const payScreen = await context.newPage()
  await payScreen.goto('/do-payment')
  await expect(payScreen.getByRole('button', { name: t('transactions.giveUp.open') })).toBeVisible()

  await decideOnPhone(url, ipsPage, 'approve')
  const remaining = (contract.balanceAmount - 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(banner.getByText(t('shell.paymentBanner.paid'))).toContainText('100.00')
  await expect(banner.getByText(t('shell.paymentBanner.remaining'))).toContainText(remaining)
  const words = { amount: '100.00 RSD', remaining: `${remaining} RSD` }
  await expect(payScreen.getByText(t('transactions.pending.paid', words))).toBeVisible()
  await expect(payScreen.locator('input[name=amount]')).toHaveValue(remaining)
})

test('the code of a bill asks for what is left, and there is none when all is paid', async ({
  page,
  openSignedIn,
}) => {
  await setDebt(page, 24_689.49, 4110)
  const asked = page.waitForResponse((answer) => answer.url().includes(searchBills.path))
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  const { data } = searchBills.success.schema.parse(await (await asked).json())
  const oldest = data.filter(({ unpaidAmount }) => (unpaidAmount ?? 0) > 0).at(-1)
  const first = page.getByRole('listitem').getByRole('heading').getByRole('button').first()
  const dialog = page.getByRole('dialog')
  await first.click()
  await expect(dialog.getByText('Уплаћено је 4.110,00')).toBeVisible()
  const readAmount = async () =>
    parseIpsQr(await readQrCode(dialog.getByRole('img').first())).payment?.amountPara
  // The oldest bill is the one that a payment covers first.
  expect(await readAmount()).toBe(Math.round((oldest?.unpaidAmount ?? 0) * 100) - 411_000)
  await dialog.getByRole('radio', { name: t('finances.billDetails.wholeDebt') }).check()
  await expect(dialog.getByRole('img', { name: '20.579,49' })).toBeVisible()
  expect(await readAmount()).toBe(2_468_949 - 411_000)
  await expectAccessible(page)

  await page.unrouteAll()
  await setDebt(page, 24_689.49, 99_999)
  await page.reload()
  await expect(dialog.getByText('Не треба поново')).toBeVisible()
  await expect(dialog.getByRole('img')).toHaveCount(0)
  const pay = dialog.getByRole('link', { name: t('finances.billDetails.payHere') })
  expect((await pay.getAttribute('class'))?.includes('debt')).toBe(false)
})

declare global {
  interface Window {
    shifted: number
  }
}
