import { expect } from '@playwright/test'
import { parseIpsQr } from '@portal/domain/payments/ips-qr'
import { expectAccessible } from '../support/axe.ts'
import { readQrCode } from '../support/qr-code.ts'
import { test } from '../support/test.ts'
import { cards, dialog, household, openFirst, searchCall } from './bills-page.ts'

test('details are accessible in both themes and have an address: back closes them, a shared link opens them', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  // Two themes are judged, which takes long on a busy machine.
  test.slow()
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await openFirst(page)
  const labels = [
    'finances.billDetails.forMonth',
    'finances.billDetails.billNumber',
    'finances.bills.type',
    'finances.bills.billingPeriod',
    'finances.billDetails.issueDate',
    'finances.bills.dueDate',
    'finances.billDetails.amount',
    'finances.slip.bankAccount',
    'finances.slip.payee',
  ] as const
  for (const label of labels) {
    await expect(dialog(page).getByText(t(label), { exact: true })).toBeVisible()
  }
  await expect(
    dialog(page).getByText(t('finances.slip.paymentReferenceModel', { model: '97' })),
  ).toBeVisible()
  await expect(dialog(page).getByRole('img')).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  expect(address).toMatch(/\?bill=\d+$/)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/bills$/)
  await openFirst(page)
  await expect(dialog(page).getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(cards(page).first().getByRole('heading').getByRole('button')).toBeFocused()
  await expect(page).toHaveURL(/\/bills$/)

  // A bill outside the list is loaded by its id.
  await page.goto(`${address}&year=${new Date().getFullYear() - 3}`)
  await expect(dialog(page).getByText(t('finances.billDetails.billNumber'))).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: t('common.close') })
    .click()
  await expect(dialog(page)).toBeHidden()
  await page.goto('/bills?bill=999999999999')
  await expect(dialog(page).getByText(t('finances.billDetails.missing'))).toBeVisible()
})

test('the code on the screen is a valid IPS code for what is chosen to be paid, and every slip field is copied', async ({
  page,
  context,
  openSignedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const answer = page.waitForResponse(searchCall)
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  const { data, totals } = (await (await answer).json()) as {
    data: { isPaid: boolean; unpaidAmount: number; bankAccountNumber: string }[]
    totals: { unpaidAmount: number }
  }
  // The oldest bill that is owed stands first.
  const oldest = data.findLast(({ isPaid }) => !isPaid)
  const owed = oldest?.unpaidAmount ?? 0
  await openFirst(page)
  const readPayment = async () => parseIpsQr(await readQrCode(dialog(page).getByRole('img')))
  const { payment, problem } = await readPayment()
  expect(problem).toBeNull()
  expect(payment?.amountPara).toBe(Math.round(owed * 100))
  expect(payment?.reference?.model).toBe('97')
  expect(payment?.payer).toContain('Petrović')
  const fields = ['payee', 'purpose', 'bankAccount', 'amountToPay'] as const
  const labels = fields.map((field) => t(`finances.slip.${field}`))
  for (const label of [...labels, t('finances.slip.paymentCode')]) {
    await dialog(page)
      .getByRole('button', { name: t('finances.slip.copy', { field: label }), exact: true })
      .click()
    await expect(
      dialog(page)
        .getByRole('button', { name: t('finances.slip.copied') })
        .first(),
    ).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.length).toBeGreaterThan(2)
    if (label === t('finances.slip.bankAccount')) expect(copied).toBe(oldest?.bankAccountNumber)
    if (label === t('finances.slip.amountToPay')) expect(copied).toBe(owed.toFixed(2).replace('.', ','))
  }
  // The code and the way to pay follow the choice.
  await dialog(page)
    .getByRole('radio', { name: t('finances.billDetails.wholeDebt') })
    .check()
  const whole = totals.unpaidAmount.toLocaleString('de-DE', { minimumFractionDigits: 2 })
  await expect(dialog(page).getByRole('img', { name: whole })).toBeVisible()
  expect((await readPayment()).payment?.amountPara).toBe(Math.round(totals.unpaidAmount * 100))
  await expect(dialog(page).getByRole('link', { name: t('finances.billDetails.payHere') })).toHaveAttribute(
    'href',
    new RegExp(`amount=${totals.unpaidAmount.toFixed(2)}$`),
  )
})

test('a large amount stays in its part of the details', { tag: '@phone' }, async ({ page, openSignedIn }) => {
  await page.route(searchCall, async (route) => {
    const answer = await route.fetch()
    const found = (await answer.json()) as { data: { unpaidAmount: number; isPaid: boolean }[] }
    for (const bill of found.data) Object.assign(bill, { unpaidAmount: 12_345_678.9, isPaid: false })
    await route.fulfill({ response: answer, json: found })
  })
  await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await openFirst(page)
  const amount = dialog(page).getByText('12.345.678,90').first()
  await expect(amount).toBeVisible()
  const overhang = await amount.evaluate((element) => {
    const part = element.closest('div')?.getBoundingClientRect()
    return element.getBoundingClientRect().right - (part?.right ?? 0)
  })
  expect(overhang).toBeLessThan(0)
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
  let savedUrl = ''
  // A browser without a viewer of its own saves the document instead.
  window.on('download', (download) => {
    savedUrl = download.url()
  })
  await expect.poll(() => savedUrl || window.url()).toMatch(/^blob:/)
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

test('a paid bill asks for nothing; a complaint about a bill begins with its number, its type and the point', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  const paid = cards(page)
    .filter({ has: page.getByText(t('finances.bills.paid'), { exact: true }) })
    .first()
  await expect(paid.getByRole('link', { name: t('finances.bills.pay') })).toHaveCount(0)
  await paid.getByRole('heading').getByRole('button').click()
  await expect(dialog(page).getByText(t('finances.bills.paid'), { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('img')).toHaveCount(0)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()

  await openFirst(page)
  const number = await dialog(page)
    .getByText(/^\d{4}-\d+$/)
    .first()
    .textContent()
  await dialog(page)
    .getByRole('link', { name: t('finances.billDetails.complain') })
    .click()
  await expect(page).toHaveURL(/\/complaints\?.*about=/)
  await expect(
    dialog(page).getByRole('textbox', { name: t('customers.complaints.description') }),
  ).toHaveValue(`${t('customers.complaints.aboutBill', { number: number ?? '' })}\n`)
  const chosen = (name: 'type' | 'point') =>
    dialog(page).getByRole('combobox', { name: t(`customers.complaints.${name}`), exact: true })
  await expect(chosen('type')).toHaveValue('2')
  await expect(chosen('point')).toHaveValue(/^\d+$/)
  await dialog(page)
    .getByRole('button', { name: t('common.close') })
    .first()
    .click()
  await expect(page).not.toHaveURL(/about=/)
})
