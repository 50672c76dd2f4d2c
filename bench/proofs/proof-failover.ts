/**
 * The primary of three PostgreSQL under Patroni, etcd and HAProxy (deploy/patroni) is taken away, by turns killed and
 * frozen, PostgreSQL alone and its whole machine, while customers of two portals pay and complain; what was frozen comes
 * back as if nothing had been. Asked of 20 outages (or as many as are named): no acknowledged write lost, nothing
 * charged twice, the portals back within 30 s each.
 * Needs Debian's patroni, etcd-server, haproxy and postgresql.
 */
import { migrate } from '@portal/database/migrate'
import { median } from '#bench/support/statistics.ts'
import { proveFailover } from './operations/failover.ts'
import { describe, isClean } from './support/agreement.ts'
import { newMemory } from './support/customer.ts'
import { startPatroniCluster } from './operations/patroni-cluster.ts'
import { countOf } from './support/report.ts'
import { openWorld } from './support/world.ts'

const mostSeconds = 30
const outages = countOf(20)
const startedMs = performance.now()
// Until all of it has gone well.
process.exitCode = 1
const cluster = await startPatroniCluster()
try {
  await migrate(cluster.url)
  const world = await openWorld(cluster.url)
  try {
    const found = await proveFailover(world, cluster, newMemory(), {
      outages,
      payers: 2,
      writers: 2,
      seed: outages,
    })
    const seconds = found.failovers.map(({ backMs }) => backMs / 1000)
    const longest = Math.max(...seconds)
    const listed = (counts: Map<string, number>) =>
      [...counts].map(([status, count]) => `${status}: ${count}`).join(', ')
    console.log(`${outages} outages of the primary, ${Math.round((performance.now() - startedMs) / 1000)} s`)
    console.log(`money: ${describe(found.agreement)}`)
    console.log(
      `acts: ${found.acknowledged} acknowledged, ${found.lostActs.length} lost or doubled, ` +
        `${found.doneUnheard} done though the customer did not hear so`,
    )
    for (const lost of found.lostActs.slice(0, 10)) console.log(`  ${lost}`)
    console.log(
      `back after: median ${median(seconds).toFixed(1)} s, longest ${longest.toFixed(1)} s (at most ${mostSeconds})`,
    )
    const slowest = (found.slowestMeanwhileMs / 1000).toFixed(1)
    console.log(
      `customers saw while a primary was away: ${listed(found.seenMeanwhile)}; slowest ${slowest} s`,
    )
    console.log(`customers saw otherwise: ${listed(found.seenOtherwise)}`)
    if (isClean(found.agreement) && found.lostActs.length === 0 && longest <= mostSeconds)
      process.exitCode = 0
  } finally {
    await world.stop()
  }
} finally {
  await cluster.stop(process.exitCode !== 0)
}
