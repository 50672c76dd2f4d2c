import { expect } from '@playwright/test'
import type { DifferenceOfYear, TotalOfYear } from '@portal/contract/dashboard/three-years'
import type {
  AmountOfTwelveMonths,
  ConsumptionOfTwelveMonths,
} from '@portal/contract/dashboard/twelve-months'
import { formatMonth } from '@portal/i18n/format'
import { test } from '../support/test.ts'
import {
  calls,
  chartTitles,
  collectAnswers,
  household,
  lastMonth,
  lastMonthIndex,
  openChart,
  readTable,
} from './home-page.ts'

test("each chart's numbers are those of its answer", async ({ page, openSignedIn }) => {
  const answers = collectAnswers(page)
  const t = await openSignedIn(household, '/home', 'en-US')
  await expect.poll(() => answers.size).toBe(calls.length)
  const last = await lastMonth(answers)
  const lastIndex = await lastMonthIndex(answers)
  const titles = chartTitles(t, formatMonth(last.year, last.month, 'en-US'))
  const tables = []
  for (const title of titles) tables.push(await readTable(await openChart(page, title)))

  const amounts = (await answers.get(calls[0])) as AmountOfTwelveMonths
  const amountItems = amounts.consumptionAmountListForLastTwelveMonthsModel.map(({ monthlyAmounts }) =>
    monthlyAmounts.map(({ amount }) => amount),
  )
  expect(tables[0]?.map(({ values }) => values.slice(0, amountItems.length))).toEqual(turn(amountItems))
  const energies = (await answers.get(calls[1])) as ConsumptionOfTwelveMonths
  const energyItems = energies.consumptionListForLastTwelveMonthsModel.map(({ monthlyConsumption }) =>
    monthlyConsumption.map(({ value }) => value),
  )
  const meters = energies.consumptionListForLastTwelveMonthsModel[0]?.monthlyConsumption.map(
    ({ meterNumber }) => (meterNumber === null ? null : Number(meterNumber)),
  )
  expect(tables[2]?.map(({ values }) => values.slice(0, energyItems.length))).toEqual(turn(energyItems))
  expect(tables[2]?.map(({ values }) => values.at(-1))).toEqual(meters)
  for (const [table, items] of [
    [tables[1], amountItems],
    [tables[3], energyItems],
  ] as const) {
    expect(table?.slice(0, -1).map(({ values }) => values[0])).toEqual(
      items.map((months) => months[lastIndex]),
    )
  }

  const years = await Promise.all(
    calls.slice(2).map(async (call) => yearsOf((await answers.get(call)) as never)),
  )
  const [consumption = [], amount = [], price = [], toYearBefore = [], toHouseholds = []] = years
  expect(tables[4]?.map(({ values }) => values)).toEqual(turn(consumption))
  expect(tables[5]?.map(({ values }) => values)).toEqual(turn(amount))
  expect(tables[8]?.map(({ values }) => values)).toEqual(turn(price))
  expect(tables[6]?.map(({ values }) => values[0])).toEqual(knownSpan(toYearBefore.flat()))
  expect(tables[7]?.map(({ values }) => values[0])).toEqual(knownSpan(toHouseholds.flat()))
})

const turn = <Value>(rows: readonly (readonly Value[])[]): Value[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] as Value))

/** A year's list and a month's figure are the only list and the only number or null of their kind. */
const yearsOf = (answer: readonly (TotalOfYear | DifferenceOfYear)[]): (number | null)[][] =>
  answer.map((year) => {
    const months = Object.values(year).find((part) => Array.isArray(part)) as Record<string, number | null>[]
    return months.map(
      (month) => Object.entries(month).find(([name]) => !/^(?:year|month)/.test(name))?.[1] ?? null,
    )
  })

const knownSpan = (values: readonly (number | null)[]) =>
  values.slice(
    values.findIndex((value) => value !== null),
    values.findLastIndex((value) => value !== null) + 1,
  )
