import type { ConsumptionCategory, TariffItem } from '../enumerations.ts'
import { isHousehold, isSingleTariff } from '../tariff/categories.ts'
import { priceEnergy, registerOfItem, spreadOverDays } from '../tariff/energy-pricing.ts'
import { type Period, splitByPriceList } from '../tariff/periods.ts'
import { type PriceList, priceListOn } from '../tariff/price-lists.ts'
import type { RegisterEnergy } from '../tariff/zones.ts'

/** Energy of one tariff item on a bill. */
export interface ItemEnergy {
  readonly item: TariffItem
  readonly energyKwhHundredths: number
}

/** What a bill says of the energy of a point. */
export interface BilledZones {
  readonly category: ConsumptionCategory
  /** The days of the energy: longer than the bill's period after months without a reading. */
  readonly energyPeriod: Period
  readonly items: readonly ItemEnergy[]
}

/**
 * No file says who has the right to the wider blue zone; a bill does, where its items are those of that zone alone, or
 * of the usual one alone. Null where they are the same in both, as in a month of little use.
 */
export function readVulnerability(zones: BilledZones, priceLists: readonly PriceList[]): boolean | null {
  const { category, energyPeriod, items } = zones
  const isCovered =
    priceListOn(priceLists, energyPeriod.from) !== null && energyPeriod.from <= energyPeriod.to
  if (!isHousehold(category) || !isCovered) return null
  const energy = registersOf(zones)
  const parts = splitByPriceList(energyPeriod, priceLists)
  const energyByPart = spreadOverDays(energy, parts)
  const areItemsOf = (isEnergyVulnerable: boolean) =>
    areSame(priceEnergy({ category, energy, isEnergyVulnerable }, parts, energyByPart), items)
  const isVulnerable = areItemsOf(true)
  return isVulnerable === areItemsOf(false) ? null : isVulnerable
}

export const isBilledAsVulnerable = (zones: BilledZones, priceLists: readonly PriceList[]): boolean =>
  readVulnerability(zones, priceLists) === true

/** A correction may leave less than nothing on a register: then nothing is charged, and the rest is the correction. */
export function registersOf({ category, items }: Pick<BilledZones, 'category' | 'items'>): RegisterEnergy {
  const energy = { higher: 0, lower: 0, single: 0 }
  for (const { item, energyKwhHundredths } of items) energy[registerOfItem(item)] += energyKwhHundredths
  return onRegisters(category, energy)
}

/** Energy of a register that the category does not have stands on the one it has. */
export function onRegisters(category: ConsumptionCategory, energy: RegisterEnergy): RegisterEnergy {
  const { higher, lower, single } = energy
  return isSingleTariff(category)
    ? { higher: 0, lower: 0, single: Math.max(0, single + higher + lower) }
    : { higher: Math.max(0, higher + single), lower: Math.max(0, lower), single: 0 }
}

function areSame(priced: readonly ItemEnergy[], printed: readonly ItemEnergy[]): boolean {
  const left = new Map<TariffItem, number>()
  const add = ({ item }: ItemEnergy, hundredths: number) => left.set(item, (left.get(item) ?? 0) + hundredths)
  for (const each of printed) add(each, each.energyKwhHundredths)
  for (const each of priced) add(each, -each.energyKwhHundredths)
  return [...left.values()].every((difference) => difference === 0)
}
