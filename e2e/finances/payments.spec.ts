import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { inOneLanguage, onPhoneIn, test } from '../support/test.ts'

const household = 'ana@primer.rs'
const searchCall = '**/api/finances/payments/search'
const monthsCall = '**/api/finances/payments/payments-last-twelve-months?**'

/** Of a month, of a year. */
const rows = (page: Page) => page.locator('main section section > ul > li')
const chart = (page: Page, t: Translate) =>
  page.getByRole('region', { name: t('finances.payments.chart.title') })
const moreName = (t: Translate) => t('finances.payments.loadMore', { count: 12 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

inOneLanguage((language) => {
  test(`payments in ${language}: note, answer, chart and twelve rows by year and month, accessible in both themes`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    const t = await openSignedIn(household, '/payments', language)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.payments') })).toBeVisible()
    await expect(rows(page)).toHaveCount(12)
    const [syncNote = ''] = t('finances.payments.synced', { date: '|' }).split('|')
    await expect(page.getByText(syncNote)).toBeVisible()
    await expect(chart(page, t).locator('svg').first()).toBeVisible()
    await expect(rows(page).first().locator('time')).toHaveText(/^\d\d\.\d\d\.\d{4}\.$/)
    await expect(rows(page).first().getByText('RSD')).toBeVisible()
    const summary = page.getByRole('region', { name: t('finances.payments.summary') })
    await expect(summary.getByText(t('finances.payments.latest'))).toBeVisible()
    await expect(page.getByText(new RegExp(`^${t('finances.payments.paid')} .*RSD`)).first()).toBeVisible()
    await press(page, t('finances.payments.filter'))
    await expect(page.getByLabel(t('finances.payments.filter.amountFrom'))).toBeVisible()
    if (isForAxe(language)) await expectAccessible(page)
  })
})

test('filters narrow the list, stand in the address, survive a reload, and back undoes them', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/payments?filter=on', 'sr-Latn-RS')
  await expect(rows(page)).toHaveCount(12)
  const count = page.locator('main header').getByRole('status')
  const all = (await count.textContent()) ?? ''
  expect(all).toMatch(/^\d+ uplat/)
  const from = page.getByLabel(t('finances.payments.filter.amountFrom'))
  await from.fill('8.000')
  await press(page, t('finances.payments.filter.apply'))
  await expect(page).toHaveURL(/amountFrom=8000\.00/)
  await expect(
    page.getByRole('button', { name: t('finances.payments.filterCount', { count: 1 }) }),
  ).toBeVisible()
  await expect
    .poll(async () =>
      (await rows(page).locator('p:nth-child(2)').allTextContents()).map(readAmount).every((a) => a >= 8000),
    )
    .toBe(true)
  await expect(count).toHaveText(/^\d+ uplat/)
  await expect(count).not.toHaveText(all)
  await page.reload()
  await expect(from).toHaveValue('8.000,00')
  await from.fill('999.999.999')
  await press(page, t('finances.payments.filter.apply'))
  await expect(page.getByText(t('finances.payments.emptyFiltered.title'))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/amountFrom=8000\.00/)
  await expect(from).toHaveValue('8.000,00')
  await press(page, t('finances.payments.filter.remove'))
  await expect(page).not.toHaveURL(/amountFrom/)
  await expect(from).toHaveValue('')
  await expect(rows(page)).toHaveCount(12)
  await expect(count).toHaveText(all)
})

const readAmount = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))

test('the calendar closes by its button, by Escape, past its ends and by a press elsewhere, and a period is two presses in it', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/payments?filter=on', 'sr-Cyrl-RS')
  const button = page.getByRole('button', { name: t('finances.payments.filter.anyDate') })
  const calendar = page.getByRole('dialog', { name: t('finances.payments.filter.calendar') })
  const closings = [
    () => button.click(),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('heading', { level: 1 }).click(),
  ]
  for (const close of closings) {
    await button.click()
    await expect(calendar).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await close()
    await expect(calendar).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
  await button.press('Enter')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  // Past either end the keyboard is back at the button, never in a place that nobody sees.
  for (const key of ['Tab', 'Shift+Tab']) {
    await button.press('Enter')
    await expect(calendar.locator(':focus')).toBeVisible()
    for (let press = 0; press < 24 && (await calendar.isVisible()); press += 1) await page.keyboard.press(key)
    await expect(calendar).toBeHidden()
    await expect(button).toBeFocused()
  }

  await button.click()
  const days = calendar.getByRole('gridcell').getByRole('button', { disabled: false })
  await days.first().click()
  await days.nth(2).click()
  await expect(calendar).toBeHidden()
  await press(page, t('finances.payments.filter.apply'))
  await expect(page).toHaveURL(/dateFrom=\d{4}-\d\d-\d\d&dateTo=\d{4}-\d\d-\d\d/)
})

