import { addDays, countPeriodDays, daysBetween, firstDayOf, splitDate } from '../dates.ts'
import { monthIndexOf, monthOfIndex } from './forecast-history.ts'
import { modelSettings } from './forecast-settings.ts'

/** The customer's own checks of the meter, and readings that were sent to the supplier. */
export interface CheckedEnergy {
  /** The day whose end the last reading shows; null where nothing was read. */
  readonly lastReadOn: string | null
  readonly checks: readonly { readonly date: string; readonly kwh: number; readonly isSent?: boolean }[]
}

/** What the newest check says, as far as it can be told. */
export interface KnownEnergy {
  /** Since the last reading. */
  readonly days: number
  /** Of the running month, up to the check. */
  readonly daysInMonth: number
  readonly inMonthKwh: number
  /** Logarithm of what was used to what was expected. */
  readonly deviation: number
  /** Which of the two it stands on, those that were left out aside. */
  readonly hasChecks: boolean
  readonly hasSent: boolean
}

export interface ExpectedDays {
  /** The running month. */
  readonly index: number
  readonly expectDaily: (index: number) => number
}

interface Mark {
  readonly date: string
  readonly kwh: number
  readonly isSent?: boolean
}

export function readChecks(
  { lastReadOn, checks }: CheckedEnergy,
  expected: ExpectedDays,
): KnownEnergy | null {
  const marks = orderMarks(lastReadOn, checks)
  const [first] = marks
  const newest = marks.at(-1)
  if (first === undefined || newest === undefined || marks.length < 2) return null
  const days = daysBetween(first.date, newest.date)
  const dayBefore = addDays(firstDayOf(monthOfIndex(expected.index)), -1)
  const floorKwh = modelSettings.floorKwh * days
  const deviation = Math.log(
    (newest.kwh + floorKwh) / (expectBetween(first.date, newest.date, expected) + floorKwh),
  )
  const later = marks.slice(1)
  const basis = {
    hasChecks: later.some(({ isSent }) => !isSent),
    hasSent: later.some(({ isSent }) => isSent === true),
  }
  if (newest.date <= dayBefore) return { days, daysInMonth: 0, inMonthKwh: 0, deviation, ...basis }
  const atStart = first.date >= dayBefore ? 0 : kwhOn(dayBefore, marks, expected)
  return {
    days,
    daysInMonth: daysBetween(dayBefore, newest.date),
    inMonthKwh: newest.kwh - atStart,
    deviation,
    ...basis,
  }
}

/** From the last reading on; a check that a later one contradicts is left out. */
function orderMarks(lastReadOn: string | null, checks: CheckedEnergy['checks']): Mark[] {
  if (lastReadOn === null) return []
  const later = checks.filter(({ date }) => date > lastReadOn).toSorted(newestFirst)
  const marks: Mark[] = []
  for (const check of later) {
    const next = marks.at(-1)
    if (next === undefined || (check.date < next.date && check.kwh <= next.kwh)) marks.push(check)
  }
  return [...marks, { date: lastReadOn, kwh: 0 }].reverse()
}

/** Of one day, what the supplier was told comes first and the other is left out. */
function newestFirst(one: Mark, other: Mark): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1
  return Number(other.isSent ?? false) - Number(one.isSent ?? false)
}

/** Between two marks the energy is shared out as it was expected. */
function kwhOn(date: string, marks: readonly Mark[], expected: ExpectedDays): number {
  const next = marks.findIndex((mark) => mark.date >= date)
  const [from, to] = [marks[next - 1], marks[next]]
  if (from === undefined || to === undefined) return to?.kwh ?? 0
  const whole = expectBetween(from.date, to.date, expected)
  const part =
    whole > 0
      ? expectBetween(from.date, date, expected) / whole
      : daysBetween(from.date, date) / daysBetween(from.date, to.date)
  return from.kwh + (to.kwh - from.kwh) * part
}

/** What was expected after one day up to another, included. */
function expectBetween(from: string, to: string, { expectDaily }: ExpectedDays): number {
  let kwh = 0
  let day = addDays(from, 1)
  while (day <= to) {
    const month = splitDate(day)
    const nextFirst = firstDayOf(monthOfIndex(monthIndexOf(month) + 1))
    const end = nextFirst <= to ? addDays(nextFirst, -1) : to
    kwh += countPeriodDays(day, end) * expectDaily(monthIndexOf(month))
    day = addDays(end, 1)
  }
  return kwh
}
