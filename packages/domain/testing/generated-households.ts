import { addDays, addMonthsTo, daysBetween, daysInMonth, firstDayOf, weekdayOf } from '../src/dates.ts'
import { ReadingKind } from '../src/enumerations.ts'
import { generateTemperatures } from './generated-weather.ts'
import { SeededRandom } from './seeded-random.ts'

/** Households that live day by day under one weather, and change as real ones do. They know nothing of the estimator. */

export type HouseholdKind = 'ordinary' | 'electricHeating' | 'heatPump' | 'weekend' | 'empty'
export type ChangeKind = 'moveIn' | 'moveOut' | 'childLeaves' | 'newHeatPump' | 'vacated' | 'otherPeople'

export interface GeneratedMonth {
  readonly year: number
  readonly month: number
  readonly days: number
  readonly dailyKwh: readonly number[]
  /** Whole kWh, as a meter counts them. */
  readonly kwh: number
  /** What the supplier would have read: 0 while unread, and all of it together afterwards. */
  readonly readKwh: number
  readonly readingKind: ReadingKind
}

export interface GeneratedHousehold {
  readonly kind: HouseholdKind
  readonly change: { readonly kind: ChangeKind; readonly monthIndex: number } | null
  /** The place of the first month with this supplier. */
  readonly firstMonth: number
  readonly hasUnreadMonths: boolean
  readonly months: readonly GeneratedMonth[]
}

const firstYear = 2020
const years = 6
export const generatedMonths = years * 12

interface Day {
  readonly monthIndex: number
  readonly dayOfYear: number
  readonly weekday: number
  readonly isHoliday: boolean
}

const calendar: readonly Day[] = Array.from(
  { length: daysBetween(`${firstYear}-01-01`, `${firstYear + years}-01-01`) },
  (_, index) => {
    const date = addDays(`${firstYear}-01-01`, index)
    const year = Number(date.slice(0, 4))
    const monthDay = date.slice(5)
    return {
      monthIndex: (year - firstYear) * 12 + Number(date.slice(5, 7)) - 1,
      dayOfYear: daysBetween(`${year}-01-01`, date) + 1,
      weekday: weekdayOf(date),
      // New Year and both Christmases, Easter left out: its day moves.
      isHoliday: monthDay >= '12-24' || monthDay <= '01-08' || (monthDay >= '05-01' && monthDay <= '05-03'),
    }
  },
)

/** How a household uses energy, by day; a change replaces a part of it. */
interface Habits {
  baseKwh: number
  /** kWh for each degree below 15, and above 25. */
  heatingKwh: number
  coolingKwh: number
  /** How often somebody is there at all, in the cold and in the warm half of the year; 1 but for weekend houses. */
  winterPresence: number
  summerPresence: number
}

export function generateHouseholds(seed: number, count: number): GeneratedHousehold[] {
  const temperatures = generateTemperatures(seed, calendar)
  return Array.from({ length: count }, (_, index) =>
    generateHousehold(new SeededRandom(seed, `household ${index}`), temperatures),
  )
}

function generateHousehold(random: SeededRandom, temperatures: readonly number[]): GeneratedHousehold {
  const kind = pickKind(random)
  const change = planChange(random, kind)
  const daily = liveDays(random, habitsOf(kind, random), change, temperatures)
  const isNew = random.chance(0.2)
  // New customers have two to eleven months at the end; the others are there from the beginning or for a while.
  const firstMonth = isNew
    ? generatedMonths - random.whole(3, 12)
    : random.chance(0.5)
      ? 0
      : random.whole(1, 34)
  const hasUnreadMonths = random.chance(0.12)
  const months = readMeter(random, daily, firstMonth, hasUnreadMonths)
  return { kind, change, firstMonth, hasUnreadMonths, months }
}

function pickKind(random: SeededRandom): HouseholdKind {
  const luck = random.next()
  if (luck < 0.62) return 'ordinary'
  if (luck < 0.76) return 'electricHeating'
  if (luck < 0.86) return 'heatPump'
  return luck < 0.94 ? 'weekend' : 'empty'
}

function habitsOf(kind: HouseholdKind, random: SeededRandom): Habits {
  const baseKwh = random.between(4.5, 15)
  const always = { winterPresence: 1, summerPresence: 1 }
  const coolingKwh = random.chance(0.5) ? random.between(0.2, 0.9) : 0
  switch (kind) {
    case 'ordinary':
      return { baseKwh, heatingKwh: random.between(0, 0.35), coolingKwh, ...always }
    case 'electricHeating':
      return { baseKwh, heatingKwh: random.between(1.2, 3.6), coolingKwh, ...always }
    case 'heatPump':
      return {
        baseKwh,
        heatingKwh: random.between(0.6, 1.6),
        coolingKwh: random.between(0.5, 1.4),
        ...always,
      }
    case 'weekend':
      return {
        baseKwh: random.between(5, 14),
        heatingKwh: random.between(0, 0.5),
        coolingKwh: 0,
        winterPresence: random.between(0.05, 0.2),
        summerPresence: random.between(0.3, 0.65),
      }
    case 'empty':
      return { baseKwh: random.between(0.08, 0.35), heatingKwh: 0, coolingKwh: 0, ...always }
  }
}

interface Change {
  readonly kind: ChangeKind
  readonly monthIndex: number
}

/** Nearly half of the households change within the six years; that is about one in thirteen a year. */
function planChange(random: SeededRandom, kind: HouseholdKind): Change | null {
  if (kind === 'empty' || kind === 'weekend' || !random.chance(0.45)) return null
  const kinds: ChangeKind[] = ['moveIn', 'moveOut', 'childLeaves', 'vacated', 'otherPeople']
  if (kind === 'ordinary') kinds.push('newHeatPump')
  return {
    kind: kinds[random.whole(0, kinds.length - 1)] ?? 'moveIn',
    monthIndex: random.whole(20, generatedMonths - 6),
  }
}

