import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@portal/database/embedded/free-port'
import { median, quantile } from '#bench/support/statistics.ts'
import { type BalancerKind, type PortalPlace, startBalancer } from './balancers.ts'
import { type BrowsingCustomer, browsingCustomer } from './browsing-customer.ts'
import { openHttpsClient } from './https-client.ts'
import { compareActs } from '../support/acts.ts'
import type { LaunchedProcess } from '../support/processes.ts'
import type { World } from '../support/world.ts'

interface RollingOptions {
  balancer: BalancerKind
  restarts: number
  customers: number
}

export interface RollingResult {
  restarts: number
  requests: number
  writes: number
  /** Requests that met a kept connection in the moment in which the balancer closed it; browsers send them again. */
  repeats: number
  /** Each with the moment, for the log. */
  failures: string[]
  /** Writes that were acknowledged and are not there once, or are there twice. */
  faults: string[]
  p50Ms: number
  p99Ms: number
  /** From the signal until the balancer uses the portal again. */
  secondsARestart: number
  /** From the signal to the end of the process. */
  longestStopSeconds: number
}

/** Two portals behind a balancer are restarted in turns while customers read and write. */
export async function proveRollingRestarts(world: World, options: RollingOptions): Promise<RollingResult> {
  const places: [PortalPlace, PortalPlace] = [await aPlace(), await aPlace()]
  const start = ({ port, adminPort }: PortalPlace) =>
    world.startPortal({ port, settings: productionLike(adminPort) })
  const portals: LaunchedProcess[] = [await start(places[0]), await start(places[1])]
  const balancer = await startBalancer(options.balancer, places)
  await Promise.all([balancer.untilUsed(0), balancer.untilUsed(1)])
  const client = openHttpsClient(balancer.httpsPort, balancer.certificate)
  const customers = await Promise.all(
    Array.from({ length: options.customers }, () => browsingCustomer(world, client)),
  )
  const work = customers.map((customer) => customer.browse())
  const [restartMs, stopMs]: [number[], number[]] = [[], []]
  for (let restart = 0; restart < options.restarts; restart++) {
    const index = restart % 2 === 0 ? 0 : 1
    await balancer.takeOut(index)
    const signalMs = performance.now()
    await portals[index]?.stop()
    stopMs.push(performance.now() - signalMs)
    portals[index] = await start(places[index])
    await balancer.untilUsed(index)
    restartMs.push(performance.now() - signalMs)
    say(restart + 1, customers)
  }
  await sleep(1_000)
  for (const customer of customers) customer.leave()
  await Promise.all(work)
  client.close()
  await Promise.all(portals.map((portal) => portal.stop()))
  await balancer.stop()
  return { ...(await judge(world, customers)), ...spans(restartMs, stopMs), repeats: client.repeats() }
}

const aPlace = async (): Promise<PortalPlace> => ({
  port: await findFreePort(),
  adminPort: await findFreePort(),
})

/** What a supplier sets; the rest is the default, the drain of five seconds too. */
const productionLike = (adminPort: number) => ({
  ADMIN_PORT: String(adminPort),
  DATABASE_CONNECTIONS: '20',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'info',
  PUBLIC_URL: 'https://portal.test',
})

function say(restarts: number, customers: readonly BrowsingCustomer[]): void {
  const failed = customers.reduce((sum, { failures }) => sum + failures.length, 0)
  const requests = customers.reduce((sum, { tookMs }) => sum + tookMs.length, 0)
  if (restarts % 10 === 0) console.log(`${restarts} restarts, ${requests} requests, ${failed} failed`)
}

const spans = (restartMs: readonly number[], stopMs: readonly number[]) => ({
  restarts: restartMs.length,
  secondsARestart: median(restartMs) / 1000,
  longestStopSeconds: Math.max(...stopMs) / 1000,
})

async function judge(world: World, customers: readonly BrowsingCustomer[]) {
  const writes = customers.flatMap((customer) => customer.writes)
  const tookMs = customers.flatMap((customer) => customer.tookMs)
  const { faults } = await compareActs(world, writes)
  return {
    requests: tookMs.length,
    writes: writes.length,
    failures: customers.flatMap(({ failures }) => failures),
    faults,
    p50Ms: median(tookMs),
    p99Ms: quantile(tookMs, 0.99),
  }
}
