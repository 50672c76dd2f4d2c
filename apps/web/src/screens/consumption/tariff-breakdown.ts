import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { TariffItem } from '@portal/domain/enumerations'
import { addHundredths } from '@portal/domain/hundredths'
import { type Tariff, tariffs, type Zone, zones } from '@portal/domain/tariff/tariff-items'

/** One order in all charts, bars and files: green, blue, red, the higher tariff before the lower, plain items last. */
export const tariffItems: readonly TariffItem[] = Object.values(TariffItem)

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
  /** Those that were used; empty too for categories that are not billed by zone. */
  readonly zones: readonly ZoneUse[]
}

/** What the category has and nobody used: a zone, or a zone in one of its tariffs. */
export type UnusedItem = Zone | TariffItem

export interface TariffBreakdown {
  readonly tariffs: readonly TariffUse[]
  /** The zones over all tariffs, as far as they were used. */
  readonly activeZones: readonly ZoneUse[]
  /** In a reading that used something; where nothing was used, the tariffs and the total say so. */
  readonly unused: readonly UnusedItem[]
  readonly total: Used
}

export const usedOf = (reading: ConsumptionReading, item: TariffItem): Used => ({
  energyKwh: reading[`consumption${item}`],
  amount: reading[`amount${item}`],
})

/** Spec 2.8: a table for each tariff the meter has and for all its energy, with the zones inside it, and the totals. */
export function breakDown(reading: ConsumptionReading): TariffBreakdown {
  const found = tariffs.map((tariff) => tariffUse(reading, tariff)).filter(isKnown)
  const overall = zones.map((zone) => overTariffs(found, zone)).filter(isKnown)
  return {
    tariffs: found.map((use) => ({ ...use, zones: use.zones.filter(isUsed) })),
    activeZones: overall.filter(isUsed),
    unused: overall.flatMap((use) => (isUsed(use) ? unusedIn(found, use.zone) : use.zone)),
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

/** The tariffs that used something, and nothing of this zone. */
const unusedIn = (uses: readonly TariffUse[], zone: Zone): readonly TariffItem[] =>
  uses
    .filter((use) => isUsed(use) && use.zones.some((each) => each.zone === zone && !isUsed(each)))
    .map(({ tariff }) => `${zone}${tariff}` as const)

const isUsed = ({ energyKwh, amount }: Used): boolean => (energyKwh ?? 0) !== 0 || (amount ?? 0) !== 0

const isKnown = ({ energyKwh, amount }: Used): boolean => energyKwh !== null || amount !== null

const add = (parts: readonly Used[]): Used => ({
  energyKwh: sumKnown(parts.map(({ energyKwh }) => energyKwh)),
  amount: sumKnown(parts.map(({ amount }) => amount)),
})

/** Null when nothing is known. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : addHundredths(known)
}
