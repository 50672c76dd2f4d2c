import { daysInMonth } from '../dates.ts'
import { ReadingKind } from '../enumerations.ts'

/** What the supplier read of a point for a month; a month with two meters has a reading of each. */
export interface MonthlyReading {
  readonly year: number
  readonly month: number
  readonly meterId: number
  readonly kind: number
  readonly category: number
  /** Negative where the supplier corrected earlier months. */
  readonly kwh: number
}

export interface KnownMonth {
  /** Months since the year 0, so that they can be counted. */
  readonly index: number
  readonly days: number
  readonly kwh: number
  /** How many months were read together; 1 for a month of its own. */
  readonly together: number
}

export interface KnownHistory {
  /** Oldest first; months that nobody knows are left out. */
  readonly months: readonly KnownMonth[]
  /** The newest readings contradict each other, so the present level can't be told. */
  readonly isIrregular: boolean
}

export const monthIndexOf = ({ year, month }: { readonly year: number; readonly month: number }): number =>
  year * 12 + month - 1

export const monthOfIndex = (index: number): { year: number; month: number } => ({
  year: Math.floor(index / 12),
  month: (index % 12) + 1,
})

interface ReadMonth {
  readonly index: number
  kwh: number
  isUnread: boolean
  isOverlapping: boolean
}

/** Overlaps older than this are left out; newer ones leave nothing to go by. */
const recentMonths = 12

/**
 * Shares what was read together out over its months: by their days and by the season of the country's average household,
 * January to December, whose year holds more energy in winter.
 */
export function spreadReadings(
  readings: readonly MonthlyReading[],
  profileKwh: readonly number[],
): KnownHistory {
  const read = joinMeters(readings)
  const newest = read.at(-1)
  if (newest === undefined) return { months: [], isIrregular: false }
  const isRecentOverlap = read.some(
    ({ index, isOverlapping }) => isOverlapping && newest.index - index < recentMonths,
  )
  const months: KnownMonth[] = []
  let waiting: ReadMonth[] = []
  let before: number | null = null
  for (const month of read) {
    const isAfterGap = before !== null && month.index !== before + 1
    before = month.index
    if (isAfterGap) waiting = []
    if (month.isOverlapping) {
      waiting = []
      continue
    }
    waiting.push(month)
    if (month.isUnread) continue
    // After a gap nobody can tell whether its energy is in the next reading.
    if (!isAfterGap) addTogether(months, waiting, profileKwh)
    waiting = []
  }
  return { months, isIrregular: isRecentOverlap || newest.kwh < 0 }
}

function joinMeters(readings: readonly MonthlyReading[]): ReadMonth[] {
  const byMonth = new Map<number, ReadMonth>()
  const seen = new Set<string>()
  for (const reading of readings) {
    const index = monthIndexOf(reading)
    const isUnread = reading.kind === ReadingKind.unread
    const key = `${index} ${reading.meterId} ${reading.category}`
    const month = byMonth.get(index)
    // A correction comes beside the reading it corrects; two full readings of one meter overlap.
    const isTwice = seen.has(key) && reading.kwh > 0
    if (reading.kwh > 0) seen.add(key)
    if (month === undefined) byMonth.set(index, { index, kwh: reading.kwh, isUnread, isOverlapping: false })
    else {
      month.kwh += reading.kwh
      month.isUnread &&= isUnread
      month.isOverlapping ||= isTwice
    }
  }
  return [...byMonth.values()].sort((a, b) => a.index - b.index)
}

function addTogether(
  months: KnownMonth[],
  waiting: readonly ReadMonth[],
  profileKwh: readonly number[],
): void {
  const indexes = waiting.map(({ index }) => index)
  let kwh = waiting.reduce((sum, month) => sum + month.kwh, 0)
  // A correction takes back what earlier months had too much; how much of which is not known.
  while (kwh < 0) {
    const corrected = months.pop()
    if (corrected === undefined) return
    indexes.unshift(corrected.index)
    kwh += corrected.kwh
  }
  const weights = indexes.map((index) => profileKwh[index % 12] ?? 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  indexes.forEach((index, place) => {
    const share = ((weights[place] ?? 0) / total) * kwh
    months.push({ index, days: daysInMonth(monthOfIndex(index)), kwh: share, together: indexes.length })
  })
}
