import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parseIpsQr } from '@portal/domain/ips-qr'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible } from '../support/axe.ts'
import { readQrCode } from '../support/qr-code.ts'
import { inEachLanguage, test } from '../support/test.ts'

const household = 'ana@primer.rs'
const company = 'firma@primer.rs'
const searchCall = '**/api/finances/financial-documents/search'

const cards = (page: Page) =>
  page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 2 }) })
const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const openFirst = (page: Page) => cards(page).first().getByRole('heading').getByRole('button').click()

const choose = (page: Page, name: string, option: string) =>
  filter(page, name).selectOption({ label: option })

const moreName = (t: Translate) => t('finances.bills.loadMore', { count: 12 })

inEachLanguage((language) => {
  test(`bills in ${language}: twelve cards with the data of a bill`, {
    tag: '@phone',
  }, async ({ page, openSignedIn }) => {
    const t = await openSignedIn(household, '/bills', language)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.bills') })).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    const first = cards(page).first()
    for (const label of ['billingPeriod', 'issued', 'dueDate', 'type'] as const) {
      await expect(first.getByText(t(`finances.bills.${label}`), { exact: true })).toBeVisible()
    }
    await expect(first.getByText('RSD')).toBeVisible()
    await expect(first.getByRole('link', { name: t('finances.bills.pay') })).toHaveAttribute(
      'href',
      '/do-payment',
    )
    await expect(page.getByText(t('finances.bills.paid'), { exact: true }).first()).toBeVisible()
  })
})

test('the list is accessible in both themes', { tag: '@phone' }, async ({ page, openSignedIn }) => {
  // The whole page is checked twice, which takes long on a busy machine.
  test.slow()
  await openSignedIn(household, `/bills?year=${new Date().getFullYear()}`, 'sr-Cyrl-RS')
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible(page)
})

test('the details are accessible in both themes', { tag: '@phone' }, async ({ page, openSignedIn }) => {
  // The whole page is checked twice, which takes long on a busy machine.
  test.slow()
  await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await openFirst(page)
  await expect(dialog(page).getByRole('img')).toBeVisible()
  await expectAccessible(page)
})

test('the change of delivery is accessible in both themes', { tag: '@phone' }, async ({
  page,
  openSignedIn,
}) => {
  // The whole page is checked twice, which takes long on a busy machine.
  test.slow()
  await openSignedIn(household, '/bills?change=delivery', 'sr-Cyrl-RS')
  await expect(dialog(page).getByRole('radio')).toHaveCount(3)
  await expectAccessible(page)
})

test('the first content waits for two calls, and twelve more come with each press until the end', async ({
  page,
  openSignedIn,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await expect(cards(page)).toHaveCount(12)
  expect(calls.slice(0, 2)).toEqual(['/api/account/session', '/api/finances/financial-documents/search'])
  await page.getByRole('button', { name: moreName(t) }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(page).toHaveURL(/[?&]shown=24/)
  await page.reload()
  await expect(cards(page)).toHaveCount(24)
  const more = page.getByRole('button', { name: moreName(t) })
  while (await more.isVisible()) {
    const before = await cards(page).count()
    await more.click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
  }
  const total = await cards(page).count()
  await expect(page.getByText(t('finances.bills.shown', { shown: total, total }))).toBeVisible()
})

test('filters narrow the list, stand in the address, survive a reload and are cleared one by one', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/bills', 'sr-Latn-RS')
  const year = new Date().getFullYear() - 1
  await choose(page, t('finances.bills.filter.year'), `${year}.`)
  await expect(page).toHaveURL(new RegExp(`year=${year}`))
  await choose(page, t('finances.bills.filter.month'), 'Mart')
  await expect(page).toHaveURL(/month=3/)
  await expect(cards(page).first().getByRole('heading')).toHaveText(`Mart ${year}.`)
  await page.reload()
  await expect(cards(page).first().getByRole('heading')).toHaveText(`Mart ${year}.`)
  await choose(page, t('finances.bills.filter.type'), 'Konačni račun')
  await expect(page.getByText(t('finances.bills.emptyFiltered.title'))).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/type=/)
  const clear = t('finances.bills.filter.clear', { filter: t('finances.bills.filter.month') })
  await page.getByRole('button', { name: clear }).click()
  await expect(page).toHaveURL(new RegExp(`\\?year=${year}$`))
  await expect(cards(page)).toHaveCount(12)
})