test('half a period is forgotten when the calendar is closed by its button', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/payments?filter=on', 'sr-Latn-RS')
  const button = page.getByRole('button', { name: new RegExp(`^${t('finances.payments.filter.date')}`) })
  const calendar = page.getByRole('dialog', { name: t('finances.payments.filter.calendar') })
  const days = calendar.getByRole('gridcell').getByRole('button', { disabled: false })
  await button.click()
  await days.nth(3).click()
  await button.click()
  await expect(calendar).toBeHidden()
  await button.click()
  await days.first().click()
  await expect(calendar, 'a press begins a new period').toBeVisible()
  await days.nth(1).click()
  await expect(calendar).toBeHidden()
})

test('a payment leads to the bill it covered, and closing the bill leads back', { tag: '@phone' }, async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/payments', 'en-US')
  const link = rows(page).first().getByRole('link')
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/bills\?bill=\d+$/)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(name.replace(/^Bill for /, ''))
  await dialog
    .getByRole('button', { name: t('common.close') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/payments$/)
  await expect(rows(page)).toHaveCount(12)
})

test('the first content waits for two calls, twelve more come with each press, and the chart stays off', async ({
  page,
  openSignedIn,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  const t = await openSignedIn(household, '/payments', 'sr-Cyrl-RS')
  await expect(rows(page)).toHaveCount(12)
  expect(calls.slice(0, 2)).toEqual(['/api/account/session', '/api/finances/payments/search'])
  await expect(chart(page, t).locator('svg').first()).toBeVisible()
  await press(page, t('finances.payments.chart'))
  await expect(chart(page, t)).toBeHidden()
  await press(page, moreName(t))
  await expect(rows(page)).toHaveCount(24)
  await expect(page).toHaveURL(/[?&]shown=24/)
  await page.reload()
  await expect(rows(page)).toHaveCount(24)
  await expect(chart(page, t)).toBeHidden()
})

test('a list that fails and a chart that fails offer to try again, a failed page of more keeps what is shown', async ({
  page,
  openSignedIn,
}) => {
  await page.route(monthsCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  const t = await openSignedIn(household, '/payments?chart=off', 'sr-Cyrl-RS')
  await expect(page.getByRole('alert')).toContainText(t('finances.payments.loadFailed'))
  await page.unroute(searchCall)
  await press(page, t('common.retry'))
  await expect(rows(page)).toHaveCount(12)
  await press(page, t('finances.payments.chart'))
  await expect(chart(page, t).getByRole('alert')).toContainText(t('chart.error'))
  await expect(rows(page)).toHaveCount(12)
  await page.unroute(monthsCall)
  await chart(page, t)
    .getByRole('button', { name: t('common.retry') })
    .click()
  await expect(chart(page, t).locator('svg').first()).toBeVisible()
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  await press(page, moreName(t))
  await expect(page.getByRole('alert')).toContainText(t('finances.payments.moreFailed'))
  await expect(rows(page)).toHaveCount(12)
})

test('the CSV holds every payment as filtered', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/payments?amountFrom=8000', 'sr-Latn-RS')
  await expect(rows(page).first()).toBeVisible()
  const shown = page.getByText(/^Prikazano \d+ od \d+$/)
  const total = Number(/od (\d+)/.exec((await shown.textContent()) ?? '')?.[1])
  const download = page.waitForEvent('download')
  await press(page, t('finances.payments.exportCsv'))
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Uplate_\d+\.csv$/)
  const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(header).toBe('\ufeffDatum uplate;Iznos (RSD);Povrat sredstava;Način plaćanja;Račun za period')
  expect(lines).toHaveLength(total)
})
