import type { AverageCostOfYear, DifferenceOfYear, TotalOfYear } from '@portal/contract/dashboard/three-years'
import { monthRomanNumber } from '@portal/domain/roman-months'
import { energyPriceUnit, energyUnit, paymentConstants } from '@portal/domain/limits'
import { formatMonth, formatMonthName } from '@portal/i18n/format'
import type { ChartData } from '#web/charts/chart-data.ts'
import { changeStyle, yearStyle } from '#web/charts/draw/series-style.ts'
import type { ChartView, Words } from './chart-view.ts'
import { type Against, findingOfChange, findingOfYears, type MeasuredThing } from './findings.ts'
import {
  figureAt,
  knownSpan,
  latestKnown,
  type MonthFigure,
  monthsOfCosts,
  monthsOfDifferences,
  monthsOfTotals,
} from './month-figures.ts'

export const consumptionByYear = (answer: readonly TotalOfYear[], words: Words): ChartView => ({
  ...yearsView('consumption', energyUnit, monthsOfTotals(answer), words),
  title: words.translate('dashboard.chart.consumptionByYear'),
})

export const amountByYear = (answer: readonly TotalOfYear[], words: Words): ChartView => ({
  ...yearsView('amount', paymentConstants.currency, monthsOfTotals(answer), words),
  title: words.translate('dashboard.chart.amountByYear'),
})

export const averagePrice = (answer: readonly AverageCostOfYear[], words: Words): ChartView => ({
  ...yearsView('averagePrice', energyPriceUnit, monthsOfCosts(answer), words),
  title: words.translate('dashboard.chart.averagePrice'),
})

export const changeToYearBefore = (answer: readonly DifferenceOfYear[], words: Words): ChartView => ({
  ...changeView('toYearBefore', words.translate('dashboard.chart.change'), answer, words),
  title: words.translate('dashboard.chart.changeToYearBefore'),
  subtitle: words.translate('dashboard.chart.changeOfConsumption'),
})

export const differenceToHouseholds = (answer: readonly DifferenceOfYear[], words: Words): ChartView => ({
  ...changeView('toHouseholds', words.translate('dashboard.chart.difference'), answer, words),
  title: words.translate('dashboard.chart.differenceToHouseholds'),
  subtitle: words.translate('dashboard.chart.differenceOfConsumption'),
})

function yearsView(
  thing: MeasuredThing,
  unit: string,
  months: readonly MonthFigure[],
  words: Words,
): Omit<ChartView, 'title'> {
  const data = yearsData(months, words)
  const [first, ...later] = data.series
  return {
    subtitle: words.translate('dashboard.chart.ofThreeYears', { unit }),
    data,
    summary: findingOfYears(thing, months, words),
    period: [first, later.at(-1)].flatMap((series) => series?.key ?? []).join('–'),
  }
}

const monthsOfYear = Array.from({ length: 12 }, (_, index) => index + 1)

/** A month has a bar for each year side by side: whether it is like the same month before is seen at once. */
function yearsData(months: readonly MonthFigure[], { language, translate }: Words): ChartData {
  const latest = latestKnown(months)
  const years = [...new Set(months.filter(({ value }) => value !== null).map(({ year }) => year))].sort()
  return {
    categories: monthsOfYear.map((month) => ({
      key: String(month),
      label: monthRomanNumber(month),
      title: formatMonthName(month, language),
      isCurrent: month === latest?.month,
    })),
    series: years.map((year) => ({
      key: String(year),
      label: translate('chart.year', { year: String(year) }),
      style: yearStyle((latest?.year ?? year) - year),
      values: monthsOfYear.map((month) => figureAt(months, { year, month }) ?? null),
    })),
  }
}

function changeView(
  against: Against,
  label: string,
  answer: readonly DifferenceOfYear[],
  words: Words,
): Omit<ChartView, 'title' | 'subtitle'> {
  const all = monthsOfDifferences(answer)
  const months = knownSpan(all)
  const ends = [months[0], months.at(-1)]
  return {
    data: changeData(months, label, words),
    summary: findingOfChange(against, all, words),
    period: ends.flatMap((month) => (month ? `${month.roman} ${month.year}` : [])).join(' – '),
  }
}

/** One bar after the other in the order of time: more stands above the line, less hangs below it. */
function changeData(months: readonly MonthFigure[], label: string, words: Words): ChartData {
  const { language, translate } = words
  return {
    categories: months.map(({ year, month, roman }, index) => ({
      key: `${year}-${month}`,
      label: roman,
      title: formatMonth(year, month, language),
      group: translate('chart.year', { year: String(year) }),
      isCurrent: index === months.length - 1,
    })),
    series: [
      {
        key: 'change',
        label,
        style: changeStyle.more,
        negativeStyle: changeStyle.less,
        values: months.map(({ value }) => value),
      },
    ],
  }
}
