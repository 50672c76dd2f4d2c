import { addDays } from '@portal/domain/dates'
import { ConsumptionCategory, MeterKind, ReadingKind } from '@portal/domain/enumerations'
import { isSingleTariff } from '@portal/domain/tariff/categories'
import type { RegisterStates } from '../format/bill-calculation.ts'
import type { WorldMonth } from './calendar.ts'
import { consumeMonth } from './consumption.ts'
import type { PointPlan } from './plans.ts'
import { Random } from './random.ts'

export interface MeterHistory {
  readonly number: string
  readonly kind: MeterKind
  readonly startDate: string
  endDate: string | null
}

/** What one meter showed in one month. */
export interface MeterMonth {
  readonly meterNumber: string
  readonly readingDate: string
  readonly kwh: number
}

export interface PointMonth {
  readonly month: WorldMonth
  readonly category: ConsumptionCategory
  readonly readingKind: ReadingKind
  readonly meters: readonly MeterMonth[]
  readonly registers: readonly RegisterStates[]
  /** Whole kWh by register. */
  readonly energy: { readonly higher: number; readonly lower: number; readonly single: number }
  /** The first day of the energy; before the month when earlier ones went unread. */
  readonly energyFrom: string
}

export interface PointHistory {
  readonly meters: readonly MeterHistory[]
  readonly months: readonly PointMonth[]
}

interface Registers {
  higher: number
  lower: number
  single: number
}

/** Customers read their own meters since then (facts of the field). */
const ownReadingsSince = '2025-06-01'
const replacementDay = 15

/** Walks a point through its months: meters turn, are replaced, stay unread. */
export function livePoint(
  seed: number,
  plan: PointPlan,
  months: readonly WorldMonth[],
  startDate: string,
): PointHistory {
  const random = new Random(seed, `meters of ${plan.number}`)
  const kind = meterKindOf(plan)
  const meters: MeterHistory[] = [{ number: `20${random.digits(6)}`, kind, startDate, endDate: null }]
  let states = firstStates(random)
  let unreadSince: string | null = null
  let unreadKwh = 0
  const lived = months.map((month, index) => {
    const monthsAgo = months.length - 1 - index
    const category = categoryAt(plan, monthsAgo)
    if (plan.twoTariffSinceMonthsAgo === monthsAgo) states = { higher: 0, lower: 0, single: 0 }
    const kwh = consumeMonth(seed, plan, month) + unreadKwh
    const energyFrom = unreadSince ?? month.firstDay
    const oldMeter = lastOf(meters)
    if (plan.unreadMonthsAgo.includes(monthsAgo)) {
      unreadSince = energyFrom
      unreadKwh = kwh
      return unreadMonth(month, category, oldMeter, states, energyFrom)
    }
    unreadSince = null
    unreadKwh = 0
    const isReplaced = plan.meterReplacedMonthsAgo === monthsAgo
    const parts = isReplaced ? [Math.round(kwh / 2), kwh - Math.round(kwh / 2)] : [kwh]
    const readings = parts.map((partKwh, part) => {
      if (part === 1) {
        const changedOn = addDays(month.firstDay, replacementDay - 1)
        oldMeter.endDate = changedOn
        meters.push({ number: `21${random.digits(6)}`, kind, startDate: changedOn, endDate: null })
        states = { higher: 0, lower: 0, single: 0 }
      }
      const before = { ...states }
      states = turn(states, partKwh, category, plan.lowerShare)
      return { meter: lastOf(meters), kwh: partKwh, before, after: states }
    })
    return readMonth(seed, plan, month, category, readings, energyFrom)
  })
  return { meters, months: lived }
}

function meterKindOf({ isRemote, hasDigitalMeter }: PointPlan): MeterKind {
  if (isRemote) return MeterKind.remote
  return hasDigitalMeter ? MeterKind.digital : MeterKind.mechanical
}

const lastOf = (meters: readonly MeterHistory[]): MeterHistory => {
  const meter = meters.at(-1)
  if (meter === undefined) throw new Error('a point has a meter')
  return meter
}

const firstStates = (random: Random): Registers => ({
  higher: random.whole(4_000, 42_000),
  lower: random.whole(2_000, 19_000),
  single: random.whole(5_000, 60_000),
})

function categoryAt(plan: PointPlan, monthsAgo: number): ConsumptionCategory {
  const isBeforeChange = plan.twoTariffSinceMonthsAgo !== null && monthsAgo > plan.twoTariffSinceMonthsAgo
  if (!isBeforeChange) return plan.category
  return plan.category === ConsumptionCategory.commercialTwoTariff
    ? ConsumptionCategory.commercialSingleTariff
    : ConsumptionCategory.householdSingleTariff
}

function turn(states: Registers, kwh: number, category: ConsumptionCategory, lowerShare: number): Registers {
  if (isSingleTariff(category)) return { ...states, single: states.single + kwh }
  const lower = Math.round(kwh * lowerShare)
  return { ...states, higher: states.higher + kwh - lower, lower: states.lower + lower }
}

function unreadMonth(
  month: WorldMonth,
  category: ConsumptionCategory,
  meter: MeterHistory,
  states: Registers,
  energyFrom: string,
): PointMonth {
  return {
    month,
    category,
    readingKind: ReadingKind.unread,
    meters: [{ meterNumber: meter.number, readingDate: month.lastDay, kwh: 0 }],
    registers: showRegisters(meter.number, category, states, states),
    energy: { higher: 0, lower: 0, single: 0 },
    energyFrom,
  }
}

interface Part {
  readonly meter: MeterHistory
  readonly kwh: number
  readonly before: Registers
  readonly after: Registers
}

function readMonth(
  seed: number,
  plan: PointPlan,
  month: WorldMonth,
  category: ConsumptionCategory,
  parts: readonly Part[],
  energyFrom: string,
): PointMonth {
  const readingKind = chooseReadingKind(seed, plan, month)
  const lastReading = readingKind === ReadingKind.own ? month.nextFirstDay : month.lastDay
  const grown = (register: keyof Registers) =>
    parts.reduce((sum, { before, after }) => sum + after[register] - before[register], 0)
  return {
    month,
    category,
    readingKind,
    meters: parts.map(({ meter, kwh }) => ({
      meterNumber: meter.number,
      readingDate: meter.endDate?.startsWith(lastReading.slice(0, 7)) ? meter.endDate : lastReading,
      kwh,
    })),
    registers: parts.flatMap(({ meter, before, after }) =>
      showRegisters(meter.number, category, before, after),
    ),
    energy: { higher: grown('higher'), lower: grown('lower'), single: grown('single') },
    energyFrom,
  }
}

function chooseReadingKind(seed: number, plan: PointPlan, month: WorldMonth): ReadingKind {
  if (plan.isRemote) return ReadingKind.remote
  const isOwn =
    month.firstDay >= ownReadingsSince &&
    new Random(seed, `reading ${plan.number} ${month.year}-${month.month}`).chance(0.7)
  return isOwn ? ReadingKind.own : ReadingKind.conventional
}

function showRegisters(
  meterNumber: string,
  category: ConsumptionCategory,
  before: Registers,
  after: Registers,
): RegisterStates[] {
  const show = (register: 'Ht' | 'Lt' | 'St', name: keyof Registers): RegisterStates => ({
    meterNumber,
    register,
    stateFrom: before[name],
    stateTo: after[name],
    consumptionKwh: after[name] - before[name],
  })
  return isSingleTariff(category) ? [show('St', 'single')] : [show('Ht', 'higher'), show('Lt', 'lower')]
}
