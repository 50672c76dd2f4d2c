import { expect, it } from 'vitest'
import { expectNoFault, openTestWorld } from './support/test-world.ts'
import { proveUnknownOutcomes } from './unknown-outcomes.ts'

const { world, memory } = await openTestWorld()

it('outcomes that an outage left unknown are known soon after the gateway is back', {
  timeout: 120_000,
}, async () => {
  await world.startPortal()
  const options = { payments: 20, outageMs: 6_000, hasLostRequests: false, limitMs: 60_000 }
  const { agreement, knownAfterMs } = await proveUnknownOutcomes(world, memory, options)
  expect(knownAfterMs).toHaveLength(20)
  expect(Math.max(...knownAfterMs)).toBeLessThan(60_000)
  await expectNoFault(world, memory, agreement)
})
