import { allocate } from '../allocation.ts'
import { type ConsumptionCategory, TariffItem } from '../enumerations.ts'
import { isHousehold, isSingleTariff } from './categories.ts'
import type { PricedPart } from './periods.ts'
import type { PriceList, Register, RegisterPrices, Zone } from './price-lists.ts'
import { type RegisterEnergy, type ZoneScale, splitIntoZones, zoneLimitsFor } from './zones.ts'

export interface EnergyUse {
  readonly category: ConsumptionCategory
  /** Hundredths of a kWh; registers left out are zero. */
  readonly energy: Partial<RegisterEnergy>
  readonly isEnergyVulnerable: boolean
  /** Left out where the energy falls into the zones by itself, as on every bill. */
  readonly zoneScale?: ZoneScale | undefined
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

/** The parts are the days of the energy, cut where prices change, each with what was used in it. */
export function priceEnergy(
  use: EnergyUse,
  parts: readonly PricedPart[],
  energyByPart: readonly RegisterEnergy[],
): PricedEnergy[] {
  const periodDays = parts.reduce((sum, part) => sum + part.days, 0)
  return parts.flatMap((part, index) => pricePart(use, part, energyByPart[index] ?? noEnergy, periodDays))
}

/** What a list asks for a kWh of a tariff item. */
export function priceOfItem({ household, commercial }: PriceList, item: TariffItem): bigint | null {
  for (const register of registerOrder) {
    if (plainItems[register] === item) return commercial.registers[register]
    const zone = zoneOrder.find((each) => zonedItems[each][register] === item)
    if (zone) return household.zones[zone][register]
  }
  return null
}

export const registerOfItem = (item: TariffItem): Register => {
  const suffix = item.slice(-2)
  if (suffix === 'St') return 'single'
  return suffix === 'Ht' ? 'higher' : 'lower'
}

const noEnergy: RegisterEnergy = { higher: 0, lower: 0, single: 0 }

export function readEnergy({ category, energy }: Pick<EnergyUse, 'category' | 'energy'>): RegisterEnergy {
  const { higher = 0, lower = 0, single = 0 } = energy
  const read = { higher, lower, single }
  if (!isWhole(higher) || !isWhole(lower) || !isWhole(single))
    throw new RangeError('energy is whole hundredths of a kWh and never negative')
  const misplaced = isSingleTariff(category) ? read.higher + read.lower : read.single
  if (misplaced > 0) throw new RangeError('energy stands on a register that the category does not have')
  return read
}

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** Nobody read the meter on the day prices changed, so the energy is spread evenly over the days. */
export function spreadOverDays(energy: RegisterEnergy, parts: readonly PricedPart[]): RegisterEnergy[] {
  if (parts.length === 1) return [energy]
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
  const limits = zoneLimitsFor(household, days, use.isEnergyVulnerable, use.zoneScale)
  const zones = splitIntoZones(energy, limits)
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
