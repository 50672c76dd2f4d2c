import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Game, shareAmongAll, sharesDenominator } from './explanation-shares.ts'

/** By the definition: every order of the players, the chain among them, each paid what it adds. */
function shareByOrders({ players, steps, value }: Game): { players: number[]; steps: number[] } {
  const chain = players
  const everyone = Array.from({ length: players + (steps > 0 ? 1 : 0) }, (_, player) => player)
  const paid = { players: everyone.slice(0, players).map(() => 0), steps: Array<number>(steps).fill(0) }
  const orders = listOrders(everyone)
  for (const order of orders) {
    let mask = 0
    let come = 0
    for (const player of order) {
      if (player === chain) {
        for (; come < steps; come++) {
          paid.steps[come] = (paid.steps[come] ?? 0) + value(mask, come + 1) - value(mask, come)
        }
      } else {
        const more = mask | (2 ** player)
        paid.players[player] = (paid.players[player] ?? 0) + value(more, come) - value(mask, come)
        mask = more
      }
    }
  }
  const mean = (sums: readonly number[]) => sums.map((sum) => sum / orders.length)
  return { players: mean(paid.players), steps: mean(paid.steps) }
}

function listOrders(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) =>
    listOrders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}

test('is what each adds on average over all orders', () => {
  const games = fc.record({
    players: fc.nat(4),
    steps: fc.nat(3),
    worth: fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 64, maxLength: 64 }),
  })
  fc.assert(
    fc.property(games, ({ players, steps, worth }) => {
      const game = { players, steps, value: (mask: number, come: number) => worth[mask * 4 + come] ?? 0 }
      const shares = shareAmongAll(game)
      const expected = shareByOrders(game)
      const asNumber = (list: readonly bigint[]) =>
        list.map((share) => Number(share) / Number(sharesDenominator))
      asNumber(shares.players).forEach((share, index) => {
        expect(share).toBeCloseTo(expected.players[index] ?? Number.NaN, 4)
      })
      asNumber(shares.steps).forEach((share, index) => {
        expect(share).toBeCloseTo(expected.steps[index] ?? Number.NaN, 4)
      })
    }),
    { numRuns: 200 },
  )
})

test('nobody comes, nobody is paid', () => {
  expect(shareAmongAll({ players: 0, steps: 0, value: () => 5 })).toEqual({ players: [], steps: [] })
})
