import { countPeriodDays, daysInMonth, firstDayOf, splitDate } from '../dates.ts'
import { type CheckedEnergy, type KnownEnergy, readChecks } from './forecast-checks.ts'
import type { Expectation } from './forecast-filter.ts'
import {
  type KnownMonth,
  type MonthlyReading,
  monthIndexOf,
  monthOfIndex,
  spreadReadings,
} from './forecast-history.ts'
import { fitHistory, type PointModel, seasonOf } from './forecast-model.ts'
import { modelSettings } from './forecast-settings.ts'

export interface Range {
  readonly low: number
  readonly middle: number
  readonly high: number
}

export interface ForecastInput {
  /** Of up to five years, in any order. */
  readonly readings: readonly MonthlyReading[]
  /** The country's average household, January to December; empty where there are no statistics. */
  readonly profileKwh: readonly number[]
}

export interface MonthForecast {
  readonly year: number
  readonly month: number
  readonly daysInMonth: number
  /** Whole kWh of the month; four months of five end between low and high. */
  readonly consumption: Range
  readonly soFarKwh: number
  /** kWh a day from tomorrow on. */
  readonly dailyKwh: number
  readonly basis: readonly ('earlierYears' | 'recentMonths' | 'meterCheck' | 'ownReading')[]
  readonly yearBeforeKwh: number | null
}

export interface NoForecast {
  readonly reason: 'tooLittleData' | 'unreadTooLong' | 'irregularReadings'
}

/** One reading says nothing of a season, nor of how far months differ. */
const fewestMonths = 2
/** After more months without a reading the level is a guess. */
const longestUnread = 3

/** A point's history, fitted once; months and checks are then asked of it. */
export interface PreparedForecast {
  readonly months: readonly KnownMonth[]
  readonly model: PointModel
}

export function prepareForecast({ readings, profileKwh }: ForecastInput): PreparedForecast | NoForecast {
  const isWholeYear = profileKwh.length === 12 && profileKwh.every((kwh) => kwh > 0)
  const profile = isWholeYear ? profileKwh : flatYear
  const { months, isIrregular } = spreadReadings(readings, profile)
  if (isIrregular) return { reason: 'irregularReadings' }
  if (months.length < fewestMonths) return { reason: 'tooLittleData' }
  return { months, model: fitHistory(months, seasonOf(profile)) }
}

/** The month of `today`, with the customer's own checks of the meter up to then. */
export function forecastMonth(
  { months, model }: PreparedForecast,
  today: string,
  checks: CheckedEnergy,
): MonthForecast | NoForecast {
  const index = monthIndexOf(splitDate(today))
  const last = months.at(-1)
  if (last === undefined || index - last.index > longestUnread) return { reason: 'unreadTooLong' }
  const known = readChecks(checks, { index, expectDaily: (each) => dailyOf(model.expect(each).mean) })
  return describeMonth({ months, expected: model.expect(index), index, known, today })
}

const flatYear: readonly number[] = Array.from({ length: 12 }, () => 1)

const dailyOf = (mean: number) => Math.max(0, Math.exp(mean) - modelSettings.floorKwh)

interface Fitted {
  readonly months: readonly KnownMonth[]
  readonly expected: Expectation
  readonly index: number
  readonly known: KnownEnergy | null
  readonly today: string
}

function describeMonth({ months, expected, index, known, today }: Fitted): MonthForecast {
  const { year, month } = monthOfIndex(index)
  const days = daysInMonth({ year, month })
  const { rest, restDays } = expectRest(expected, known, days)
  const bound =
    modelSettings.bounds.findLast(({ fromMonths }) => months.length >= fromMonths) ?? modelSettings.bounds[0]
  const wholeAt = (spreads: number) =>
    (known?.inMonthKwh ?? 0) + dailyOf(rest.mean + spreads * Math.sqrt(rest.variance)) * restDays
  const dailyKwh = dailyOf(rest.mean)
  const sinceKnown = countPeriodDays(firstDayOf({ year, month }), today) - (days - restDays)
  return {
    year,
    month,
    daysInMonth: days,
    consumption: {
      low: Math.floor(wholeAt(bound.low)),
      middle: Math.round(wholeAt(0)),
      high: Math.ceil(wholeAt(bound.high)),
    },
    soFarKwh: (known?.inMonthKwh ?? 0) + dailyKwh * Math.max(0, sinceKnown),
    dailyKwh,
    basis: basisOf(months, index, known),
    yearBeforeKwh: yearBeforeOf(months, index),
  }
}

/** What is left of the month: all of it without a check; with one, its daily rate counts the more the longer it is. */
function expectRest(
  expected: Expectation,
  known: KnownEnergy | null,
  days: number,
): { rest: Expectation; restDays: number } {
  if (known === null) return { rest: expected, restDays: days }
  const restDays = days - known.daysInMonth
  const weight = known.days / (known.days + modelSettings.checkDays)
  // A check of the month before says something of the level, nothing yet of this month.
  if (known.daysInMonth === 0) {
    return {
      rest: { mean: expected.mean + (weight / 2) * known.deviation, variance: expected.variance },
      restDays,
    }
  }
  const variance = expected.variance * (1 - weight + modelSettings.dayVariance / Math.max(1, restDays))
  return { rest: { mean: expected.mean + weight * known.deviation, variance }, restDays }
}

function basisOf(
  months: readonly KnownMonth[],
  index: number,
  known: KnownEnergy | null,
): MonthForecast['basis'] {
  const hasSameMonth = months.some((month) => month.index % 12 === index % 12)
  return [
    ...(hasSameMonth ? (['earlierYears'] as const) : []),
    'recentMonths',
    ...(known?.hasChecks ? (['meterCheck'] as const) : []),
    ...(known?.hasSent ? (['ownReading'] as const) : []),
  ]
}

function yearBeforeOf(months: readonly KnownMonth[], index: number): number | null {
  const before = months.find((month) => month.index === index - 12)
  return before === undefined || before.together > 1 ? null : before.kwh
}
