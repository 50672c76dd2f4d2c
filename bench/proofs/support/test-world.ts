import { createTestDatabase } from '@portal/database/testing/test-database'
import { afterAll, expect } from 'vitest'
import { type Agreement, describe, isClean } from './agreement.ts'
import { findCanaries } from './canaries.ts'
import { type Memory, newMemory } from './customer.ts'
import { openWorld, type World } from './world.ts'

/** Later than any request can still be on its way: what a portal asks about that comes back then is settled at once. */
export const laterMs = 120_000

/** The world of a proof's short form, for one test file. */
export async function openTestWorld(): Promise<{ world: World; memory: Memory }> {
  const { url } = await createTestDatabase()
  const world = await openWorld(url)
  afterAll(() => world.stop())
  return { world, memory: newMemory() }
}

export async function expectNoFault(world: World, memory: Memory, agreement: Agreement): Promise<void> {
  expect(isClean(agreement), describe(agreement)).toBe(true)
  expect(await findCanaries(world, memory), 'card data, tokens or keys that were written down').toEqual([])
}
