import { addMonthsTo, type YearMonth } from '@portal/domain/dates'
import { addHundredths } from '@portal/domain/hundredths'
import { formatMonth } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import type { Words } from './chart-view.ts'
import { figureAt, latestKnown, type MonthFigure } from './month-figures.ts'

/** One sentence a chart, for those who can't see it: what is measured in the last month, and whether that is much. */

export type MeasuredThing = 'amount' | 'consumption' | 'averagePrice'

/** `412` and `412,50`: a sentence says no empty decimals. */
const say = (value: number, { language }: Words) =>
  formatNumber(value, language, Number.isInteger(value) ? 0 : 2)

const monthText = ({ year, month }: YearMonth, { language }: Words) => formatMonth(year, month, language)

function fact(thing: MeasuredThing, month: YearMonth, value: number, words: Words): string {
  return words.translate(`dashboard.finding.${thing}`, {
    month: monthText(month, words),
    value: say(value, words),
  })
}

interface YearFinding {
  readonly thing: MeasuredThing
  readonly unit: string
  readonly months: readonly (YearMonth & { readonly value: number })[]
  readonly last: YearMonth
}

/** The last month against the highest of the twelve. */
export function findingOfYear({ thing, unit, months, last }: YearFinding, words: Words): string | undefined {
  const current = months.find(({ year, month }) => year === last.year && month === last.month)
  if (!current) return undefined
  const said = fact(thing, current, current.value, words)
  const peak = months.reduce((highest, each) => (each.value > highest.value ? each : highest), current)
  if (peak.value === 0) return words.translate('dashboard.finding.alone', { fact: said })
  if (peak === current) return words.translate('dashboard.finding.peak', { fact: said })
  return words.translate('dashboard.finding.belowPeak', {
    fact: said,
    peakMonth: monthText(peak, words),
    peak: say(peak.value, words),
    unit,
  })
}

/** The last known month against the same month a year before. */
export function findingOfYears(
  thing: MeasuredThing,
  months: readonly MonthFigure[],
  words: Words,
): string | undefined {
  const latest = latestKnown(months)
  if (!latest) return undefined
  const said = fact(thing, latest, latest.value, words)
  const before = figureAt(months, { year: latest.year - 1, month: latest.month })
  if (!before || (thing === 'consumption' && !isReadAlone(months, latest))) {
    return words.translate('dashboard.finding.alone', { fact: said })
  }
  const { direction, percent } = comparison(((latest.value - before) * 100) / before)
  return direction === 'same'
    ? words.translate('dashboard.finding.same', { fact: said })
    : words.translate(`dashboard.finding.${direction}`, { fact: said, percent })
}

/** A month without energy may be unread, and the one after it brings what was used in both. */
function isReadAlone(months: readonly MonthFigure[], { year, month }: YearMonth): boolean {
  return [0, -1].every((back) => figureAt(months, addMonthsTo({ year, month }, back)) !== 0)
}

/** Against what the percentages of a chart are computed. */
export type Against = 'toYearBefore' | 'toHouseholds'

export function findingOfChange(
  against: Against,
  months: readonly MonthFigure[],
  words: Words,
): string | undefined {
  const latest = latestKnown(months)
  if (!latest) return undefined
  const month = monthText(latest, words)
  const { direction, percent } = comparison(latest.value)
  return direction === 'same'
    ? words.translate(`dashboard.finding.${against}.same`, { month })
    : words.translate(`dashboard.finding.${against}.${direction}`, { month, percent })
}

interface PartsFinding {
  readonly unit: string
  readonly parts: readonly { readonly label: string; readonly value: number }[]
}

export function findingOfParts({ unit, parts }: PartsFinding, words: Words): string | undefined {
  const total = addHundredths(parts.map(({ value }) => value))
  const [first, ...rest] = parts
  if (!first || total <= 0) return undefined
  const largest = rest.reduce((most, each) => (each.value > most.value ? each : most), first)
  return words.translate('dashboard.finding.parts', {
    value: say(total, words),
    unit,
    item: largest.label,
    share: Math.round((largest.value / total) * 100),
  })
}

interface Comparison {
  readonly direction: 'more' | 'less' | 'same'
  /** Whole percents, without a sign: the direction says it. */
  readonly percent: number
}

/** A change of less than half a percent is none. */
export function comparison(change: number): Comparison {
  const percent = Math.round(Math.abs(change))
  if (percent === 0) return { direction: 'same', percent }
  return { direction: change > 0 ? 'more' : 'less', percent }
}
