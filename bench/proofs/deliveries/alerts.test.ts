import { expect, it } from 'vitest'
import { proveAlerts } from './alerts.ts'
import { openTestWorld } from '../support/test-world.ts'

const { world } = await openTestWorld()

it('tells each alert once at its receiver, with the portal killed in the middle', {
  timeout: 120_000,
}, async () => {
  const { channels } = await proveAlerts(world, { alerts: 900, customers: 15, kills: 2, lifeMs: 700 })
  for (const { raised, received } of Object.values(channels)) expect([raised, received]).toEqual([300, 300])
})
