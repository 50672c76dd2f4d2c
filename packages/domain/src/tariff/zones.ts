import { divideRounded } from '../money.ts'
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

const thirty = 30n

function scaleLimit(limit: ZoneLimit, days: number): bigint {
  return limit.thirtyDays + (BigInt(days) - thirty) * limit.perDay
}

/**
 * The limits of `partDays` out of a period of `periodDays`: the whole period's limit in proportion, so that a
 * price change in the middle takes nothing away from the customer.
 */
export function zoneLimitsFor(
  household: PriceList['household'],
  days: { readonly periodDays: number; readonly partDays: number },
  isEnergyVulnerable: boolean,
): ZoneLimits {
  const share = (limit: ZoneLimit) =>
    Number(divideRounded(scaleLimit(limit, days.periodDays) * BigInt(days.partDays), BigInt(days.periodDays)))
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
  const total = BigInt(energy.higher + energy.lower)
  const higherUpTo = (mark: number) =>
    total === 0n ? 0 : Number(divideRounded(BigInt(mark) * BigInt(energy.higher), total))
  const higher = higherUpTo(to) - higherUpTo(from)
  return { higher, lower: to - from - higher, single: 0 }
}
