import type { Page } from '@playwright/test'
import { monthRomanNumber } from '@portal/domain/roman-months'
import { type Call, callPattern } from './home-page.ts'

/** A year of a household, high in winter; the last month is November 2026. */
const share = [0.9, 1, 0.8, 0.6, 0.4, 0.3, 0.28, 0.36, 0.38, 0.3, 0.42, 0.6]
const last = { year: 2026, month: 11 }

const lastTwelve = Array.from({ length: 12 }, (_, index) => {
  const month = ((last.month + index) % 12) + 1
  return { year: month > last.month ? last.year - 1 : last.year, month }
})
const withRoman = <Figure extends object>({ year, month }: typeof last, figure: Figure) => ({
  ...figure,
  year,
  month,
  monthRomanNumber: monthRomanNumber(month),
})
const shareOf = (month: number) => share[month - 1] ?? 0

/** Only in the coldest months is more used than the green zone holds. */
const items = [
  { name: 'GreenHt', kwh: 330, price: 9 },
  { name: 'GreenLt', kwh: 140, price: 2.5 },
  { name: 'BlueHt', kwh: 420, price: 13.5, from: 0.5 },
  { name: 'BlueLt', kwh: 160, price: 3.6, from: 0.5 },
  { name: 'RedHt', kwh: 300, price: 27, from: 0.85 },
] as const

function energyOf(item: (typeof items)[number], month: number): number {
  const from = 'from' in item ? item.from : 0
  return Math.round(item.kwh * Math.max(0, shareOf(month) - from) * (from > 0 ? 2 : 1))
}

const twelveMonths = {
  amount: {
    consumptionAmountListForLastTwelveMonthsModel: items.map((item) => ({
      tariffItemName: `Amount${item.name}`,
      monthlyAmounts: lastTwelve.map((month) =>
        withRoman(month, { amount: energyOf(item, month.month) * item.price }),
      ),
    })),
    lastMonth: last.month,
    lastYear: last.year,
  },
  consumption: {
    consumptionListForLastTwelveMonthsModel: items.map((item) => ({
      tariffItemName: `Consumption${item.name}`,
      monthlyConsumption: lastTwelve.map((month) =>
        withRoman(month, { value: energyOf(item, month.month), meterNumber: '20417765' }),
      ),
    })),
    lastMonth: last.month,
    lastYear: last.year,
  },
}

type FigureAt = (year: number, month: number) => number

const threeYears = (list: string, name: string, figureAt: FigureAt) =>
  [last.year - 2, last.year - 1, last.year].map((year) => ({
    yearText: String(year),
    [list]: share.map((_, index) => {
      const isKnown = year < last.year || index < last.month
      return {
        [name]: isKnown ? figureAt(year, index + 1) : null,
        year,
        monthRomanNumber: monthRomanNumber(index + 1),
      }
    }),
  }))

const change: FigureAt = (year, month) => Math.round(60 * (shareOf(month) - 0.5)) + (year - last.year) * 4

const answers: Readonly<Record<Call, unknown>> = {
  'consumption-amount-last-twelve-months': twelveMonths.amount,
  'consumption-last-twelve-months': twelveMonths.consumption,
  'consumption-last-three-years': threeYears(
    'totalConsumptionByMonth',
    'totalConsumption',
    (year, month) => 900 * shareOf(month) + (year - last.year) * 30,
  ),
  'consumption-amount-last-three-years': threeYears(
    'totalConsumptionByMonth',
    'totalConsumption',
    (year, month) => 9000 * shareOf(month) + (year - last.year) * 400,
  ),
  'average-energy-cost-last-three-years': threeYears(
    'averageEnergyCostByMonth',
    'averageEnergyCost',
    (year, month) => 8 + 4 * shareOf(month) + (year - last.year) * 0.5,
  ),
  'percentage-difference-in-consumption': threeYears(
    'percentageDifferenceByMonth',
    'percentageDifference',
    change,
  ),
  'percentage-difference-in-consumption-compared-to-households': threeYears(
    'percentageDifferenceByMonth',
    'percentageDifference',
    change,
  ),
}

/** The same numbers on every day and every machine. */
export async function answerFixed(page: Page): Promise<void> {
  for (const [call, json] of Object.entries(answers)) {
    await page.route(callPattern(call as Call), (route) => route.fulfill({ json }))
  }
}
