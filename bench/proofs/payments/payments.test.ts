/** The short form of every proof, each in a world of its own and all at once: most of their time is waiting. */
import { describe, expect, it } from 'vitest'
import { crashCases, proveCrashPoints } from './crash-points.ts'
import { faultCases, proveFaults } from './gateway-faults.ts'
import { proveIdenticalRequests } from './identical-requests.ts'
import { proveKills } from './kills.ts'
import { countReceipts } from '../support/receipts.ts'
import { expectNoFault, laterMs, openTestWorld } from '../support/test-world.ts'
import { handsCases, proveTwoHands } from './two-hands.ts'
import { proveUnknownOutcomes } from './unknown-outcomes.ts'

const worlds = {
  kills: await openTestWorld(),
  crashPoints: await openTestWorld(),
  faults: await openTestWorld(),
  identical: await openTestWorld(),
  outage: await openTestWorld(),
  hands: await openTestWorld(),
}

const isTelling = (point: string, flow: string, next: string) =>
  (flow === 'new card' && next === 'charge-then-500' && ['claimed', 'charged', 'inquired'].includes(point)) ||
  (flow === 'new card' && next === 'approved' && ['begun', 'session-opened'].includes(point)) ||
  (flow === 'new card with 3D' && next === 'approved' && ['charged', 'inquired'].includes(point)) ||
  (flow === 'IPS' && next === 'approved' && ['ips-created', 'page-saved'].includes(point))

const deadly = ['begun', 'charged', 'claimed', 'inquired', 'ips-created', 'page-saved', 'session-opened']

describe.concurrent('no payment is lost or doubled', { timeout: 120_000 }, () => {
  it('when the portal is killed at random moments with 20 payments in flight', async () => {
    const { world, memory } = worlds.kills
    const options = { kills: 3, inFlight: 20, seed: 1, aheadMs: laterMs }
    await expectNoFault(world, memory, await proveKills(world, memory, options))
  })

  it('when a process dies between two steps and another goes on; everybody pays once and hears of it once', async ({
    expect: here,
  }) => {
    const { world, memory } = worlds.crashPoints
    const cases = crashCases.filter(({ point, flow, outcome }) => isTelling(point, flow, outcome.next))
    const options = { cases, lanes: 5, retryMs: 2_000, aheadMs: laterMs }
    const { agreement, deaths, paid } = await proveCrashPoints(world, memory, options)
    expect([...deaths.keys()].sort()).toEqual(deadly)
    await expectNoFault(world, memory, agreement)
    expect(paid).toBe(cases.length)
    await here.poll(() => countReceipts(world), { timeout: 30_000 }).toEqual(Array(paid).fill(1))
  })

  it('whatever fault a provider has, and nobody who was charged is told otherwise', async () => {
    const { world, memory } = worlds.faults
    const options = { cases: faultCases(1), atOnce: 60, watchMs: 3_000, aheadMs: laterMs }
    await expectNoFault(world, memory, await proveFaults(world, memory, options))
  })

  it('by fifty identical requests at once, in every way of paying', async () => {
    const { world, memory } = worlds.identical
    const { agreement, isOneEach } = await proveIdenticalRequests(world, memory, { rounds: 4, atOnce: 50 })
    expect(isOneEach).toBe(true)
    await expectNoFault(world, memory, agreement)
  })

  it('by two hands that reach for one debt, unless the second payment is acknowledged', async () => {
    const { world, memory } = worlds.hands
    const cases = handsCases.filter((_, index) => index % 151 === 0)
    const { agreement } = await proveTwoHands(world, memory, { cases, lanes: 4, aheadMs: 80 * 60_000 })
    await expectNoFault(world, memory, agreement)
  })

  it('in an outage, and what it left unknown is known soon after the gateway is back', async () => {
    const { world, memory } = worlds.outage
    await world.startPortal()
    const options = { payments: 20, outageMs: 6_000, hasLostRequests: false, limitMs: 60_000 }
    const { agreement, knownAfterMs } = await proveUnknownOutcomes(world, memory, options)
    expect(knownAfterMs).toHaveLength(20)
    expect(Math.max(...knownAfterMs)).toBeLessThan(60_000)
    await expectNoFault(world, memory, agreement)
  })
})
