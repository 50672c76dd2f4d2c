import { allocate } from '../allocation.ts'
import { countPeriodDays } from '../dates.ts'
import { type ConsumptionCategory, TariffItem } from '../enumerations.ts'
import { isHousehold, isSingleTariff } from './categories.ts'
import { type Period, type PricedPart, splitByPriceList } from './periods.ts'
import type { PriceList, Register, RegisterPrices, Zone } from './price-lists.ts'
import { type RegisterEnergy, splitIntoZones, zoneLimitsFor } from './zones.ts'

export interface EnergyUse {
  readonly category: ConsumptionCategory
  readonly period: Period
  /** Hundredths of a kWh; registers left out are zero. */
  readonly energy: Partial<RegisterEnergy>
  readonly isEnergyVulnerable: boolean
}

/** What one register used in one zone under one price list. */
export interface PricedEnergy {
  readonly item: TariffItem
  readonly from: string
  readonly energyKwhHundredths: number
  /** Ten-thousandths of a dinar for a kWh. */
  readonly unitPrice: bigint
  readonly priceList: PriceList
}

const zoneOrder: readonly Zone[] = ['green', 'blue', 'red']
const registerOrder: readonly Register[] = ['higher', 'lower', 'single']

const zonedItems: Readonly<Record<Zone, Readonly<Record<Register, TariffItem>>>> = {
  green: { higher: TariffItem.greenHt, lower: TariffItem.greenLt, single: TariffItem.greenSt },
  blue: { higher: TariffItem.blueHt, lower: TariffItem.blueLt, single: TariffItem.blueSt },
  red: { higher: TariffItem.redHt, lower: TariffItem.redLt, single: TariffItem.redSt },
}
const plainItems = { higher: TariffItem.ht, lower: TariffItem.lt, single: TariffItem.st } as const

export function priceEnergy(use: EnergyUse, priceLists: readonly PriceList[]): PricedEnergy[] {
  const parts = splitByPriceList(use.period, priceLists)
  const energyByPart = spreadOverDays(readEnergy(use), parts)
  const periodDays = countPeriodDays(use.period.from, use.period.to)
  return parts.flatMap((part, index) => pricePart(use, part, energyByPart[index] ?? noEnergy, periodDays))
}

const noEnergy: RegisterEnergy = { higher: 0, lower: 0, single: 0 }

function readEnergy({ category, energy }: EnergyUse): RegisterEnergy {
  const read = { ...noEnergy, ...energy }
  const isWhole = Object.values(read).every((value) => Number.isSafeInteger(value) && value >= 0)
  if (!isWhole) throw new RangeError('energy is whole hundredths of a kWh and never negative')
  const misplaced = isSingleTariff(category) ? read.higher + read.lower : read.single
  if (misplaced > 0) throw new RangeError('energy stands on a register that the category does not have')
  return read
}

/** Nobody read the meter on the day prices changed, so the energy is spread evenly over the days. */
function spreadOverDays(energy: RegisterEnergy, parts: readonly PricedPart[]): RegisterEnergy[] {
  const weights = parts.map((part) => BigInt(part.days))
  const higher = allocate(energy.higher, weights)
  const lower = allocate(energy.lower, weights)
  const single = allocate(energy.single, weights)
  return parts.map((_, index) => ({
    higher: higher[index] ?? 0,
    lower: lower[index] ?? 0,
    single: single[index] ?? 0,
  }))
}

function pricePart(
  use: EnergyUse,
  part: PricedPart,
  energy: RegisterEnergy,
  periodDays: number,
): PricedEnergy[] {
  const { household, commercial } = part.priceList
  if (!isHousehold(use.category)) return priceRegisters(part, energy, plainItems, commercial.registers)
  const days = { periodDays, partDays: part.days }
  const zones = splitIntoZones(energy, zoneLimitsFor(household, days, use.isEnergyVulnerable))
  return zoneOrder.flatMap((zone) =>
    priceRegisters(part, zones[zone], zonedItems[zone], household.zones[zone]),
  )
}

function priceRegisters(
  part: PricedPart,
  energy: RegisterEnergy,
  items: Readonly<Record<Register, TariffItem>>,
  prices: RegisterPrices,
): PricedEnergy[] {
  const used = registerOrder.filter((register) => energy[register] > 0)
  return used.map((register) => ({
    item: items[register],
    from: part.from,
    energyKwhHundredths: energy[register],
    unitPrice: prices[register],
    priceList: part.priceList,
  }))
}
