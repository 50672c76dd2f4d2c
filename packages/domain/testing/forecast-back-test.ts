import { lastDayOf } from '../src/dates.ts'
import { type MonthForecast, forecastMonth, prepareForecast } from '../src/insights/forecast.ts'
import { type MonthlyReading, monthIndexOf, spreadReadings } from '../src/insights/forecast-history.ts'
import type { ChangeKind, GeneratedHousehold, GeneratedMonth } from './generated-households.ts'

/** One month foretold from what was known before it, held against what came. */
export interface BackTestCase {
  readonly group: string
  readonly actualKwh: number
  readonly estimate: MonthForecast['consumption']
  /** With a check of the meter at the middle of the month; null where no days are known. */
  readonly checked: MonthForecast['consumption'] | null
  readonly lastYearKwh: number | null
  readonly knownMonths: number
  /** Months since the household changed; null where it never did. */
  readonly sinceChange: number | null
  readonly changeKind: ChangeKind | null
}

export interface ForetoldPoint {
  readonly group: string
  readonly readings: readonly MonthlyReading[]
  /** What was really used in each of those months. */
  readonly actualKwh: readonly number[]
  readonly dailyKwh: readonly (readonly number[])[] | null
  readonly profileKwh: readonly number[]
  readonly changedAt: number | null
  readonly changeKind: ChangeKind | null
}

const checkDay = 15

/** Foretells each month from `from` on; months that the estimator declines are left out. */
export function foretell(point: ForetoldPoint, from: number): BackTestCase[] {
  const cases: BackTestCase[] = []
  for (let place = Math.max(2, from); place < point.readings.length; place++) {
    const month = point.readings[place]
    const past = point.readings.slice(0, place)
    const prepared = prepareForecast({ readings: past, profileKwh: point.profileKwh })
    if (month === undefined || 'reason' in prepared) continue
    const today = `${lastDayOf(month).slice(0, 8)}${checkDay}`
    const plain = forecastMonth(prepared, today, { lastReadOn: null, checks: [] })
    if ('reason' in plain) continue
    const checked = checkMeter(point, place, (checks) => forecastMonth(prepared, today, checks), today)
    const { months } = spreadReadings(past, point.profileKwh)
    const yearBefore = months.find(({ index }) => index === monthIndexOf(month) - 12)
    cases.push({
      group: point.group,
      actualKwh: point.actualKwh[place] ?? 0,
      estimate: plain.consumption,
      checked,
      // The same days, so that February of a leap year is no error of the other.
      lastYearKwh: yearBefore === undefined ? null : (yearBefore.kwh * plain.daysInMonth) / yearBefore.days,
      knownMonths: months.length,
      sinceChange: point.changedAt === null ? null : place - point.changedAt,
      changeKind: point.changeKind,
    })
  }
  return cases
}

type Ask = (checks: Parameters<typeof forecastMonth>[2]) => ReturnType<typeof forecastMonth>

function checkMeter({ readings, dailyKwh }: ForetoldPoint, place: number, ask: Ask, today: string) {
  if (dailyKwh === null) return null
  const lastRead = readings.slice(0, place).findLastIndex(({ kind }) => kind !== unreadKind)
  const last = readings[lastRead]
  if (last === undefined) return null
  const days = [...dailyKwh.slice(lastRead + 1, place).flat(), ...(dailyKwh[place] ?? []).slice(0, checkDay)]
  const kwh = Math.round(days.reduce((sum, day) => sum + day, 0))
  const estimate = ask({ lastReadOn: lastDayOf(last), checks: [{ date: today, kwh }] })
  return 'reason' in estimate ? null : estimate.consumption
}

const unreadKind = 4

export function asPoint(household: GeneratedHousehold, profileKwh: readonly number[]): ForetoldPoint {
  const months = household.months.slice(household.firstMonth)
  const isNew = months.length <= 12
  return {
    group: isNew ? 'newCustomer' : household.kind,
    readings: months.map(asReading),
    actualKwh: months.map(({ kwh }) => kwh),
    dailyKwh: months.map((month) => month.dailyKwh),
    profileKwh,
    changedAt: household.change === null ? null : household.change.monthIndex - household.firstMonth,
    changeKind: household.change?.kind ?? null,
  }
}

const asReading = ({ year, month, readingKind, readKwh }: GeneratedMonth): MonthlyReading => ({
  year,
  month,
  meterId: 1,
  kind: readingKind,
  category: 2,
  kwh: readKwh,
})

export interface BackTestFigures {
  readonly cases: number
  /** Percent of actual months within the range. */
  readonly coverage: number
  /** Mean error in percent of what was used. */
  readonly error: number
  /** Percent by which the error is smaller than with the same month last year; null where no year came before. */
  readonly gain: number | null
  readonly checkedCoverage: number | null
  readonly checkedGain: number | null
}

export function measure(cases: readonly BackTestCase[]): BackTestFigures {
  const compared = cases.filter(({ lastYearKwh }) => lastYearKwh !== null)
  const checked = cases.filter((one) => one.checked !== null)
  const comparedChecked = compared.filter((one) => one.checked !== null)
  const lastYear = (one: BackTestCase) => one.lastYearKwh ?? 0
  const middle = (one: BackTestCase) => one.estimate.middle
  const checkedMiddle = (one: BackTestCase) => one.checked?.middle ?? 0
  return {
    cases: cases.length,
    coverage: coverageOf(cases, (one) => one.estimate),
    error: (100 * errorOf(cases, middle)) / cases.reduce((sum, { actualKwh }) => sum + actualKwh, 0),
    gain: gainOf(compared, middle, lastYear),
    checkedCoverage: checked.length === 0 ? null : coverageOf(checked, (one) => one.checked ?? one.estimate),
    checkedGain: gainOf(comparedChecked, checkedMiddle, lastYear),
  }
}

type Guess = (one: BackTestCase) => number

const errorOf = (cases: readonly BackTestCase[], guess: Guess) =>
  cases.reduce((sum, one) => sum + Math.abs(one.actualKwh - guess(one)), 0)

const gainOf = (cases: readonly BackTestCase[], guess: Guess, other: Guess) =>
  cases.length === 0 ? null : 100 * (1 - errorOf(cases, guess) / errorOf(cases, other))

function coverageOf(
  cases: readonly BackTestCase[],
  rangeOf: (one: BackTestCase) => MonthForecast['consumption'],
): number {
  const within = cases.filter((one) => {
    const { low, high } = rangeOf(one)
    return low <= one.actualKwh && one.actualKwh <= high
  })
  return (100 * within.length) / cases.length
}

/** Of households that changed: how far the middle lies from what came, in percent, as a median of that month. */
export function medianGap(cases: readonly BackTestCase[], sinceChange: number): number {
  const gaps = cases
    .filter((one) => one.sinceChange === sinceChange)
    .map(({ actualKwh, estimate }) => (100 * Math.abs(actualKwh - estimate.middle)) / Math.max(1, actualKwh))
    .toSorted((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? Number.NaN
}
