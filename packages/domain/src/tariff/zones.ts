import { scaleRounded } from '../money.ts'
import type { PriceList, Zone, ZoneLimit } from './price-lists.ts'

/**
 * Energy is whole hundredths of a kWh: the limits have two decimals and so has every figure the customer
 * sees, hence the zones add up to the consumption on paper as well.
 */

/** How much of a zone was used, by register; single-tariff meters fill `single` alone. */
export interface RegisterEnergy {
  readonly higher: number
  readonly lower: number
  readonly single: number
}

export type ZoneEnergy = Readonly<Record<Zone, RegisterEnergy>>

export interface ZoneLimits {
  /** Hundredths of a kWh up to which energy is green. */
  readonly green: number
  /** Hundredths of a kWh up to which it is blue; above it is red. */
  readonly blue: number
}

/** Zones as they would be shared out if the consumption were `energy` instead of `actual`, hundredths of a kWh. */
export interface ZoneScale {
  readonly actual: number
  readonly energy: number
}

function scaleLimit(limit: ZoneLimit, days: number): number {
  return Math.max(0, Number(limit.thirtyDays) + (days - 30) * Number(limit.perDay))
}

/**
 * The limits of `partDays` out of a period of `periodDays`: the whole period's limit in proportion, so that a
 * price change in the middle takes nothing away from the customer.
 */
export function zoneLimitsFor(
  household: PriceList['household'],
  days: { readonly periodDays: number; readonly partDays: number },
  isEnergyVulnerable: boolean,
  scale?: ZoneScale,
): ZoneLimits {
  const share = (limit: ZoneLimit) => {
    const part = scaleRounded(scaleLimit(limit, days.periodDays), days.partDays, days.periodDays)
    if (scale === undefined) return part
    // The first kWh of all is green.
    return scale.energy === 0 ? Number.MAX_SAFE_INTEGER : scaleRounded(part, scale.actual, scale.energy)
  }
  return {
    green: share(household.greenLimit),
    blue: share(isEnergyVulnerable ? household.vulnerableBlueLimit : household.blueLimit),
  }
}

/** The share of the higher register is the same in every zone; rounding is carried on, so both registers add up. */
export function splitIntoZones(energy: RegisterEnergy, limits: ZoneLimits): ZoneEnergy {
  const total = energy.higher + energy.lower + energy.single
  const greenEnd = Math.min(total, limits.green)
  const blueEnd = Math.min(total, Math.max(limits.blue, limits.green))
  return {
    green: cutZone(energy, 0, greenEnd),
    blue: cutZone(energy, greenEnd, blueEnd),
    red: cutZone(energy, blueEnd, total),
  }
}

/** The part of the consumption between two marks on the way from nothing to all of it. */
function cutZone(energy: RegisterEnergy, from: number, to: number): RegisterEnergy {
  if (energy.single > 0) return { higher: 0, lower: 0, single: to - from }
  const total = energy.higher + energy.lower
  const higherUpTo = (mark: number) => (total === 0 ? 0 : scaleRounded(mark, energy.higher, total))
  const higher = higherUpTo(to) - higherUpTo(from)
  return { higher, lower: to - from - higher, single: 0 }
}
