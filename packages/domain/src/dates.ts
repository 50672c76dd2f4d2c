/** Calendar dates are ISO texts (`2026-11-15`); they compare as texts. Clock time enters only as epoch milliseconds. */

export interface YearMonth {
  readonly year: number
  readonly month: number
}

const dayMs = 86_400_000
const isoDate = /^([1-9][0-9]{3})-([0-9]{2})-([0-9]{2})$/

export function isIsoDate(text: string): boolean {
  const match = isoDate.exec(text)
  if (match === null) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth({ year, month })
}

export function splitDate(date: string): { year: number; month: number; day: number } {
  if (!isIsoDate(date)) throw new RangeError(`"${date}" is not a calendar date`)
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

function toDayNumber(date: string): number {
  const { year, month, day } = splitDate(date)
  return Date.UTC(year, month - 1, day) / dayMs
}

function fromDayNumber(dayNumber: number): string {
  const date = new Date(dayNumber * dayMs).toISOString().slice(0, 10)
  if (!isIsoDate(date)) throw new RangeError('the date is outside the years 1000 to 9999')
  return date
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export function daysInMonth({ year, month }: YearMonth): number {
  const days = monthDays[month - 1]
  if (days === undefined) throw new RangeError(`${month} is not a month`)
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeapYear ? 29 : days
}

/** Whole days from one date to the other; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** A billing period counts both its ends: 1 to 30 November is 30 days. */
export function countPeriodDays(from: string, to: string): number {
  return daysBetween(from, to) + 1
}

export function addDays(date: string, days: number): string {
  return fromDayNumber(toDayNumber(date) + days)
}

export function addMonthsTo({ year, month }: YearMonth, months: number): YearMonth {
  const index = year * 12 + (month - 1) + months
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
}

/** 31 January and a month is the last day of February. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = splitDate(date)
  const target = addMonthsTo({ year, month }, months)
  return formatIsoDate(target, Math.min(day, daysInMonth(target)))
}

export function firstDayOf(month: YearMonth): string {
  return formatIsoDate(month, 1)
}

export function lastDayOf(month: YearMonth): string {
  return formatIsoDate(month, daysInMonth(month))
}

function formatIsoDate({ year, month }: YearMonth, day: number): string {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return fromDayNumber(toDayNumber(date))
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(date: string): number {
  return ((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1
}

/** The given month and those before it, oldest first. */
export function listMonthsUntil(last: YearMonth, count: number): YearMonth[] {
  return Array.from({ length: count }, (_, index) => addMonthsTo(last, index - count + 1))
}

const hourMs = 3_600_000

function lastSundayOneOClockUtcMs(year: number, month: 3 | 10): number {
  const lastDay = lastDayOf({ year, month })
  return toDayNumber(addDays(lastDay, -(weekdayOf(lastDay) % 7))) * dayMs + hourMs
}

/** The EU rule, which Serbia follows: from the last Sunday of March to the last of October, 01:00 UTC. */
export function isSummerTime(epochMs: number): boolean {
  const year = new Date(epochMs).getUTCFullYear()
  return epochMs >= lastSundayOneOClockUtcMs(year, 3) && epochMs < lastSundayOneOClockUtcMs(year, 10)
}

export interface BelgradeTime {
  readonly date: string
  /** HH:mm:ss */
  readonly time: string
}

export function toBelgradeTime(epochMs: number): BelgradeTime {
  const shifted = new Date(epochMs + (isSummerTime(epochMs) ? 2 : 1) * hourMs).toISOString()
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 19) }
}

let hourOfToday = Number.NaN
let today = ''

/** Asked by every call, so it is reckoned once an hour: midnight in Belgrade is always on a whole hour of UTC. */
export function todayInBelgrade(epochMs: number): string {
  const hour = Math.floor(epochMs / hourMs)
  if (hour !== hourOfToday) {
    today = toBelgradeTime(epochMs).date
    hourOfToday = hour
  }
  return today
}

/** The instant at which the date begins in Belgrade; clocks never change at midnight there. */
export function startOfDayMs(date: string): number {
  const midnightUtcMs = toDayNumber(date) * dayMs
  const winterMs = midnightUtcMs - hourMs
  return isSummerTime(winterMs) ? winterMs - hourMs : winterMs
}
