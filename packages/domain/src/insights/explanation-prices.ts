import { allocate } from '../allocation.ts'
import { type Period, type PricedPart, splitByPriceList } from '../tariff/periods.ts'
import type { PriceList } from '../tariff/price-lists.ts'

/** How many days of a bill fall under each of the price lists, by their place. */
export interface PricedDays {
  readonly energy: readonly number[]
  readonly month: readonly number[]
}

export function countPricedDays(energy: Period, month: Period, priceLists: readonly PriceList[]): PricedDays {
  const count = (period: Period): number[] => {
    const parts = splitByPriceList(period, priceLists)
    return priceLists.map((list) => parts.find(({ priceList }) => priceList === list)?.days ?? 0)
  }
  return { energy: count(energy), month: count(month) }
}

/** The way from the prices of one bill to those of another: each step brings one dated list into force. */
export interface PriceSteps {
  /** The place of the list that each step brings. */
  readonly changes: readonly number[]
  /** The days of the energy, cut by the prices that hold after so many steps. */
  energyParts(steps: number, days: number): readonly PricedPart[]
  monthParts(steps: number): readonly PricedPart[]
}

interface Distribution {
  /** So many of the days are under this list or a later one. */
  readonly since: readonly number[]
  readonly days: number
}

const distribute = (days: readonly number[]): Distribution => {
  const since = days.map((_, place) => days.slice(place).reduce((sum, each) => sum + each, 0))
  return { since, days: since[0] ?? 0 }
}

export function listPriceSteps(
  before: PricedDays,
  after: PricedDays,
  priceLists: readonly PriceList[],
): PriceSteps {
  const energy = [distribute(before.energy), distribute(after.energy)] as const
  const month = [distribute(before.month), distribute(after.month)] as const
  const differences = priceLists.map((_, place) => differenceAt(energy, place) || differenceAt(month, place))
  const changes = priceLists.flatMap((_, place) => (differences[place] === 0 ? [] : [place]))
  // Lists come in the order of their days, and go in the opposite one.
  const signs = differences.map(Math.sign)
  const isForward = (signs.reduce((sum, sign) => sum + sign, 0) || (signs.find(Boolean) ?? 0)) >= 0
  if (!isForward) changes.reverse()
  const sharesAfter = (way: readonly [Distribution, Distribution], steps: number) =>
    sharesOf(way, new Set(changes.slice(0, steps)))
  const known = new Map<string, readonly PricedPart[]>()
  const remember = (key: string, make: () => readonly PricedPart[]) => {
    const parts = known.get(key) ?? make()
    known.set(key, parts)
    return parts
  }
  return {
    changes,
    energyParts: (steps, days) =>
      remember(`${steps} ${days}`, () =>
        toParts(allocate(days, sharesAfter(energy, steps).map(BigInt)), priceLists),
      ),
    monthParts: (steps) => remember(`${steps}`, () => toParts(sharesAfter(month, steps), priceLists)),
  }
}

/** Compared as shares of the days, which may be more on one bill than on the other. */
const differenceAt = ([one, other]: readonly [Distribution, Distribution], place: number): number =>
  (other.since[place] ?? 0) * one.days - (one.since[place] ?? 0) * other.days

/** Whole numbers in proportion to the days under each list when the given lists have come. */
function sharesOf([one, other]: readonly [Distribution, Distribution], come: ReadonlySet<number>): number[] {
  let least = Number.POSITIVE_INFINITY
  const since = one.since.map((days, place) => {
    const share = come.has(place) ? (other.since[place] ?? 0) * one.days : days * other.days
    least = Math.min(least, share)
    return least
  })
  return since.map((share, place) => share - (since[place + 1] ?? 0))
}

const toParts = (days: readonly number[], priceLists: readonly PriceList[]): PricedPart[] =>
  priceLists.flatMap((priceList, place) => {
    const count = days[place] ?? 0
    return count > 0 ? [{ priceList, from: priceList.validFrom ?? '', days: count }] : []
  })
