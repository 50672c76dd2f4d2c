import { expect, type Locator, type Page } from '@playwright/test'
import type { AmountOfTwelveMonths } from '@portal/contract/dashboard/twelve-months'
import type { YearMonth } from '@portal/domain/dates'
import type { Translate } from '@portal/i18n/translate'

export const household = 'ana@primer.rs'
export const company = 'firma@primer.rs'

/** A chart that is zoomed stretches on its way, but for those who asked for less motion, as the desktop's flows do. */
export const moving = { reducedMotion: 'no-preference' } as const

/** Spec 7.3's calls by the names they have on the wire. */
export const calls = [
  'consumption-amount-last-twelve-months',
  'consumption-last-twelve-months',
  'consumption-last-three-years',
  'consumption-amount-last-three-years',
  'average-energy-cost-last-three-years',
  'percentage-difference-in-consumption',
  'percentage-difference-in-consumption-compared-to-households',
] as const
export type Call = (typeof calls)[number]

export const callPattern = (call: Call) => `**/api/dashboard/${call}?**`

/** Titles in the order of their groups; those of a month hold its name, which the answer gives. */
export const chartTitles = (t: Translate, month: string): string[] => [
  t('dashboard.chart.amountOfYear'),
  t('dashboard.chart.amountOfMonth', { month }),
  t('dashboard.chart.consumptionOfYear'),
  t('dashboard.chart.consumptionOfMonth', { month }),
  t('dashboard.chart.consumptionByYear'),
  t('dashboard.chart.amountByYear'),
  t('dashboard.chart.changeToYearBefore'),
  t('dashboard.chart.differenceToHouseholds'),
  t('dashboard.chart.averagePrice'),
]

export const chart = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true })
/** Has its size as soon as it is drawn. */
export const drawingOf = (card: Locator): Locator => card.locator('svg[role="graphics-document"][viewBox]')

export const points = (page: Page, t: Translate): Locator =>
  page.getByRole('combobox', { name: t('metering.choice.point'), exact: true })

/** Brings the card near, where it is drawn. */
export async function openChart(page: Page, title: string): Promise<Locator> {
  const card = chart(page, title)
  await card.scrollIntoViewIfNeeded()
  await expect(drawingOf(card)).toBeVisible()
  return card
}

/**
 * The cards that come late stand above the charts and move them: a press that is under way misses, and a press beside an
 * open menu closes it.
 */
export async function openChartAtRest(page: Page, title: string): Promise<Locator> {
  const main = page.getByRole('main')
  await expect(main.locator('a[href="/savings"]').first()).toBeVisible()
  await expect(main.locator('a[href^="/send-reading"]').first()).toBeVisible()
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  return openChart(page, title)
}

/** As Tab does: the chart gives the focus on to its current month, and from there on has all its points. */
export async function enterChart(card: Locator): Promise<void> {
  await drawingOf(card).focus()
  await expect(card.locator('[data-point]:focus')).toHaveCount(1)
}

/** The numbers of a chart's table twin, row by row; null where nothing is known. English texts. */
export async function readTable(card: Locator): Promise<{ title: string; values: (number | null)[] }[]> {
  await card.getByRole('button', { name: 'Table', exact: true }).click()
  const rows = await card
    .locator('tbody tr')
    .evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
  await card.getByRole('button', { name: 'Table', exact: true }).click()
  return rows.map(([title = '', ...cells]) => ({ title, values: cells.map(readNumber) }))
}

function readNumber(text: string): number | null {
  const plain = text
    .replaceAll(',', '')
    .replace('\u2212', '-')
    .replace(/^\+/, '')
    .replace(/\u00a0%$/, '')
  return text === 'no data' ? null : Number(plain)
}

/** Every answer of the dashboard that reaches the page from now on, by its call. */
export function collectAnswers(page: Page): Map<string, Promise<unknown>> {
  const answers = new Map<string, Promise<unknown>>()
  page.on('response', (response) => {
    const call = /\/api\/dashboard\/([\w-]+)/.exec(response.url())?.[1]
    if (call) answers.set(call, response.json())
  })
  return answers
}

/** The last month with data, as the answer says it. */
export async function lastMonth(answers: ReturnType<typeof collectAnswers>): Promise<YearMonth> {
  // The contract's own answer of this call.
  const answer = (await answers.get('consumption-amount-last-twelve-months')) as AmountOfTwelveMonths
  return { year: answer.lastYear ?? 0, month: answer.lastMonth ?? 0 }
}

/** Where it stands among the twelve: early in a month the one before is not billed yet. */
export async function lastMonthIndex(answers: ReturnType<typeof collectAnswers>): Promise<number> {
  const { year, month } = await lastMonth(answers)
  const answer = (await answers.get('consumption-amount-last-twelve-months')) as AmountOfTwelveMonths
  const [item] = answer.consumptionAmountListForLastTwelveMonthsModel
  return item?.monthlyAmounts.findIndex((one) => one.year === year && one.month === month) ?? -1
}