test('details have an address: back closes them, a reload and a shared link open them', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await openFirst(page)
  const labels = ['forMonth', 'billNumber', 'type', 'billingPeriod', 'issueDate', 'dueDate'] as const
  for (const label of [...labels, 'bankAccount', 'payee', 'amount'] as const) {
    await expect(dialog(page).getByText(t(`finances.bills.${label}`), { exact: true })).toBeVisible()
  }
  await expect(
    dialog(page).getByText(t('finances.bills.paymentReferenceModel', { model: '97' })),
  ).toBeVisible()
  const address = page.url()
  expect(address).toMatch(/\?bill=\d+$/)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/bills$/)
  await openFirst(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/bills$/)

  // A bill outside the list is loaded by its id.
  await page.goto(`${address}&year=${new Date().getFullYear() - 3}`)
  await expect(dialog(page).getByText(t('finances.bills.billNumber'))).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: t('common.close') })
    .click()
  await expect(dialog(page)).toBeHidden()
  await page.goto('/bills?bill=999999999999')
  await expect(dialog(page).getByText(t('finances.bills.detailsMissing'))).toBeVisible()
})

test('the code on the screen is a valid IPS code for the amount to pay, and every slip field is copied', async ({
  page,
  context,
  openSignedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const answer = page.waitForResponse(searchCall)
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  const { data } = (await (await answer).json()) as {
    data: { amountToPay: number; bankAccountNumber: string }[]
  }
  await openFirst(page)
  const { payment, problem } = parseIpsQr(await readQrCode(dialog(page).getByRole('img')))
  expect(problem).toBeNull()
  expect(payment?.amountPara).toBe(Math.round((data[0]?.amountToPay ?? 0) * 100))
  expect(payment?.reference?.model).toBe('97')
  expect(payment?.payer).toContain('Petrović')
  const fields = ['payee', 'purpose', 'paymentCode', 'bankAccount', 'amountToPay'] as const
  for (const field of fields) {
    const label = t(`finances.bills.${field}`)
    await dialog(page)
      .getByRole('button', { name: t('finances.bills.copy', { field: label }), exact: true })
      .click()
    await expect(
      dialog(page)
        .getByRole('button', { name: t('finances.bills.copied') })
        .first(),
    ).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.length).toBeGreaterThan(2)
    if (field === 'bankAccount') expect(copied).toBe(data[0]?.bankAccountNumber)
    if (field === 'amountToPay') expect(copied).toBe((data[0]?.amountToPay ?? 0).toFixed(2).replace('.', ','))
  }
})

test('a paid bill asks for nothing', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  const paid = cards(page)
    .filter({ hasText: t('finances.bills.paid') })
    .first()
  await expect(paid.getByRole('link', { name: t('finances.bills.pay') })).toHaveCount(0)
  await paid.getByRole('heading').getByRole('button').click()
  await expect(dialog(page).getByText(t('finances.bills.paid'), { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('img')).toHaveCount(0)
})

test('the PDF opens in a new window', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  const documents: { type: string | undefined; beginning: string; authorization: string | undefined }[] = []
  await page.route('**/api/finances/financial-documents/pdf?**', async (route) => {
    const answer = await route.fetch()
    documents.push({
      type: answer.headers()['content-type'],
      beginning: (await answer.body()).subarray(0, 5).toString(),
      authorization: route.request().headers().authorization?.slice(0, 7),
    })
    await route.fulfill({ response: answer })
  })
  const opened = page.waitForEvent('popup')
  await cards(page)
    .first()
    .getByRole('button', { name: t('finances.bills.pdf') })
    .click()
  const window = await opened
  await expect.poll(() => window.url()).toMatch(/^blob:/)
  expect(documents).toEqual([{ type: 'application/pdf', beginning: '%PDF-', authorization: 'Bearer ' }])
})

test('a PDF that does not come says so for five seconds and leaves a readable copy; the window closes', async ({
  page,
  context,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  const pdf = cards(page)
    .first()
    .getByRole('button', { name: t('finances.bills.pdf') })
  let body = JSON.stringify({ exceptionType: 'Error', message: 'stack' })
  await context.route('**/api/finances/financial-documents/pdf?**', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body }),
  )
  await expect(cards(page)).toHaveCount(12)
  await pdf.click()
  await expect(page.getByRole('alert')).toHaveText(t('common.failure.generic'))
  await expect.poll(() => context.pages().length).toBe(1)
  const quiet = page.getByRole('button', { name: t('common.failure.generic') })
  await expect(quiet).toBeVisible({ timeout: 8000 })
  await quiet.click()
  await expect(page.getByRole('alert')).toHaveText(t('common.failure.generic'))

  const message = 'Овај рачун није доступан као PDF документ.'
  body = JSON.stringify({ exceptionType: 'DomainValidationException', message })
  await pdf.click()
  await expect(page.getByRole('alert')).toHaveText(message)
})

