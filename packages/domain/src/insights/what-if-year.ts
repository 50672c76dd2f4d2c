import { addDays, addMonthsTo, countPeriodDays, daysInMonth, lastDayOf, splitDate } from '../dates.ts'
import { type BillInput, type CalculatedBill, calculateBill } from '../tariff/bill-calculation.ts'
import { isSingleTariff } from '../tariff/categories.ts'
import type { Period } from '../tariff/periods.ts'
import type { PriceList } from '../tariff/price-lists.ts'
import type { RegisterEnergy } from '../tariff/zones.ts'
import { type BilledZones, isBilledAsVulnerable } from './billed-zones.ts'

export type PrintedLines = Omit<CalculatedBill, 'items' | 'energyKwhHundredths'>

/** What a bill says of one point in one month. */
export interface BilledMonth extends BilledZones {
  readonly year: number
  readonly month: number
  readonly period: Period
  /** The meter was not read: the energy comes with a later bill. */
  readonly isUnread: boolean
  readonly energy: RegisterEnergy
  readonly billedPowerKwHundredths: number
  readonly discountPercent: string | null
  readonly lines: PrintedLines
}

/** Why a year can't be recomputed. */
export type YearFault = 'tooLittleData' | 'irregularReadings' | 'noPriceList'

export interface BaseMonth {
  readonly year: number
  readonly month: number
  readonly input: BillInput
  /** What was billed. */
  readonly basePara: number
  /** What the engine makes of it; differs only where the supplier reckons otherwise. */
  readonly recomputedPara: number
  /** How many months its energy is of; 0 where the meter was not read. */
  readonly energyMonths: number
}

export interface BaseYear {
  readonly months: readonly BaseMonth[]
  /** Months whose energy came together with that of others. */
  readonly joinedMonths: number
  /** Months whose printed bill is not what the engine makes of it. */
  readonly supplierMonths: number
}

const monthsOfYear = 12
/** Meters are read quarterly, so up to three months may wait for their reading. */
const longestWait = 3

/** The twelve months up to the newest that was read, each recomputed; or why that can't be. */
export function recomputeYear(
  billed: readonly BilledMonth[],
  priceLists: readonly PriceList[],
): BaseYear | YearFault {
  const lastRead = billed.findLastIndex(({ isUnread }) => !isUnread)
  const year = billed.slice(Math.max(0, lastRead + 1 - monthsOfYear), lastRead + 1)
  if (year.length < monthsOfYear) return 'tooLittleData'
  if (billed.length - 1 - lastRead > longestWait || !isRegular(year)) return 'irregularReadings'
  if (!isCovered(year, priceLists)) return 'noPriceList'
  const isEnergyVulnerable = year.some((month) => isBilledAsVulnerable(month, priceLists))
  const [first] = year
  const months = year.map((month) => baseOf(month, first?.period.from ?? '', isEnergyVulnerable, priceLists))
  return {
    months: months.map(({ base }) => base),
    joinedMonths: year.filter(isJoined).length,
    supplierMonths: months.filter(({ isEngines }) => !isEngines).length,
  }
}

const isJoined = ({ isUnread, period, energyPeriod }: BilledMonth) =>
  isUnread || energyPeriod.from < period.from

/** One bill a month without a break, and energy of all days, each counted once. */
function isRegular(year: readonly BilledMonth[]): boolean {
  const read = year.filter(({ isUnread }) => !isUnread)
  return (
    year.every(isWhole) &&
    year.every((month, index) => {
      const before = year[index - 1]
      if (before === undefined) return true
      const expected = addMonthsTo(before, 1)
      return month.year === expected.year && month.month === expected.month
    }) &&
    read.every((month, index) => {
      const before = read[index - 1]
      return before === undefined || month.energyPeriod.from === addDays(before.energyPeriod.to, 1)
    })
  )
}

function isWhole({ category, period, energyPeriod, energy, lines }: BilledMonth): boolean {
  const misplaced = isSingleTariff(category) ? energy.higher + energy.lower : energy.single
  const total = energy.higher + energy.lower + energy.single
  return (
    Object.values(energy).every((hundredths) => Number.isSafeInteger(hundredths) && hundredths >= 0) &&
    misplaced === 0 &&
    period.from <= period.to &&
    energyPeriod.from <= period.from &&
    // Energy that was charged without a register that shows it can't be charged otherwise.
    (total > 0 || lines.energyPara === 0) &&
    lines.amountPara > 0
  )
}

function isCovered(year: readonly BilledMonth[], priceLists: readonly PriceList[]): boolean {
  const [oldest] = priceLists
  if (oldest === undefined) return false
  const { validFrom } = oldest
  return validFrom === null || year.every(({ energyPeriod }) => validFrom <= energyPeriod.from)
}

function inputOf(month: BilledMonth, isEnergyVulnerable: boolean): BillInput {
  return {
    category: month.category,
    period: month.period,
    energyFrom: month.energyPeriod.from,
    energy: month.energy,
    billedPowerKwHundredths: month.billedPowerKwHundredths,
    discountPercent: month.discountPercent,
    isEnergyVulnerable,
    hasMediaTax: month.lines.mediaTaxPara > 0,
  }
}

function isPrinted(bill: CalculatedBill, { lines }: BilledMonth): boolean {
  const names = Object.keys(lines) as (keyof PrintedLines)[] // an object of exactly these
  return names.every((name) => bill[name] === lines[name])
}

function baseOf(
  month: BilledMonth,
  yearFrom: string,
  isEnergyVulnerable: boolean,
  priceLists: readonly PriceList[],
): { base: BaseMonth; isEngines: boolean } {
  const { year, month: number, period, energyPeriod, isUnread } = month
  const whole = inputOf(month, isEnergyVulnerable)
  const printed = calculateBill(whole, priceLists)
  const isEngines = isPrinted(printed, month)
  const isCut = energyPeriod.from < yearFrom && !isUnread
  const input = isCut ? cutToYear(whole, energyPeriod, yearFrom) : whole
  const recomputedPara = isCut ? calculateBill(input, priceLists).amountPara : printed.amountPara
  const energyMonths = isUnread ? 0 : countMonths({ from: input.energyFrom ?? period.from, to: period.to })
  const basePara = isCut ? recomputedPara : month.lines.amountPara
  return { base: { year, month: number, input, basePara, recomputedPara, energyMonths }, isEngines }
}

/** Of energy that began before the year, the part of its days that lie in it. */
function cutToYear(input: BillInput, energyPeriod: Period, yearFrom: string): BillInput {
  const days = countPeriodDays(energyPeriod.from, input.period.to)
  const daysInYear = countPeriodDays(yearFrom, input.period.to)
  const cut = (hundredths = 0) => Math.round((hundredths * daysInYear) / days)
  const { higher, lower, single } = input.energy
  return {
    ...input,
    energyFrom: yearFrom,
    energy: { higher: cut(higher), lower: cut(lower), single: cut(single) },
  }
}

/** Whole months count 1, others by their days. */
function countMonths({ from, to }: Period): number {
  let months = 0
  for (let day = from; day <= to; ) {
    const month = splitDate(day)
    const last = lastDayOf(month)
    const end = last < to ? last : to
    months += countPeriodDays(day, end) / daysInMonth(month)
    day = addDays(end, 1)
  }
  return months
}
