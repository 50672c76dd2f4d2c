import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import type { TariffItem } from '@portal/domain/enumerations'

export const tariffs = ['Ht', 'Lt', 'St'] as const
export type Tariff = (typeof tariffs)[number]

export const zones = ['Green', 'Blue', 'Red'] as const
export type Zone = (typeof zones)[number]

/** In the order of the cards: by tariff, zones inside it, the plain item last. */
export const tariffItems: readonly TariffItem[] = tariffs.flatMap((tariff) => [
  ...zones.map((zone) => `${zone}${tariff}` as const),
  tariff,
])

/** Null where nothing is known, which is not the same as zero. */
export interface Used {
  readonly energyKwh: number | null
  readonly amount: number | null
}

export interface ZoneUse extends Used {
  readonly zone: Zone
}

export interface TariffUse extends Used {
  readonly tariff: Tariff
  /** Empty for categories that are not billed by zone. */
  readonly zones: readonly ZoneUse[]
}

export interface TariffBreakdown {
  readonly tariffs: readonly TariffUse[]
  /** The zones over both tariffs; empty where one tariff already says it. */
  readonly activeZones: readonly ZoneUse[]
  readonly total: Used
}

export const usedOf = (reading: ConsumptionReading, item: TariffItem): Used => ({
  energyKwh: reading[`consumption${item}`],
  amount: reading[`amount${item}`],
})

/** Spec 2.8: a table for each tariff the meter has, with the zones inside it, and the totals. */
export function breakDown(reading: ConsumptionReading): TariffBreakdown {
  const found = tariffs.map((tariff) => tariffUse(reading, tariff)).filter(isKnown)
  const hasZonesInBoth = found.length > 1 && found.some((use) => use.zones.length > 0)
  return {
    tariffs: found,
    activeZones: hasZonesInBoth ? zones.map((zone) => overTariffs(found, zone)).filter(isKnown) : [],
    total: add(found),
  }
}

function tariffUse(reading: ConsumptionReading, tariff: Tariff): TariffUse {
  const byZone = zones.map((zone) => ({ zone, ...usedOf(reading, `${zone}${tariff}`) })).filter(isKnown)
  return { tariff, zones: byZone, ...add([...byZone, usedOf(reading, tariff)]) }
}

function overTariffs(uses: readonly TariffUse[], zone: Zone): ZoneUse {
  return { zone, ...add(uses.flatMap((use) => use.zones.filter((each) => each.zone === zone))) }
}

const isKnown = ({ energyKwh, amount }: Used): boolean => energyKwh !== null || amount !== null

const add = (parts: readonly Used[]): Used => ({
  energyKwh: sum(parts.map(({ energyKwh }) => energyKwh)),
  amount: sum(parts.map(({ amount }) => amount)),
})

/** In hundredths, so that no para and no watt-hour is lost to binary fractions. */
function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  return known.reduce((total, value) => total + Math.round(value * 100), 0) / 100
}
