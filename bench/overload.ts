/**
 * Twice as many requests as one portal takes, as open arrivals: how many are served in time, how fast, how many are refused.
 * Meanwhile, with 200 busy connections, and during an import, probes ask the admin port every 50 ms: asked each answer within
 * 100 ms. The same without limits shows what refusing is good for. Portal, PostgreSQL and the load share the machine.
 *
 *   npm run bench -- overload [seconds]
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@portal/database/embedded/free-port'
import { generateFeed } from '@portal/supplier-feed/generator/generate-feed'
import { payerEmail, type World, withOwnWorld } from './proofs/support/world.ts'
import { type ProbedPortal, probeHealth } from './support/health-probes.ts'
import { type HttpLoadResult, loadByHttp } from './support/http-load.ts'
import { importFeed } from './support/import-feed.ts'
import { signIn } from './support/signed-in.ts'
import { median, quantile } from './support/statistics.ts'

const seconds = Number(process.argv[2] ?? 15)
/** Customers wait so long for a page and no longer. */
const inTimeMs = 1_000
/** As many as the example balancer holds to one portal. */
const manyConnections = 2_000
const importedContracts = 400

function describe(name: string, { asked, servedMs, refusedMs, failed }: HttpLoadResult, forSeconds: number) {
  const inTime = servedMs.filter((ms) => ms <= inTimeMs).length
  const share = (count: number) => `${((count / asked) * 100).toFixed(1)} %`
  return (
    `${name}: ${Math.round(asked / forSeconds)}/s asked, ${Math.round(inTime / forSeconds)}/s served within ` +
    `${inTimeMs} ms, served p50 ${median(servedMs).toFixed(0)} p99 ${quantile(servedMs, 0.99).toFixed(0)} ms, ` +
    `refused ${share(refusedMs.length)} (p99 ${quantile(refusedMs, 0.99).toFixed(0)} ms), failed ${share(failed)}`
  )
}

const capacitySeconds = 6
/** What a portal has of itself; proofs refuse nobody. */
const usualLimits = { OVERLOAD_QUEUE: '1000', OVERLOAD_WAIT_MS: '500' }
const withoutLimits = { OVERLOAD_QUEUE: '100000', OVERLOAD_WAIT_MS: '60000' }

async function startPortal(world: World, limits: Record<string, string>) {
  const adminPort = await findFreePort()
  const settings = { ADMIN_PORT: String(adminPort), DATABASE_CONNECTIONS: '20', LOG_LEVEL: 'info', ...limits }
  const portal = await world.startPortal({ settings })
  const headers = await signIn(world.portalUrl, payerEmail)
  const common = { url: world.portalUrl, headers, contractId: await world.aContract() }
  await loadByHttp({ ...common, connections: 32, seconds: 3 })
  const probed: ProbedPortal = { adminUrl: `http://127.0.0.1:${adminPort}`, pid: portal.pid }
  return { portal, probed, common }
}

type Started = Awaited<ReturnType<typeof startPortal>>

async function loadOpenly({ common, probed }: Started, name: string, perSecond: number): Promise<void> {
  const load = loadByHttp({
    ...common,
    connections: manyConnections,
    perSecond: Math.round(perSecond),
    seconds,
  })
  const [result, health] = await probeHealth(probed, load)
  console.log(`${describe(name, result, seconds)}; ${health}`)
}

async function measure(world: World): Promise<void> {
  const unlimited = await startPortal(world, withoutLimits)
  const alone = await loadByHttp({ ...unlimited.common, connections: 32, seconds: capacitySeconds })
  const capacity = alone.servedMs.length / capacitySeconds
  console.log(describe('32 connections', alone, capacitySeconds))
  await loadOpenly(unlimited, '2 × that, without limits', capacity * 2)
  await unlimited.portal.kill()

  const limited = await startPortal(world, usualLimits)
  await loadOpenly(limited, '0.7 × that', capacity * 0.7)
  await loadOpenly(limited, '2 × that', capacity * 2)
  const { common, probed } = limited
  const busy = loadByHttp({ ...common, connections: 200, seconds })
  const [many, health] = await probeHealth(probed, busy)
  console.log(`${describe('200 connections', many, seconds)}; ${health}`)

  const feed = join(world.folder, 'feed')
  await generateFeed({
    folder: feed,
    contracts: importedContracts,
    months: 60,
    format: 'csv',
    today: '2026-11-15',
    seed: 1,
    firstContract: 0,
    hasCalculations: true,
  })
  const databaseUrl = String(world.pool.options.connectionString)
  const [, importing] = await probeHealth(probed, importFeed(databaseUrl, feed))
  console.log(`import of ${importedContracts} contracts; ${importing}`)
  rmSync(feed, { recursive: true })
}

await withOwnWorld(measure)
