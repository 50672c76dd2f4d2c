import { it } from 'vitest'
import { faultCases, proveFaults } from './gateway-faults.ts'
import { expectNoFault, laterMs, openTestWorld } from './support/test-world.ts'

const { world, memory } = await openTestWorld()

it('no fault of a provider makes the portal say that a charged customer was not', {
  timeout: 120_000,
}, async () => {
  const options = { cases: faultCases(1), atOnce: 30, watchMs: 3_000, aheadMs: laterMs }
  await expectNoFault(world, memory, await proveFaults(world, memory, options))
})
