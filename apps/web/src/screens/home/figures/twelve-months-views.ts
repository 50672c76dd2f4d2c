import type {
  AmountOfTwelveMonths,
  ConsumptionOfTwelveMonths,
} from '@portal/contract/dashboard/twelve-months'
import type { YearMonth } from '@portal/domain/dates'
import { monthRomanNumber } from '@portal/domain/roman-months'
import type { TariffItem } from '@portal/domain/enumerations'
import { addHundredths } from '@portal/domain/hundredths'
import { energyUnit, paymentConstants } from '@portal/domain/limits'
import { formatMonth } from '@portal/i18n/format'
import type { ChartCategory, ChartData } from '#web/charts/chart-data.ts'
import type { ChartView, Words } from './chart-view.ts'
import { findingOfParts, findingOfYear, type MeasuredThing } from './findings.ts'

interface MonthOfItem extends YearMonth {
  readonly value: number
  readonly meterNumber: string | null
}

/** Both answers of twelve months in one shape. */
interface TwelveMonths {
  readonly thing: MeasuredThing
  readonly unit: string
  readonly items: readonly { readonly item: TariffItem; readonly months: readonly MonthOfItem[] }[]
  /** The last month with data. */
  readonly last: YearMonth | null
}

export const amountOfYear = (answer: AmountOfTwelveMonths, words: Words): ChartView =>
  yearView(readAmounts(answer), words.translate('dashboard.chart.amountOfYear'), words)

export const consumptionOfYear = (answer: ConsumptionOfTwelveMonths, words: Words): ChartView =>
  yearView(readConsumption(answer), words.translate('dashboard.chart.consumptionOfYear'), words)

/** Spec 2.5: the title of a month's parts has the month's name and its year. */
export function amountOfMonth(answer: AmountOfTwelveMonths, words: Words): ChartView {
  const twelve = readAmounts(answer)
  const title = twelve.last
    ? words.translate('dashboard.chart.amountOfMonth', { month: monthText(twelve.last, words) })
    : words.translate('dashboard.chart.amountOfLastMonth')
  return monthView(twelve, title, words)
}

export function consumptionOfMonth(answer: ConsumptionOfTwelveMonths, words: Words): ChartView {
  const twelve = readConsumption(answer)
  const title = twelve.last
    ? words.translate('dashboard.chart.consumptionOfMonth', { month: monthText(twelve.last, words) })
    : words.translate('dashboard.chart.consumptionOfLastMonth')
  return monthView(twelve, title, words)
}

function readAmounts(answer: AmountOfTwelveMonths): TwelveMonths {
  return {
    thing: 'amount',
    unit: paymentConstants.currency,
    items: answer.consumptionAmountListForLastTwelveMonthsModel.map(({ tariffItemName, monthlyAmounts }) => ({
      item: itemOf(tariffItemName, 'Amount'),
      months: monthlyAmounts.map(({ amount, ...month }) => ({ ...month, value: amount, meterNumber: null })),
    })),
    last: lastOf(answer),
  }
}

function readConsumption(answer: ConsumptionOfTwelveMonths): TwelveMonths {
  return {
    thing: 'consumption',
    unit: energyUnit,
    items: answer.consumptionListForLastTwelveMonthsModel.map(({ tariffItemName, monthlyConsumption }) => ({
      item: itemOf(tariffItemName, 'Consumption'),
      months: monthlyConsumption,
    })),
    last: lastOf(answer),
  }
}

// The contract builds the names of exactly these two parts.
const itemOf = (name: string, prefix: 'Amount' | 'Consumption') => name.slice(prefix.length) as TariffItem

const lastOf = ({ lastYear, lastMonth }: { lastYear: number | null; lastMonth: number | null }) =>
  lastYear === null || lastMonth === null ? null : { year: lastYear, month: lastMonth }

const monthText = ({ year, month }: YearMonth, { language }: Words) => formatMonth(year, month, language)

const isSame = (one: YearMonth, other: YearMonth | null) =>
  one.year === other?.year && one.month === other.month

function yearView(twelve: TwelveMonths, title: string, words: Words): ChartView {
  const { thing, unit, items, last } = twelve
  const months = items[0]?.months ?? []
  const totals = months.map(({ year, month }, index) => ({
    year,
    month,
    value: addHundredths(items.map((each) => each.months[index]?.value ?? 0)),
  }))
  return {
    title,
    subtitle: subtitleOf(twelve, 'byZone', words),
    data: seriesOf(
      twelve,
      months.map((month) => categoryOf(month, twelve, words)),
      (each) => each.map(({ value }) => value),
      words,
    ),
    summary: last ? findingOfYear({ thing, unit, months: totals, last }, words) : undefined,
    period: [months[0], months.at(-1)].flatMap((month) => (month ? periodText(month) : [])).join(' – '),
  }
}

function monthView(twelve: TwelveMonths, title: string, words: Words): ChartView {
  const { unit, items, last } = twelve
  const valueIn = (months: readonly MonthOfItem[]) => months.find((month) => isSame(month, last))?.value ?? 0
  const month = items[0]?.months.find((each) => isSame(each, last))
  const data = seriesOf(
    twelve,
    month ? [categoryOf(month, twelve, words)] : [],
    (months) => [valueIn(months)],
    words,
  )
  const parts = data.series.map(({ label, values }) => ({ label, value: values[0] ?? 0 }))
  return {
    title,
    // A ring's card is narrow.
    subtitle: subtitleOf(twelve, 'ofMonthByZone', words),
    data,
    summary: findingOfParts({ unit, parts }, words),
    period: '',
  }
}

function seriesOf(
  { items }: TwelveMonths,
  categories: readonly ChartCategory[],
  valuesOf: (months: readonly MonthOfItem[]) => readonly number[],
  { translate, itemStyle }: Words,
): ChartData {
  return {
    categories,
    series: items.map(({ item, months }) => ({
      key: item,
      label: translate(`chart.item.${item}`),
      style: itemStyle[item],
      values: valuesOf(months),
    })),
  }
}

function categoryOf(month: MonthOfItem, { last }: TwelveMonths, words: Words): ChartCategory {
  return {
    key: `${month.year}-${month.month}`,
    label: monthRomanNumber(month.month),
    title: monthText(month, words),
    group: words.translate('chart.year', { year: String(month.year) }),
    note: month.meterNumber ?? undefined,
    isCurrent: isSame(month, last),
  }
}

/** Only households are billed by zones; amounts say what they contain, since the PDF prices energy alone. */
function subtitleOf(
  { thing, items, unit }: TwelveMonths,
  byZone: 'byZone' | 'ofMonthByZone',
  { translate }: Words,
): string {
  if (thing === 'amount' && byZone === 'ofMonthByZone') {
    return translate('dashboard.chart.ofMonthWithTaxes', { unit })
  }
  const hasZones = items.length === 0 || items.some(({ item }) => item.length > 2)
  const what = translate(`dashboard.chart.${hasZones ? byZone : 'byTariff'}`, { unit })
  return thing === 'amount' ? translate('dashboard.chart.withTaxes', { what }) : what
}

const periodText = ({ year, month }: YearMonth) => `${monthRomanNumber(month)} ${year}`