function changeHabits(habits: Habits, kind: ChangeKind, random: SeededRandom): Habits {
  const scaled = (factor: number): Habits => ({
    ...habits,
    baseKwh: habits.baseKwh * factor,
    // Rooms are heated whoever lives in them.
    heatingKwh: habits.heatingKwh * (1 + (factor - 1) / 2),
    coolingKwh: habits.coolingKwh * factor,
  })
  switch (kind) {
    case 'moveIn':
      return scaled(random.between(1.4, 2))
    case 'moveOut':
      return scaled(random.between(0.45, 0.7))
    case 'childLeaves':
      return scaled(random.between(0.74, 0.87))
    case 'otherPeople':
      return scaled(random.chance(0.5) ? random.between(0.5, 0.8) : random.between(1.25, 1.9))
    case 'vacated':
      return { ...habits, baseKwh: habits.baseKwh * 0.08, heatingKwh: 0, coolingKwh: 0 }
    case 'newHeatPump':
      return {
        ...habits,
        heatingKwh: habits.heatingKwh + random.between(0.6, 1.4),
        coolingKwh: random.between(0.5, 1.2),
      }
  }
}

function liveDays(
  random: SeededRandom,
  first: Habits,
  change: Change | null,
  temperatures: readonly number[],
): number[] {
  const changed = change === null ? first : changeHabits(first, change.kind, random)
  // A flat that was left is let again after a while.
  const returnsAt =
    change?.kind === 'vacated' ? change.monthIndex + random.whole(4, 14) : Number.POSITIVE_INFINITY
  const restlessness = random.between(0.08, 0.26)
  let mood = 0
  let drift = 0
  let month = -1
  let awayUntil = -1
  return calendar.map((day, index) => {
    if (day.monthIndex !== month) {
      month = day.monthIndex
      drift += 0.014 * random.normal()
    }
    mood = 0.35 * mood + restlessness * random.normal()
    if (index > awayUntil && random.chance(awayChance(day))) awayUntil = index + random.whole(2, 16)
    const isChanged = change !== null && month >= change.monthIndex && month < returnsAt
    const use = useOfDay(isChanged ? changed : first, day, temperatures[index] ?? 12, random)
    return use * (index <= awayUntil ? 0.25 : 1) * Math.exp(drift + mood)
  })
}

/** Most people leave in July and August, some over the winter holidays. */
function awayChance({ dayOfYear, isHoliday }: Day): number {
  if (dayOfYear >= 182 && dayOfYear <= 243) return 0.009
  return isHoliday ? 0.006 : 0.0012
}

function useOfDay(
  habits: Habits,
  { dayOfYear, weekday, isHoliday }: Day,
  temperature: number,
  random: SeededRandom,
): number {
  const cold = (1 + Math.cos((2 * Math.PI * (dayOfYear - 15)) / 365)) / 2
  const presence = habits.summerPresence + (habits.winterPresence - habits.summerPresence) * cold
  const isThere = presence === 1 || random.chance(weekday >= 6 ? Math.min(1, presence * 1.7) : presence * 0.7)
  if (!isThere) return habits.baseKwh * 0.06
  const lights = 0.86 + 0.3 * cold
  const weekend = weekday >= 6 ? 1.1 : 0.96
  const cooking = isHoliday && habits.baseKwh > 1 ? 1.16 : 1
  return (
    habits.baseKwh * lights * weekend * cooking +
    habits.heatingKwh * Math.max(0, 15 - temperature) +
    habits.coolingKwh * Math.max(0, temperature - 25)
  )
}

function readMeter(
  random: SeededRandom,
  daily: readonly number[],
  firstMonth: number,
  hasUnreadMonths: boolean,
): GeneratedMonth[] {
  let dayIndex = 0
  let unreadLeft = 0
  let waitingKwh = 0
  return Array.from({ length: generatedMonths }, (_, index) => {
    const month = addMonthsTo({ year: firstYear, month: 1 }, index)
    const days = daysInMonth(month)
    const dailyKwh = daily.slice(dayIndex, dayIndex + days)
    dayIndex += days
    const kwh = Math.round(dailyKwh.reduce((sum, day) => sum + day, 0))
    if (unreadLeft === 0 && hasUnreadMonths && index > firstMonth + 2 && random.chance(0.06))
      unreadLeft = random.whole(1, 3)
    const isUnread = unreadLeft > 0
    unreadLeft = Math.max(0, unreadLeft - 1)
    const readKwh = isUnread ? 0 : kwh + waitingKwh
    waitingKwh = isUnread ? waitingKwh + kwh : 0
    return {
      ...month,
      days,
      dailyKwh,
      kwh,
      readKwh,
      readingKind: isUnread ? ReadingKind.unread : ReadingKind.remote,
    }
  })
}

/** The average of many ordinary lives, as the country's statistics would have it: January to December. */
export function averageProfile(households: readonly GeneratedHousehold[]): number[] {
  return Array.from({ length: 12 }, (_, place) => {
    const kwh = households.flatMap(({ months }) =>
      months.filter(({ month }) => month === place + 1).map((month) => month.kwh),
    )
    return kwh.reduce((sum, each) => sum + each, 0) / Math.max(1, kwh.length)
  })
}

export const firstDayOfMonth = (index: number): string =>
  firstDayOf(addMonthsTo({ year: firstYear, month: 1 }, index))
