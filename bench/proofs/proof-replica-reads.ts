/**
 * Two portals with DATABASE_READ_URL on a streaming replica (Debian's PostgreSQL) that is late, too late, cut off, frozen,
 * stopped and promoted by turns, while customers take contracts away, add them again and get bills. After each write the
 * same session, its other tab, other devices, the other portal and another account read at once and in the seconds after.
 * Asked of 3,000 pairs of a write and a read (or as many as are named): 0 stale, 0 failed. Needs Debian's postgresql.
 */
import { migrate } from '@portal/database/migrate'
import { comparePrimary } from './operations/primary-cost.ts'
import { proveReplicaReads } from './operations/replica-reads.ts'
import { countOf } from './support/report.ts'
import { startStreamingPair } from './operations/streaming-pair.ts'
import { openWorld } from './support/world.ts'

const pairs = countOf(3_000)
const startedMs = performance.now()
// Until all of it has gone well.
process.exitCode = 1
const cluster = await startStreamingPair()
try {
  await migrate(cluster.primaryUrl)
  const world = await openWorld(cluster.primaryUrl)
  try {
    const saved = await comparePrimary(world, cluster, { rounds: 4, reads: 400 })
    console.log(
      `1,600 reads each, processor time of the primary: ${saved.without.toFixed(2)} s without a replica, ` +
        `${saved.with.toFixed(2)} s with one, which answered ${saved.atReplica}`,
    )
    const found = await proveReplicaReads(world, cluster, { pairs, customers: 6, seed: pairs })
    console.log(`${Math.round((performance.now() - startedMs) / 1000)} s`)
    for (const phase of found) {
      const outcomes = [...phase.outcomes].map(([outcome, times]) => `${outcome} ${times}`).join(', ')
      console.log(
        `${phase.name}: ${phase.pairs} pairs, ${phase.tooNewForReplica} while the replica did not have the write; ` +
          `${phase.stale.length} stale, ${phase.failed.length} failed, slowest ${Math.round(phase.slowestMs)} ms; ` +
          `reads: ${outcomes}`,
      )
      for (const fault of [...phase.stale, ...phase.failed].slice(0, 5)) console.log(`  ${fault}`)
    }
    const faults = found.flatMap(({ stale, failed }) => [...stale, ...failed])
    const counted = found.reduce((sum, phase) => sum + phase.pairs, 0)
    console.log(`${counted} pairs in all, ${faults.length} stale or failed`)
    if (faults.length === 0) process.exitCode = 0
  } finally {
    await world.stop()
  }
} finally {
  cluster.stop()
}
