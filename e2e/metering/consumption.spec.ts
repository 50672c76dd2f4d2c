import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { inOneLanguage, onPhoneIn, test } from '../support/test.ts'

const household = 'ana@primer.rs'
const company = 'firma@primer.rs'
const searchCall = '**/api/metering/consumption/search'

const cards = (page: Page) =>
  page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 3 }) })
const moreName = (t: Translate) => t('metering.consumption.loadMore', { count: 12 })
const points = (page: Page, t: Translate) => page.getByRole('combobox', { name: t('metering.choice.point') })
const chart = (page: Page, t: Translate) =>
  page.getByRole('region', { name: t('metering.consumption.chart.title') })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

inOneLanguage((language) => {
  test(`consumption in ${language}: the answer, then readings that open and add up, accessible in both themes`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    // Two themes of twelve tables are a long reading for the accessibility check.
    test.slow()
    const t = await openSignedIn(household, '/consumption', language)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.consumption') })).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    await expect(
      page.getByRole('heading', { name: t('metering.consumption.lastMonths', { count: 12 }) }),
    ).toBeVisible()
    for (const label of ['pointAddress', 'meterNumber'] as const) {
      await expect(page.locator('main dt').getByText(t(`metering.consumption.${label}`))).toHaveCount(1)
    }
    const first = cards(page).first()
    await first.getByRole('button', { expanded: false }).click()
    for (const label of ['readingDate', 'category', 'averagePrice'] as const) {
      await expect(first.getByText(t(`metering.consumption.${label}`), { exact: true })).toBeVisible()
    }
    for (const row of ['zone.Green', 'tariff.active', 'total'] as const) {
      await expect(first.getByRole('row', { name: t(`metering.consumption.${row}`) }).first()).toBeVisible()
    }
    await expect(chart(page, t).locator('svg').first()).toBeVisible()
    await expectSums(page)
    if (isForAxe(language)) await expectAccessible(page)
  })
})

/** Zones add up to their tariff and tariffs to the total, to the para. */
async function expectSums(page: Page): Promise<void> {
  for (const table of await page.locator('main table').all()) {
    const groups = await table
      .locator('tbody, tfoot')
      .evaluateAll((parts) =>
        parts.map((part) =>
          [...part.querySelectorAll('tr')].map((row) =>
            [...row.querySelectorAll('td')].map((cell) =>
              Number((cell.textContent ?? '').replace(/\D/g, '')),
            ),
          ),
        ),
      )
    const total = groups.at(-1)?.[0]
    // What was not used stands in a line of zeros before the total.
    const used = groups.slice(0, -1).filter((group) => addUp(group).some((value) => value !== 0))
    for (const [whole, ...zones] of used) if (zones.length > 0) expect(addUp(zones)).toEqual(whole)
    const wholes = used.map(([whole = []]) => whole)
    expect(wholes.at(-1), 'the active energy').toEqual(total)
    expect(addUp(wholes.slice(0, -1))).toEqual(total)
  }
}

const addUp = (rows: readonly (readonly number[])[]) =>
  [0, 1].map((column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0))

test('another point is another list, kept after a reload', { tag: '@phone' }, async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(company, '/consumption', 'sr-Cyrl-RS')
  await expect(cards(page).first()).toBeVisible()
  const option = points(page, t).locator('option')
  await expect.poll(() => option.count(), 'the points come after the readings').toBeGreaterThan(1)
  const options = await option.allTextContents()
  const other = options.find((_, index) => index === options.length - 1) ?? ''
  const addressBefore = (await page.locator('main dl').first().textContent()) ?? ''
  await points(page, t).selectOption({ label: other })
  const address = page.locator('main dl').first()
  await expect(points(page, t).locator('option:checked')).toHaveText(other)
  await expect(address).toHaveText(/./)
  await expect(address).not.toHaveText(addressBefore)
  const addressAfter = (await address.textContent()) ?? ''
  await page.reload()
  await expect(address).toHaveText(addressAfter)
  await expect(points(page, t).locator('option:checked')).toHaveText(other)
})

test('a contract with one point has no selector', async ({ page, openSignedIn }) => {
  await page.route('**/api/metering/points-of-deliveries/search', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: unknown[] }
    await route.fulfill({ response, json: { data: data.slice(0, 1), totalCount: 1 } })
  })
  const t = await openSignedIn(household, '/consumption', 'sr-Cyrl-RS')
  await expect(cards(page).first()).toBeVisible()
  await expect(points(page, t)).toHaveCount(0)
})

