/** The short form: both sides are killed a few times; what a longer run shows is `npm run bench -- proof-outbox`. */
import { expect, it } from 'vitest'
import { proveOutbox } from './outbox.ts'
import { laterMs, openTestWorld } from '../support/test-world.ts'

const { world } = await openTestWorld()

it('no act of a customer is lost when the portal or the receiver is killed', {
  timeout: 120_000,
}, async () => {
  const options = { acts: 40, kills: 2, hands: 6, seed: 1, aheadMs: 2 * laterMs, settleLimitMs: 60_000 }
  const { faults, ...counts } = await proveOutbox(world, options)
  expect(faults).toEqual([])
  expect(counts.acts).toBeGreaterThanOrEqual(40)
  expect(counts.received).toBe(counts.events)
})
