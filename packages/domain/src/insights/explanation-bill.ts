import { countPeriodDays } from '../dates.ts'
import type { ConsumptionCategory } from '../enumerations.ts'
import { chargeUse, type ChargedLines, type ChargedUse } from '../tariff/bill-calculation.ts'
import { priceOfItem } from '../tariff/energy-pricing.ts'
import { type Period, splitByPriceList } from '../tariff/periods.ts'
import { type PriceList, priceListOn } from '../tariff/price-lists.ts'
import type { RegisterEnergy } from '../tariff/zones.ts'
import { isBilledAsVulnerable, type ItemEnergy, onRegisters, registersOf } from './billed-zones.ts'

/** A row of line 3 as printed. */
export interface BilledItem extends ItemEnergy {
  readonly from: string
  /** Ten-thousandths of a dinar. */
  readonly unitPrice: bigint
}

/** A point of delivery as it stands on a bill. */
export interface BilledPoint {
  readonly number: string
  readonly category: ConsumptionCategory
  /** The days of the energy: longer than the bill's period after months without a reading. */
  readonly energyFrom: string
  readonly energyTo: string
  /** Nobody knows yet what was used in its days: that comes on a later bill. */
  readonly isUnread: boolean
  readonly billedPowerKwHundredths: number
  readonly discountPercent: string | null
  readonly items: readonly BilledItem[]
  readonly mediaTaxPara: number
  /** Line A of the point. */
  readonly amountPara: number
}

export interface BilledEnergy {
  readonly amountPara: number
  readonly period: Period
  readonly points: readonly BilledPoint[]
}

/** What the tariff needs to know of a point to charge it again. */
export interface PointFacts {
  readonly category: ConsumptionCategory
  readonly energyPeriod: Period
  readonly days: number
  /** Fixed costs alone: no day of its energy is on the bill. */
  readonly hasNoEnergyYet: boolean
  readonly energy: RegisterEnergy
  readonly energyKwhHundredths: number
  readonly isEnergyVulnerable: boolean
  readonly billedPowerKwHundredths: number
  readonly discountPercent: string | null
  readonly hasMediaTax: boolean
  /** As the tariff charges it, which is as printed unless the supplier corrected something. */
  readonly lines: ChargedLines
}

/** Null where no list covers the days. */
export function readPointFacts(
  point: BilledPoint,
  period: Period,
  priceLists: readonly PriceList[],
): PointFacts | null {
  const energyPeriod = { from: point.energyFrom, to: point.energyTo }
  const [first] = priceLists
  const isCovered = first && (first.validFrom === null || first.validFrom <= earlierOf(energyPeriod, period))
  if (!isCovered) return null
  const use = chargedUse(point, energyPeriod, period, priceLists)
  const { category, items } = point
  const isEnergyVulnerable = isBilledAsVulnerable({ category, energyPeriod, items }, priceLists)
  const { higher, lower, single } = registersOf(point)
  return {
    category,
    energyPeriod,
    days: countPeriodDays(point.energyFrom, point.energyTo),
    hasNoEnergyYet: hasNoEnergyYet(point),
    energy: { higher, lower, single },
    energyKwhHundredths: higher + lower + single,
    isEnergyVulnerable,
    billedPowerKwHundredths: point.billedPowerKwHundredths,
    discountPercent: point.discountPercent,
    hasMediaTax: use.hasMediaTax,
    lines: chargeUse({ ...use, isEnergyVulnerable }),
  }
}

export const hasNoEnergyYet = ({ isUnread, items }: BilledPoint): boolean =>
  isUnread && items.every(({ energyKwhHundredths }) => energyKwhHundredths === 0)

/** What the point would come to with other energy on its registers; null where no list covers the days. */
export function chargeWith(
  point: BilledPoint,
  energy: RegisterEnergy,
  period: Period,
  priceLists: readonly PriceList[],
): number | null {
  const facts = readPointFacts(point, period, priceLists)
  if (facts === null) return null
  const use = chargedUse(point, facts.energyPeriod, period, priceLists)
  const { isEnergyVulnerable } = facts
  return chargeUse({ ...use, energy: onRegisters(point.category, energy), isEnergyVulnerable }).amountPara
}

const earlierOf = (one: Period, other: Period): string => (one.from < other.from ? one.from : other.from)

function chargedUse(
  point: BilledPoint,
  energyPeriod: Period,
  period: Period,
  priceLists: readonly PriceList[],
): ChargedUse {
  const energyParts = splitByPriceList(energyPeriod, priceLists)
  const monthParts = splitByPriceList(period, priceLists)
  const taxes = monthParts.at(-1)?.priceList
  if (taxes === undefined) throw new RangeError('a period has at least one day')
  return {
    category: point.category,
    energy: registersOf(point),
    isEnergyVulnerable: false,
    energyParts,
    feeParts: energyParts,
    monthParts,
    taxes,
    billedPowerKwHundredths: point.billedPowerKwHundredths,
    discountPercent: point.discountPercent,
    hasMediaTax: point.mediaTaxPara > 0,
  }
}

/** Whether every price that was charged stands on a list we have. */
export const areItemsOfLists = ({ items }: BilledPoint, priceLists: readonly PriceList[]): boolean =>
  items.every(({ item, from, unitPrice }) => {
    const list = priceListOn(priceLists, from)
    return list !== null && priceOfItem(list, item) === unitPrice
  })