test('the totals, the chart in kWh or RSD and twelve readings fit a phone; what is chosen stays so on the next visit', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/consumption', 'sr-Cyrl-RS')
  await expect(cards(page)).toHaveCount(12)
  await expect(chart(page, t).locator('svg').first()).toBeVisible()
  await expect(chart(page, t)).toContainText(t('metering.consumption.chart.subtitle', { unit: 'kWh' }))
  await press(page, 'RSD')
  await expect(chart(page, t)).toContainText(t('metering.consumption.chart.subtitle', { unit: 'RSD' }))
  await expect(page).toHaveURL(/unit=rsd/)
  if ((page.viewportSize()?.width ?? 0) < 400) {
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400)
  }
  await expect(page.locator('main table:visible')).toHaveCount(0)
  await press(page, t('metering.consumption.openAll'))
  await expect(page.locator('main table:visible')).toHaveCount(12)
  await press(page, t('metering.consumption.chart'))
  await expect(chart(page, t)).toBeHidden()
  await page.reload()
  await expect(page.locator('main table:visible')).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'RSD', pressed: true })).toBeVisible()
  await expect(chart(page, t)).toBeHidden()
  await press(page, t('metering.consumption.closeAll'))
  await expect(page.locator('main table:visible')).toHaveCount(0)
})

test('twelve more come with each press, a failed page of more keeps what is shown', async ({
  page,
  openSignedIn,
}) => {
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  const t = await openSignedIn(household, '/consumption', 'sr-Cyrl-RS')
  await expect(page.getByRole('alert')).toContainText(t('metering.consumption.loadFailed'))
  await page.unroute(searchCall)
  await press(page, t('common.retry'))
  await expect(cards(page)).toHaveCount(12)
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  await press(page, moreName(t))
  await expect(page.getByRole('alert')).toContainText(t('metering.consumption.moreFailed'))
  await expect(cards(page)).toHaveCount(12)
  await page.unroute(searchCall)
  await press(page, moreName(t))
  await expect(cards(page)).toHaveCount(24)
  await expect(page).toHaveURL(/shown=24/)
})

test('all points together: what each of them used adds up to the whole, and their readings name them', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openSignedIn(company, '/consumption', 'en-US')
  await points(page, t).selectOption({ label: t('metering.choice.allPoints') })
  const table = page.getByRole('table', { name: t('metering.consumption.byPoint') })
  const last = table.locator('tbody td:nth-child(4)')
  await expect(last).toHaveCount((await points(page, t).locator('option').count()) - 1)
  const year = (await table.locator('th').nth(3).textContent()) ?? ''
  const whole = page.locator('main li').filter({ hasText: year }).first()
  const kwh = (text: string) =>
    Math.round(Number(/([\d,.]+)\u00a0kWh/.exec(text)?.[1]?.replaceAll(',', '')) * 100)
  const parts = (await last.allTextContents()).map(kwh)
  expect(Math.min(...parts)).toBeGreaterThan(0)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(
    kwh(((await whole.textContent()) ?? '').replace(year, '')),
  )
  await cards(page).first().getByRole('button', { expanded: false }).click()
  await expect(cards(page).first().getByText(t('metering.consumption.pointNumber'))).toBeVisible()
  await page.reload()
  await expect(points(page, t)).toHaveValue('all')
  await expectAccessible(page)
})

test('figures of all points stay inside their table on phones of every width', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(company, '/consumption?unit=rsd', 'sr-Latn-RS')
  await points(page, t).selectOption({ label: t('metering.choice.allPoints') })
  const table = page.getByRole('table', { name: t('metering.consumption.byPoint') })
  await expect(table.locator('tbody td').first()).toContainText('RSD')
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 800 })
    const outside = await table.evaluate((element) => {
      const { right } = element.getBoundingClientRect()
      const figures = [...element.querySelectorAll('td > span > *')]
      return figures.filter((figure) => figure.getBoundingClientRect().right > right + 1).length
    })
    expect(outside, `at ${width}`).toBe(0)
  }
})

test('the CSV holds every reading of the point, and another one those of all points', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/consumption', 'en-US')
  await expect(cards(page)).toHaveCount(12)
  const shown = page.getByText(/^Showing \d+ of \d+$/)
  const total = Number(/of (\d+)/.exec((await shown.textContent()) ?? '')?.[1])
  const download = page.waitForEvent('download')
  await press(page, t('metering.consumption.exportCsv'))
  await press(page, t('metering.consumption.exportPoint'))
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Consumption_\d+_\d{10}\.csv$/)
  const [header, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(header?.startsWith('\ufeffPeriod,Reading date,')).toBe(true)
  expect(rows).toHaveLength(total)
  const secondDownload = page.waitForEvent('download')
  await press(page, t('metering.consumption.exportCsv'))
  await press(page, t('metering.consumption.exportAllPoints'))
  const whole = await secondDownload
  expect(whole.suggestedFilename()).toMatch(/^Consumption_\d+\.csv$/)
  const ofAll = (await readFile(await whole.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
  expect(new Set(ofAll.map((row) => row.split(',')[2])).size).toBe(2)
})
