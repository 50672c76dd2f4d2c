import { it } from 'vitest'
import { proveKills } from './kills.ts'
import { expectNoFault, laterMs, openTestWorld } from './support/test-world.ts'

const { world, memory } = await openTestWorld()

it('a portal killed at random moments with 20 payments in flight loses and doubles nothing', {
  timeout: 120_000,
}, async () => {
  const options = { kills: 3, inFlight: 20, seed: 1, aheadMs: laterMs }
  await expectNoFault(world, memory, await proveKills(world, memory, options))
})
