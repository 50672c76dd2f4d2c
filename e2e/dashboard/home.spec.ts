import { expect, type Page } from '@playwright/test'
import type { AmountOfTwelveMonths } from '@portal/contract/dashboard/twelve-months'
import { formatMonth } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible } from '../support/axe.ts'
import { inEachLanguage, test } from '../support/test.ts'
import {
  callPattern,
  calls,
  chart,
  chartTitles,
  collectAnswers,
  company,
  drawingOf,
  enterChart,
  household,
  lastMonth,
  lastMonthIndex,
  moving,
  openChart,
  points,
} from './home-page.ts'

const deliveryBanner = (page: Page, t: Translate) =>
  page.getByText(t('dashboard.deliveryBanner.text', { page: t('shell.title.bills') }))

inEachLanguage((language) => {
  test(`home in ${language}: greeting, banners and nine charts in three groups`, async ({
    page,
    openSignedIn,
  }) => {
    const answers = collectAnswers(page)
    const t = await openSignedIn(household, '/home', language)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Ана|Ana/)
    await expect(deliveryBanner(page, t)).toBeVisible()
    await expect(points(page, t).locator('option')).toHaveCount(3)
    await expect(page.getByText(t('dashboard.glance.allReadings'))).toBeVisible()
    await expect.poll(() => answers.size).toBe(calls.length)
    const { year, month } = await lastMonth(answers)
    const titles = chartTitles(t, formatMonth(year, month, language))
    for (const title of titles) await openChart(page, title)
    const headings = await page
      .locator('main section:has(svg[role="graphics-document"][viewBox]) h3')
      .allTextContents()
    expect([...new Set(headings)]).toEqual(titles)
  })
})

test('home is accessible in both themes, also with a table and the zoom tools open', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  test.slow()
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  const year = await openChart(page, t('dashboard.chart.consumptionOfYear'))
  await year.getByRole('button', { name: t('chart.zoom'), exact: true }).click()
  const change = await openChart(page, t('dashboard.chart.changeToYearBefore'))
  await change.getByRole('button', { name: t('chart.table'), exact: true }).click()
  await openChart(page, t('dashboard.chart.differenceToHouseholds'))
  await expectAccessible(page)
})

test('arrows walk the months, the tooltip has the meter, Enter opens the table and Escape returns', async ({
  page,
  openSignedIn,
}) => {
  await page.emulateMedia(moving)
  const answers = collectAnswers(page)
  const t = await openSignedIn(household, '/home', 'en-US')
  const card = await openChart(page, t('dashboard.chart.consumptionOfYear'))
  const last = await lastMonthIndex(answers)
  const current = card.locator('rect[data-point][tabindex="0"]')
  await card.getByRole('toolbar').first().getByRole('button').first().focus()
  await page.keyboard.press('Tab')
  await expect(current).toHaveAttribute('data-point', String(last))
  await expect(current).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  const before = card.locator(`rect[data-point="${last - 1}"]`)
  await expect(before).toBeFocused()
  // A screen reader that is browsing leaves the arrows to a list of options.
  const points = card.getByRole('listbox', { name: t('dashboard.chart.consumptionOfYear') })
  await expect(points.getByRole('option', { selected: true })).toBeFocused()
  const name = await before.getAttribute('aria-label')
  expect(name).toMatch(/^\w+ \d{4}: .*kWh.*Meter \d+$/)
  const [, meter = ''] = /Meter (\d+)/.exec(name ?? '') ?? []
  await expect(card.getByText(meter)).toBeVisible()
  await page.keyboard.press('Home')
  await expect(card.locator('rect[data-point="0"]')).toBeFocused()
  await page.keyboard.press('+')
  await card.getByRole('button', { name: t('chart.zoom'), exact: true }).click()
  await expect(card.locator('p[role="status"]')).toContainText(' – ')
  await card.getByRole('button', { name: t('chart.panRight'), exact: true }).click()
  await expect(card.getByRole('button', { name: t('chart.panLeft'), exact: true })).not.toHaveAttribute(
    'aria-disabled',
  )
  await card.getByRole('button', { name: t('chart.resetZoom'), exact: true }).click()
  await expect(card.locator('p[role="status"]')).toHaveText('')
  // What was stretched on the way is drawn again where it rests.
  await expect(drawingOf(card).locator('g[transform]')).toHaveCount(0)
  await card.locator('rect[data-point="3"]').focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('table')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('table')).toHaveCount(0)
  await expect(card.getByRole('button', { name: t('chart.table'), exact: true })).toBeFocused()
})

