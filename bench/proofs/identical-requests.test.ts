import { expect, it } from 'vitest'
import { proveIdenticalRequests } from './identical-requests.ts'
import { expectNoFault, openTestWorld } from './support/test-world.ts'

const { world, memory } = await openTestWorld()

it('fifty identical requests at once charge once, in every way of paying', { timeout: 120_000 }, async () => {
  const { agreement, isOneEach } = await proveIdenticalRequests(world, memory, { rounds: 4, atOnce: 50 })
  expect(isOneEach).toBe(true)
  await expectNoFault(world, memory, agreement)
})
