import { expect, type Page } from '@playwright/test'
import { countKept, debtOf, untilApp } from '../support/device.ts'
import { goTo } from '../support/go-to.ts'
import { test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

test.use({ serviceWorkers: 'allow' })

const household = 'ana@primer.rs'

/** A browser without a viewer of its own saves the document instead. */
async function openDocument(page: Page, name: string): Promise<void> {
  let savedUrl = ''
  // At once: what the device has is there before anybody else looks.
  page.once('popup', (popup) =>
    popup.on('download', (download) => {
      savedUrl = download.url()
    }),
  )
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name }).first().click()
  const window = await opened
  await expect.poll(() => savedUrl || window.url()).toMatch(/^blob:/)
  await window.close()
}

test('without a connection the customer sees what was seen last, and as of when', { tag: '@phone' }, async ({
  page,
  context,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  await untilApp(page)
  const amount = debtOf(page)
  const owed = (await amount.textContent()) ?? ''
  // By the portal's own links, as customers move: a load at once would break off what is being kept.
  await goTo(page, '/consumption')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.title.consumption') })).toBeVisible()
  const readings = page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(readings.first()).toBeVisible()
  await goTo(page, '/bills')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.title.bills') })).toBeVisible()
  const bill = page.getByRole('heading', { level: 2 }).first()
  await expect(bill).toBeVisible()
  const firstBill = await bill.textContent()
  await openDocument(page, t('finances.bills.pdf'))
  // The code of the debt and the contact come by themselves, for the day without a network.
  await expect.poll(() => countKept(page)).toBeGreaterThan(8)

  await context.setOffline(true)
  await page.goto('/bills')
  await expect(bill).toHaveText(firstBill ?? '')
  await expect(page.getByText(t('shell.offline'))).toContainText(/Стање у \d\d:\d\d\./)
  await openDocument(page, t('finances.bills.pdf'))

  await page.goto('/home')
  await expect(amount).toHaveText(owed)
  await page.getByRole('button', { name: t('dashboard.debtCode.label') }).click()
  const code = page.getByRole('dialog')
  await expect(code.getByRole('img')).toBeVisible()
  await expect(code.getByText(/Стање у \d\d:\d\d\./)).toBeVisible()

  await page.goto('/consumption')
  await expect(readings.first()).toBeVisible()
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.title.contact') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.goto('/do-payment')
  await expect(page.getByText(t('transactions.pay.needsNetwork'))).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(t('shell.offline'))).toBeHidden()
  await expect(page.getByText(t('transactions.pay.needsNetwork'))).toBeHidden()
})

test('a language that was never read here is refused without a connection, and all stays as it is', async ({
  page,
  context,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  await untilApp(page)
  const owed = (await debtOf(page).textContent()) ?? ''
  await context.setOffline(true)
  const english = page.getByRole('banner').getByRole('button', { name: 'English' })
  await english.click()
  await expect(page.getByRole('alert').filter({ hasText: t('common.failure.offline') })).toBeVisible()
  await expect(debtOf(page)).toHaveText(owed)
  await page.reload()
  await expect(debtOf(page)).toHaveText(owed)
  await context.setOffline(false)
  await english.click()
  await expect(page.getByRole('link', { name: textsIn('en-US')('shell.title.bills') }).first()).toBeVisible()
})

test('the outcome of a payment that cannot be asked for says that there is no connection, and comes with it', async ({
  page,
  context,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  await untilApp(page)
  await context.setOffline(true)
  await page.goto('/check-payment-status?transactionId=01a1de33-43ae-7a40-8000-00a07a9326ff')
  await expect(page.getByText(t('transactions.status.offline'))).toBeVisible()
  // Nobody knows whether it was paid: one way to ask again, and none to pay again.
  const payAgain = page.getByRole('link', { name: t('transactions.status.tryAgain') })
  await expect(page.getByRole('link', { name: t('transactions.status.payments') })).toBeVisible()
  await expect(payAgain).toHaveCount(0)
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(page.getByText(t('transactions.status.offline'))).toBeVisible()
  await context.setOffline(false)
  // A payment that is not among this customer's.
  await expect(page.getByText(t('transactions.status.missingText'))).toBeVisible()
  await expect(payAgain).toHaveCount(0)
})

test('the pay screen notices within seconds that nobody answers, and that somebody answers again', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/do-payment', 'sr-Cyrl-RS')
  await expect(page.locator('input[name=amount]')).toBeVisible()
  const needs = page.getByText(t('transactions.pay.needsNetwork'))
  // The device is on a network: only the portal does not answer.
  await page.route('**/api/**', (route) => route.abort())
  await expect(needs).toBeVisible({ timeout: 8000 })
  await page.unroute('**/api/**')
  await expect(needs).toBeHidden({ timeout: 8000 })
  await expect(page.getByText(t('shell.offline'))).toBeHidden()
})

test('a complaint begun without a connection says so first and waits as a draft', async ({
  page,
  context,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/complaints', 'sr-Cyrl-RS')
  await untilApp(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: t('customers.complaints.add') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('customers.complaints.needsNetwork'))).toBeVisible()
  await dialog.getByLabel(t('customers.complaints.description')).fill('Бројило показује више')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('dialog').getByLabel(t('customers.complaints.description'))).toHaveValue(
    'Бројило показује више',
  )
})

test('a browser that keeps nothing works as ever, and promises nothing', async ({
  page,
  context,
  openSignedIn,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    Object.defineProperty(window, 'indexedDB', { get: refuse })
    Object.defineProperty(window, 'caches', { get: refuse })
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('Forbidden', 'SecurityError'))
  })
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  await expect(debtOf(page)).toBeVisible()
  await page.goto('/bills')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(t('shell.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('shell.offline'))).toBeHidden()
})
