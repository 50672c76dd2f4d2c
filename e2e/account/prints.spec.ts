import { expect, type Page } from '@playwright/test'
import { todayInBelgrade } from '@portal/domain/dates'
import { formatDate } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import { goTo } from '../support/go-to.ts'
import { printPage, withoutSpaces } from '../support/printed-pdf.ts'
import { test } from '../support/test.ts'

const household = 'ana@primer.rs'
const customer = 'Ана Петровић'

/** Contract, customer, day and number of the sheet, on each of them. */
async function expectHeads(page: Page, t: Translate): Promise<readonly string[]> {
  const sheets = await printPage(page)
  const date = t('shell.print.date', { date: formatDate(todayInBelgrade(Date.now())) })
  for (const [index, letters] of sheets.entries()) {
    expect(letters).toMatch(
      new RegExp(withoutSpaces(`\\d{10}·${customer}·${date}${index + 1}/${sheets.length}`)),
    )
  }
  return sheets
}

test('twelve readings are two sheets, all of them open', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/consumption', 'sr-Cyrl-RS')
  const tables = page.locator('main table')
  await expect(tables).toHaveCount(12)
  await expect(tables.first()).toBeHidden()
  await expect(page.locator('main section svg').first()).toBeVisible()
  const sheets = await expectHeads(page, t)
  expect(sheets).toHaveLength(2)
  expect(sheets.join().split(withoutSpaces(t('metering.consumption.tariff.active')))).toHaveLength(13)
  for (const label of ['choice.point', 'consumption.pointAddress', 'consumption.meterNumber'] as const) {
    expect(sheets[0]).toContain(withoutSpaces(t(`metering.${label}`)))
  }
})

test('each sheet of a page says whose it is, and an open bill is printed alone', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  for (const title of ['home', 'payments', 'bills'] as const) {
    if (title !== 'home') await goTo(page, `/${title}`)
    await expect(page).toHaveTitle(new RegExp(t(`shell.title.${title}`)))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main svg').first()).toBeVisible()
    expect((await expectHeads(page, t)).length).toBeGreaterThan(0)
  }
  await page.locator('main li h3 button').first().click()
  await expect(page.getByRole('dialog').getByText(t('finances.billDetails.billNumber'))).toBeVisible()
  const letters = (await expectHeads(page, t)).join()
  expect(letters).toContain(withoutSpaces(t('finances.billDetails.billNumber')))
  expect(letters).not.toContain(withoutSpaces(t('shell.title.bills')))
  // Its title stands where the lines below begin.
  await page.emulateMedia({ media: 'print' })
  const title = await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().boundingBox()
  expect(title?.x).toBeLessThan(200)
})

test('an invitation to act leaves no empty frame on paper', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  const card = page.getByRole('region', { name: t('metering.ownReadings.card') })
  await expect(card).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(card).toBeHidden()
})

test('a printed list says what it was filtered by, and no other filter', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/bills?paid=yes', 'sr-Cyrl-RS')
  await expect(page.locator('main li').first()).toBeVisible()
  const [letters = ''] = await expectHeads(page, t)
  const [heading] = letters.split('·укупно')
  expect(heading).toContain(withoutSpaces(t('finances.bills.filter.paid')))
  expect(heading).not.toContain(withoutSpaces(t('finances.bills.filter.year')))
})
