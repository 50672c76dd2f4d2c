import { addMonthsTo, daysInMonth, type YearMonth } from '../dates.ts'
import { ReadingKind } from '../enumerations.ts'
import { scaleRounded } from '../money.ts'
import type { RegisterEnergy } from '../tariff/zones.ts'

/** What a point used in a month, hundredths of a kWh. */
export interface ReadMonth extends YearMonth {
  readonly readingKind: number
  readonly energy: RegisterEnergy
}

const recentMonths = 3

/**
 * About what unread months used: each as the same month a year before where that was read by itself, else by the days of
 * the last months that were. Null where there is neither.
 */
export function estimateUnread(
  unread: readonly YearMonth[],
  months: readonly ReadMonth[],
): RegisterEnergy | null {
  const known = new Map(months.map((month) => [placeOf(month), month]))
  const clean = months.filter((month) => isReadByItself(month, known.get(placeOf(month) - 1)))
  const first = unread[0]
  if (first === undefined) return null
  const recent = clean
    .filter((month) => placeOf(month) < placeOf(first))
    .sort((one, other) => placeOf(other) - placeOf(one))
    .slice(0, recentMonths)
  const cleanPlaces = new Set(clean.map(placeOf))
  const estimates = unread.map((month) => {
    const place = placeOf(addMonthsTo(month, -12))
    const yearBefore = cleanPlaces.has(place) ? known.get(place)?.energy : undefined
    return yearBefore ?? byDays(recent, daysInMonth(month))
  })
  return estimates.reduce((sum, each) => sum && each && add(sum, each), noEnergy as RegisterEnergy | null)
}

const noEnergy: RegisterEnergy = { higher: 0, lower: 0, single: 0 }

const placeOf = ({ year, month }: YearMonth): number => year * 12 + month

/** The reading after an unread month carries the energy of both. */
const isReadByItself = (month: ReadMonth, before: ReadMonth | undefined): boolean =>
  month.readingKind !== ReadingKind.unread && before?.readingKind !== ReadingKind.unread

const add = (one: RegisterEnergy, other: RegisterEnergy): RegisterEnergy => ({
  higher: one.higher + other.higher,
  lower: one.lower + other.lower,
  single: one.single + other.single,
})

function byDays(recent: readonly ReadMonth[], days: number): RegisterEnergy | null {
  const readDays = recent.reduce((sum, month) => sum + daysInMonth(month), 0)
  if (readDays === 0) return null
  const used = recent.reduce((sum, { energy }) => add(sum, energy), noEnergy)
  return {
    higher: scaleRounded(used.higher, days, readDays),
    lower: scaleRounded(used.lower, days, readDays),
    single: scaleRounded(used.single, days, readDays),
  }
}