test('a legal entity has eight charts and is compared with no household; another point asks for all data anew', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const match = /\/api\/dashboard\/([\w-]+)\?.*PointOfDeliveryId=(\d+)/.exec(request.url())
    if (match) asked.push(`${match[2]} ${match[1]}`)
  })
  const t = await openSignedIn(company, '/home', 'sr-Cyrl-RS')
  await openChart(page, t('dashboard.chart.averagePrice'))
  await expect(chart(page, t('dashboard.chart.differenceToHouseholds'))).toHaveCount(0)
  await expect(deliveryBanner(page, t)).toHaveCount(0)
  const own = calls.slice(0, 6)
  expect(new Set(asked.map((line) => line.split(' ')[1]))).toEqual(new Set(own))
  asked.length = 0
  const options = points(page, t).locator('option')
  await expect(options).toHaveCount(6)
  const other = await options.nth(3).getAttribute('value')
  await points(page, t).selectOption(other)
  await expect.poll(() => asked.toSorted()).toEqual(own.map((call) => `${other} ${call}`).toSorted())
  const card = await openChart(page, t('dashboard.chart.averagePrice'))
  await enterChart(card)
  await card.locator('rect[data-point="4"]').click()
  await expect(card.locator('[class*="chart-tooltip"]').first()).toContainText('RSD/kWh')
})

test('all points together are asked for without a point, and stay chosen on the next visit', async ({
  page,
  openSignedIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const match = /\/api\/dashboard\/([\w-]+)\?commercialContractId=\d+$/.exec(request.url())
    if (match?.[1]) asked.push(match[1])
  })
  const t = await openSignedIn(company, '/home', 'sr-Cyrl-RS')
  await points(page, t).selectOption({ label: t('metering.choice.allPoints') })
  const own = calls.slice(0, 6)
  await expect.poll(() => asked.toSorted()).toEqual(own.toSorted())
  await openChart(page, t('dashboard.chart.amountOfYear'))
  asked.length = 0
  await page.reload()
  await expect(points(page, t)).toHaveValue('all')
  await expect.poll(() => asked.toSorted()).toEqual(own.toSorted())
})

test('a link of the jump row leads the eye and the keyboard to its group', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  const jumps = page.getByRole('navigation', { name: t('dashboard.groups') })
  await jumps.getByRole('link', { name: t('dashboard.group.price') }).press('Enter')
  const heading = page.getByRole('heading', { name: t('dashboard.group.price'), level: 2 })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL(/\/home$/)
})

test('a month of zeros has no ring, and one failing call leaves the other charts standing until it is tried again', async ({
  page,
  openSignedIn,
}) => {
  await page.route(callPattern(calls[0]), async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as AmountOfTwelveMonths
    for (const { monthlyAmounts } of answer.consumptionAmountListForLastTwelveMonthsModel) {
      for (const month of monthlyAmounts) if (month.month === answer.lastMonth) month.amount = 0
    }
    await route.fulfill({ response, json: answer })
  })
  await page.route(callPattern(calls[2]), (route) => route.fulfill({ status: 500, body: '{}' }))
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  const ring = page.getByRole('region').filter({ hasText: /^Задужење за / })
  await expect(ring).toContainText(t('chart.noData'))
  await expect(drawingOf(ring)).toHaveCount(0)
  const failed = chart(page, t('dashboard.chart.consumptionByYear'))
  await failed.scrollIntoViewIfNeeded()
  await expect(failed.getByRole('alert')).toContainText(t('chart.error'))
  await expect(page.getByText(t('dashboard.glance.failed'))).toBeVisible()
  for (const name of ['amountOfYear', 'consumptionOfYear', 'amountByYear', 'changeToYearBefore'] as const) {
    await openChart(page, t(`dashboard.chart.${name}`))
  }
  await page.unroute(callPattern(calls[2]))
  await failed.getByRole('button', { name: t('common.retry') }).click()
  await expect(drawingOf(failed)).toBeVisible()
  await expect(page.getByText(t('dashboard.glance.failed'))).toHaveCount(0)
})