test('a list that fails offers to try again, and a failed page of more keeps what is shown', async ({
  page,
  openSignedIn,
}) => {
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await expect(page.getByRole('alert')).toContainText(t('finances.bills.loadFailed'))
  await page.unroute(searchCall)
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(cards(page)).toHaveCount(12)
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: moreName(t) }).click()
  await expect(page.getByRole('alert')).toContainText(t('finances.bills.moreFailed'))
  await expect(cards(page)).toHaveCount(12)
  await page.unroute(searchCall)
  await page.getByRole('button', { name: moreName(t) }).click()
  await expect(cards(page)).toHaveCount(24)
})

test('offline says so, keeps what is shown and goes on by itself', async ({
  page,
  context,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await expect(cards(page)).toHaveCount(12)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(t('shell.offline'))).toBeVisible()
  await page.getByRole('button', { name: moreName(t) }).click()
  await expect(cards(page)).toHaveCount(12)
  await context.setOffline(false)
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByText(t('shell.offline'))).toBeHidden()
})

test('a slow network shows the shape of what comes', async ({ page, openSignedIn }) => {
  await page.route(searchCall, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await expect(page.getByRole('status').filter({ hasText: t('finances.bills.loading') })).toBeAttached()
  await expect(cards(page)).toHaveCount(12)
})

test('the CSV holds every bill as filtered', async ({ page, openSignedIn }) => {
  const year = new Date().getFullYear() - 1
  const t = await openSignedIn(household, `/bills?year=${year}`, 'sr-Latn-RS')
  await expect(cards(page).first()).toBeVisible()
  const shown = page.getByText(/^Prikazano \d+ od \d+$/)
  const total = Number(/od (\d+)/.exec((await shown.textContent()) ?? '')?.[1])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('finances.bills.exportCsv') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Računi_\d+\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const [header, ...rows] = text.trimEnd().split('\r\n')
  expect(header?.split(';')).toHaveLength(10)
  expect(rows).toHaveLength(total)
  for (const row of rows) expect(row).toContain(` ${year}.;`)
})

inEachLanguage((language) => {
  test(`delivery in ${language}: refuses the same data and a wrong phone, then changes`, async ({
    page,
    openSignedIn,
  }) => {
    const t = await openSignedIn(household, '/bills', language)
    await page.getByRole('button', { name: t('finances.bills.changeDelivery') }).click()
    await expect(page).toHaveURL(/change=delivery/)
    const box = dialog(page)
    const phone = box.getByLabel(t('finances.delivery.phone'))
    const confirm = box.getByRole('button', { name: t('finances.delivery.submit') })
    await expect(box.getByRole('radio')).toHaveCount(3)
    const known = await phone.inputValue()
    if (/^06\d{7,9}$/.test(known)) {
      await confirm.click()
      await expect(box.getByRole('alert')).toHaveText(t('finances.delivery.unchanged'))
    }
    await phone.fill('')
    await confirm.click()
    await expect(box.getByText(t('common.validation.required'))).toBeVisible()
    await phone.fill('0511234567')
    await expect(box.getByText(t('finances.delivery.phoneInvalid'))).toBeVisible()
    await phone.fill(`06${String(Date.now()).slice(-8)}99999`)
    expect(await phone.inputValue()).toHaveLength(11)
    const told = page
      .getByRole('status')
      .filter({ hasText: t('finances.delivery.changed') })
      .waitFor()
    await confirm.click()
    await told
    await expect(box).toBeHidden()
    await expect(page).toHaveURL(/\/bills$/)
    await expect(page.getByRole('button', { name: t('finances.delivery.changed') })).toBeVisible({
      timeout: 6000,
    })
  })
})

test('a contract of the e-invoice system changes the phone only', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(company, '/bills?change=delivery', 'sr-Cyrl-RS')
  await expect(dialog(page).getByText(t('finances.delivery.sefNote'))).toBeVisible()
  await expect(dialog(page).getByRole('radio')).toHaveCount(0)
  const call = page.waitForRequest('**/change-delivery-type')
  await dialog(page)
    .getByLabel(t('finances.delivery.phone'))
    .fill(`06${String(Date.now()).slice(-8)}`)
  await dialog(page)
    .getByRole('button', { name: t('finances.delivery.submit') })
    .click()
  expect((await call).postDataJSON()).toMatchObject({ deliveryTypeId: 4 })
  await expect(dialog(page)).toBeHidden()
})

test('a failed change of delivery keeps what was typed', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/bills?change=delivery', 'en-US')
  await page.route('**/change-delivery-type', (route) => route.fulfill({ status: 500, body: '{}' }))
  const phone = dialog(page).getByLabel(t('finances.delivery.phone'))
  await phone.fill('0609876543')
  await dialog(page)
    .getByRole('button', { name: t('finances.delivery.submit') })
    .click()
  await expect(dialog(page).getByRole('alert')).toHaveText(t('common.failure.generic'))
  await expect(phone).toHaveValue('0609876543')
})
