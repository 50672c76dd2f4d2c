/**
 * The Shapley value: what each player adds, averaged over all orders in which they may come. One of the players may
 * be a chain, whose steps always come together and in their own order; each step then has a share of its own.
 */
export interface Game {
  readonly players: number
  /** Zero where there is no chain. */
  readonly steps: number
  /** What is paid when the players of the mask and so many steps have come. */
  value(mask: number, steps: number): number
}

export interface Shares {
  readonly players: readonly bigint[]
  readonly steps: readonly bigint[]
}

const factorials = [1n, 1n, 2n, 6n, 24n, 120n, 720n, 5040n, 40_320n] as const
const maxPlayers = 8

/** Shares count 1 ÷ this, so that those of several games can be added up before they are rounded. */
export const sharesDenominator = 40_320n

const factorial = (count: number): bigint => {
  const value = factorials[count]
  if (value === undefined) throw new RangeError(`at most ${maxPlayers} players can be shared among`)
  return value
}

export function shareAmongAll({ players, steps, value }: Game): Shares {
  const all = steps > 0 ? players + 1 : players
  const masks = 2 ** players
  const table = Array.from({ length: steps + 1 }, (_, step) =>
    Array.from({ length: masks }, (__, mask) => BigInt(value(mask, step))),
  )
  const paidFor = (mask: number, step: number): bigint => table[step]?.[mask] ?? 0n
  const unit = sharesDenominator / factorial(all)
  /** Of the orders in which so many came before. */
  const weights = Array.from(
    { length: all },
    (_, before) => unit * factorial(before) * factorial(all - before - 1),
  )
  const weightOf = (before: number): bigint => weights[before] ?? 0n
  const shareOf = (player: number): bigint => {
    const bit = 2 ** player
    let share = 0n
    for (let mask = 0; mask < masks; mask++) {
      if (mask & bit) continue
      const before = countBits(mask)
      share += weightOf(before) * (paidFor(mask + bit, 0) - paidFor(mask, 0))
      if (steps > 0) share += weightOf(before + 1) * (paidFor(mask + bit, steps) - paidFor(mask, steps))
    }
    return share
  }
  const shareOfStep = (step: number): bigint => {
    let share = 0n
    for (let mask = 0; mask < masks; mask++) {
      share += weightOf(countBits(mask)) * (paidFor(mask, step + 1) - paidFor(mask, step))
    }
    return share
  }
  return {
    players: Array.from({ length: players }, (_, player) => shareOf(player)),
    steps: Array.from({ length: steps }, (_, step) => shareOfStep(step)),
  }
}

function countBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) count++
  return count
}