test('an answer nobody understands fails in its own cards', async ({ page, openSignedIn }) => {
  await page.route(callPattern(calls[1]), (route) => route.fulfill({ json: {} }))
  const t = await openSignedIn(household, '/home', 'en-US')
  const failed = chart(page, t('dashboard.chart.consumptionOfYear'))
  await expect(failed.getByRole('alert')).toContainText(t('chart.error'))
  await openChart(page, t('dashboard.chart.amountOfYear'))
  await page.unroute(callPattern(calls[1]))
  await failed.getByRole('button', { name: t('common.retry') }).click()
  await expect(drawingOf(failed)).toBeVisible()
})

test('a series hidden in the legend stays hidden on the next visit', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  const title = t('dashboard.chart.consumptionByYear')
  const card = await openChart(page, title)
  const legend = card.getByRole('toolbar', { name: t('chart.legend') })
  const marks = drawingOf(card).locator('path[fill^="url("]')
  await expect(marks).toHaveCount(3)
  await legend.getByRole('button').first().click()
  await expect(marks).toHaveCount(2)
  await page.reload()
  await openChart(page, title)
  await expect(legend.getByRole('button').first()).toHaveAttribute('aria-pressed', 'false')
  await expect(marks).toHaveCount(2)
  await legend.getByRole('button').first().click()
  await expect(marks).toHaveCount(3)
})

test('a pointer has its tooltip, tools zoom a chart nobody has entered, the banner of the delivery is closed until the point changes', async ({
  page,
  openSignedIn,
}) => {
  await page.emulateMedia(moving)
  const t = await openSignedIn(household, '/home', 'en-US')
  const card = await openChart(page, t('dashboard.chart.consumptionOfYear'))
  const tooltip = page.locator('[class*="chart-tooltip-tooltip"]')
  await drawingOf(card).hover()
  await expect(tooltip).toContainText('kWh')
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
  const other = await openChart(page, t('dashboard.chart.amountByYear'))
  await other.getByRole('button', { name: t('chart.zoom'), exact: true }).click()
  await other.getByRole('button', { name: t('chart.zoomIn'), exact: true }).click()
  await expect(other.locator('p[role="status"]')).toContainText(' – ')

  await expect(points(page, t)).toBeVisible()
  await page.getByRole('button', { name: t('common.close'), exact: true }).click()
  await expect(deliveryBanner(page, t)).toHaveCount(0)
  await points(page, t).selectOption({ index: 2 })
  await expect(deliveryBanner(page, t)).toBeVisible()
  await page
    .locator('main')
    .getByRole('link', { name: t('shell.title.bills'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/bills$/)
})

test('charts fill their cards from 320 to 2560 pixels and stand on paper in black and white', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  const card = await openChart(page, t('dashboard.chart.consumptionOfYear'))
  for (const width of [320, 820, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const [wide, place] = [await drawingOf(card).boundingBox(), await card.boundingBox()]
    expect((wide?.width ?? 0) / (place?.width ?? 1)).toBeGreaterThan(0.82)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 820, height: 900 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(drawingOf(chart(page, t('dashboard.chart.amountOfYear')))).toBeVisible()
  await page.waitForLoadState('networkidle')
  const drawings = drawingOf(page.locator('main'))
  expect(await drawings.count()).toBeLessThan(9)
  // The browser says so while the page still stands as on the screen, and prints what is there when it has been told.
  const print = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'))
      return document.querySelectorAll('main svg[role="graphics-document"][viewBox]:has(path)').length
    })
  // On a busy machine the data of the last chart come after the silence.
  await expect.poll(print).toBe(9)
  await page.emulateMedia({ media: 'print' })
  // Paper shows the first moment of whatever moves.
  const movements = await drawings.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).animationName),
  )
  expect(new Set(movements)).toEqual(new Set(['none']))
  const grounds = await page
    .locator('pattern > rect')
    .evaluateAll((rects) => rects.map((rect) => getComputedStyle(rect).fill))
  expect(new Set(grounds.map(isGrey))).toEqual(new Set([true]))
})

/** No hue of its own: red, green and blue differ by less than the paper's warmth. */
function isGrey(colour: string): boolean {
  const parts = [...colour.matchAll(/\d+/g)].slice(0, 3).map(Number)
  return Math.max(...parts) - Math.min(...parts) < 24
}
