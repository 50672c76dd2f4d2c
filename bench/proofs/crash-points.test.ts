import { expect, it } from 'vitest'
import { crashCases, proveCrashPoints } from './crash-points.ts'
import { expectNoFault, laterMs, openTestWorld } from './support/test-world.ts'

const { world, memory } = await openTestWorld()

const isTelling = (point: string, flow: string, next: string) =>
  (flow === 'new card' && next === 'charge-then-500' && ['claimed', 'charged', 'inquired'].includes(point)) ||
  (flow === 'new card with 3D' && next === 'approved' && ['charged', 'inquired'].includes(point)) ||
  (flow === 'IPS' && next === 'approved' && ['ips-created', 'page-saved'].includes(point))

it('a process that dies between two steps leaves its payment to another, whole', {
  timeout: 120_000,
}, async () => {
  const cases = crashCases.filter(({ point, flow, outcome }) => isTelling(point, flow, outcome.next))
  const { agreement, deaths } = await proveCrashPoints(world, memory, {
    cases,
    lanes: 4,
    retryMs: 2_000,
    aheadMs: laterMs,
  })
  expect([...deaths.keys()].sort()).toEqual(['charged', 'claimed', 'inquired', 'ips-created', 'page-saved'])
  await expectNoFault(world, memory, agreement)
})
