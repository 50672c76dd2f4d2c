import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '@portal/supplier-feed/generator/random'
import type { World } from '../support/world.ts'
import { countOutcomes, startLatePortal } from './late-portal.ts'
import { aRereadingCustomer, type PhaseFindings } from './rereading-customer.ts'
import type { StreamingPair } from './streaming-pair.ts'

/** How the replica is while customers write and read. */
export const phases = [
  { name: 'replica 1.5 s late', share: 0.6, change: (pair) => pair.delayReplica(1_500) },
  { name: 'replica 8 s late (5 are allowed)', share: 0.1, change: (pair) => pair.delayReplica(8_000) },
  { name: 'replica on time, reads broken off by locks', share: 0.1, change: breakReads },
  { name: 'replica frozen for 6 s', share: 0.05, change: freeze },
  { name: 'replica stopped, started again', share: 0.1, change: restart },
  { name: 'replica promoted', share: 0.05, change: async (pair) => pair.promoteReplica() },
] satisfies Phase[]

interface Phase {
  name: string
  /** Of all pairs. */
  share: number
  change(pair: StreamingPair, world: World): Promise<void>
}

async function breakReads(pair: StreamingPair, { pool }: World): Promise<void> {
  await pair.delayReplica(0)
  // What takes these locks on the replica ends whoever reads the tables there.
  for (let lock = 0; lock < 40; lock += 1) {
    await pool
      .query('begin; lock table bills, readings in access exclusive mode; commit')
      .catch(() => undefined)
    await sleep(100)
  }
}

async function freeze(pair: StreamingPair): Promise<void> {
  pair.freezeReplica(true)
  await sleep(6_000)
  pair.freezeReplica(false)
}

async function restart(pair: StreamingPair): Promise<void> {
  await pair.delayReplica(1_500)
  pair.stopReplica()
  await sleep(4_000)
  pair.startReplica()
}

interface Options {
  pairs: number
  customers: number
  seed: number
}

/** Customers of two portals take contracts away, add them again and get bills; whoever reads after that must see it. */
export async function proveReplicaReads(
  world: World,
  pair: StreamingPair,
  { pairs, customers: count, seed }: Options,
): Promise<PhaseFindings[]> {
  const portals = [await startLatePortal(world, pair), await startLatePortal(world, pair)] as const
  const customers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      aRereadingCustomer(world, portals, new Random(seed, `customer ${index}`)),
    ),
  )
  // So that the portals have seen that the replica keeps up.
  await sleep(3_000)
  const all: PhaseFindings[] = []
  for (const { name, share, change } of phases) {
    const found: PhaseFindings = {
      name,
      pairs: 0,
      tooNewForReplica: 0,
      stale: [],
      failed: [],
      slowestMs: 0,
      outcomes: new Map(),
    }
    const before = await countOutcomes(portals)
    let isChanged = false
    const changing = change(pair, world).finally(() => {
      isChanged = true
    })
    const isOver = () => isChanged && found.pairs >= pairs * share
    await Promise.all(customers.map((customer) => customer.live(pair, found, isOver)))
    await changing
    for (const [outcome, times] of await countOutcomes(portals))
      found.outcomes.set(outcome, times - (before.get(outcome) ?? 0))
    all.push(found)
    console.log(`${name}: ${found.pairs} pairs, ${found.stale.length} stale, ${found.failed.length} failed`)
  }
  return all
}
