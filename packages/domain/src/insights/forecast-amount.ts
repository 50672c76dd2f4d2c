import { addDays, countPeriodDays, daysInMonth, firstDayOf, lastDayOf, type YearMonth } from '../dates.ts'
import { ConsumptionCategory, type TariffItem } from '../enumerations.ts'
import { toWireAmount } from '../money.ts'
import { calculateBill } from '../tariff/bill-calculation.ts'
import { isHousehold, isSingleTariff } from '../tariff/categories.ts'
import { splitByPriceList } from '../tariff/periods.ts'
import { type PriceList, priceListOn } from '../tariff/price-lists.ts'
import { zoneLimitsFor } from '../tariff/zones.ts'
import { readVulnerability } from './billed-zones.ts'
import type { MonthForecast, Range } from './forecast.ts'

/** The part of a printed calculation that says in which zones its energy was. */
interface CalculatedZones {
  readonly consumptionCategoryId: number
  readonly energyFrom: string
  readonly energyTo: string
  readonly items: readonly { readonly item: TariffItem; readonly energyKwh: number }[]
}

/** The part of a printed calculation that prices a point's next month. */
export interface LastCalculation extends CalculatedZones {
  readonly billedPowerKw: number
  readonly discountPercent: string | null
  readonly lines: { readonly mediaTax: number; readonly amount: number }
}

/** What a month of a point is priced by. */
export interface PointTariff {
  readonly category: ConsumptionCategory
  readonly billedPowerKwHundredths: number
  readonly discountPercent: string | null
  readonly isEnergyVulnerable: boolean
  readonly hasMediaTax: boolean
  /** The share of the lower register, 0 to 1. */
  readonly lowerShare: number
}

const categories: readonly number[] = Object.values(ConsumptionCategory)

const isCategory = (id: number): id is ConsumptionCategory => categories.includes(id)

export const isHouseholdCategory = (id: number): boolean => isCategory(id) && isHousehold(id)

/**
 * As on the last bill; null where its category is none of ours. Whose blue zone is the wider one is said by the newest
 * bill that shows it, `earlier` among them, the oldest first: the last one may be of a month of little use.
 */
export function readTariff(
  last: LastCalculation,
  earlier: readonly CalculatedZones[],
  lowerShare: number,
  priceLists: readonly PriceList[],
): PointTariff | null {
  const category = last.consumptionCategoryId
  if (!isCategory(category)) return null
  return {
    category,
    billedPowerKwHundredths: Math.round(last.billedPowerKw * 100),
    discountPercent: last.discountPercent,
    isEnergyVulnerable: isVulnerable([...earlier, last], priceLists),
    hasMediaTax: last.lines.mediaTax > 0,
    lowerShare: isSingleTariff(category) ? 0 : Math.min(1, Math.max(0, lowerShare)),
  }
}

const isVulnerable = (bills: readonly CalculatedZones[], priceLists: readonly PriceList[]): boolean =>
  bills
    .map((bill) => {
      const category = bill.consumptionCategoryId
      return isCategory(category) ? readVulnerability({ category, ...zonesOf(bill) }, priceLists) : null
    })
    .findLast((shown) => shown !== null) ?? false

const zonesOf = ({ energyFrom, energyTo, items }: CalculatedZones) => ({
  energyPeriod: { from: energyFrom, to: energyTo },
  items: items.map(({ item, energyKwh }) => ({ item, energyKwhHundredths: Math.round(energyKwh * 100) })),
})

/** RSD of the whole month at low, middle and high; null where no price list covers it. */
export function priceForecast(
  forecast: YearMonth & { readonly consumption: Range },
  tariff: PointTariff,
  priceLists: readonly PriceList[],
): Range | null {
  const period = { from: firstDayOf(forecast), to: lastDayOf(forecast) }
  if (priceListOn(priceLists, period.from) === null) return null
  const amountOf = (kwh: number) => {
    const all = Math.round(kwh * 100)
    const lower = Math.round(all * tariff.lowerShare)
    const energy = isSingleTariff(tariff.category) ? { single: all } : { higher: all - lower, lower }
    return toWireAmount(calculateBill({ ...tariff, period, energy }, priceLists).amountPara)
  }
  const { low, middle, high } = forecast.consumption
  return { low: amountOf(low), middle: amountOf(middle), high: amountOf(high) }
}

export interface MonthZones {
  readonly greenTo: number
  readonly blueTo: number
}

/** kWh up to which the month is green, and blue. */
export function zonesOfMonth(
  month: YearMonth,
  tariff: Pick<PointTariff, 'isEnergyVulnerable'>,
  priceLists: readonly PriceList[],
): MonthZones {
  const periodDays = daysInMonth(month)
  const parts = splitByPriceList({ from: firstDayOf(month), to: lastDayOf(month) }, priceLists)
  const limits = parts.map(({ priceList, days }) =>
    zoneLimitsFor(priceList.household, { periodDays, partDays: days }, tariff.isEnergyVulnerable),
  )
  const sum = (limitOf: (limit: { green: number; blue: number }) => number) =>
    limits.reduce((total, limit) => total + limitOf(limit), 0) / 100
  return { greenTo: sum(({ green }) => green), blueTo: sum(({ blue }) => blue) }
}

export interface NextZone {
  readonly zone: 'blue' | 'red'
  readonly from: string
}

/** The day on which the next zone begins if the days go on as expected; null where the month ends before. */
export function nextZoneOf(
  forecast: MonthForecast,
  { greenTo, blueTo }: MonthZones,
  today: string,
): NextZone | null {
  const { soFarKwh, dailyKwh } = forecast
  if (soFarKwh >= blueTo) return null
  const zone = soFarKwh < greenTo ? ('blue' as const) : ('red' as const)
  const left = (zone === 'blue' ? greenTo : blueTo) - soFarKwh
  if (dailyKwh <= 0) return null
  const daysLeft = Math.floor(left / dailyKwh) + 1
  if (daysLeft > countPeriodDays(today, lastDayOf(forecast)) - 1) return null
  return { zone, from: addDays(today, daysLeft) }
}

export type BudgetOutlook = 'holds' | 'uncertain' | 'exceeded'

/** A budget is the contract's, so its other points are added as they were on the last bill. */
export function judgeBudget(monthlyAmount: number, amount: Range, otherPointsAmount: number): BudgetOutlook {
  if (amount.high + otherPointsAmount <= monthlyAmount) return 'holds'
  return amount.low + otherPointsAmount > monthlyAmount ? 'exceeded' : 'uncertain'
}
