import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from './http-connection.ts'
import { median, quantile } from './statistics.ts'
import { findThread, runnableThreads, type ThreadTimes, threadTimes } from './thread-times.ts'

export interface ProbedPortal {
  adminUrl: string
  pid: number
}

/** One question about health, and where its time went. */
interface Probe {
  path: string
  isWell: boolean
  tookMs: number
  /** The portal's thread for health. */
  admin: ThreadTimes
  /** This thread, which asks. */
  asker: ThreadTimes
  runnable: number
}

const askedPaths = ['/health/live', '/health/ready']
const pauseMs = 50
const askedWithinMs = 100
const shownLate = 5

/** Asks for health, as balancers do by a connection each, while something else happens. */
export async function probeHealth<Result>(
  { adminUrl, pid }: ProbedPortal,
  meanwhile: Promise<Result>,
): Promise<[Result, string]> {
  const thread = findThread(pid, 'admin')
  const probes: Probe[] = []
  let isOver = false
  const end = () => {
    isOver = true
  }
  void meanwhile.then(end, end)
  while (!isOver) {
    for (const path of askedPaths)
      probes.push(await probeOnce(adminUrl, path, () => threadTimes(pid, thread)))
    await sleep(pauseMs)
  }
  return [await meanwhile, describeProbes(probes)]
}

async function probeOnce(adminUrl: string, path: string, readAdmin: () => ThreadTimes): Promise<Probe> {
  const readAsker = () => threadTimes(process.pid, process.pid)
  const [admin, asker, startedMs] = [readAdmin(), readAsker(), performance.now()]
  const isWell = await ask(adminUrl, path).catch(() => false)
  const tookMs = performance.now() - startedMs
  return {
    path,
    isWell,
    tookMs,
    admin: since(admin, readAdmin()),
    asker: since(asker, readAsker()),
    runnable: runnableThreads(),
  }
}

async function ask(adminUrl: string, path: string): Promise<boolean> {
  const connection = await openConnection(adminUrl)
  const { status } = await connection.exchange({ method: 'GET', path, headers: {} })
  connection.close()
  return status === 200
}

const since = (before: ThreadTimes, after: ThreadTimes): ThreadTimes => ({
  ranMs: after.ranMs - before.ranMs,
  waitedMs: after.waitedMs - before.waitedMs,
})

/** What is left when nobody had to wait for a core: the portal's own doing. */
const ownMs = ({ tookMs, admin, asker }: Probe) => Math.max(0, tookMs - admin.waitedMs - asker.waitedMs)

function describeProbes(probes: readonly Probe[]): string {
  const figures = (of: (probe: Probe) => number) => {
    const values = probes.map(of)
    const [p50, p99, most] = [median(values), quantile(values, 0.99), Math.max(...values)].map((ms) =>
      ms.toFixed(0),
    )
    return `p50 ${p50}, p99 ${p99}, at most ${most} ms`
  }
  const late = probes.filter(({ tookMs }) => tookMs > askedWithinMs)
  const byUs = late.filter((probe) => ownMs(probe) > askedWithinMs)
  const unwell = probes.filter(({ isWell }) => !isWell).length
  return [
    `health ${probes.length} times: ${figures(({ tookMs }) => tookMs)}, ${unwell} not well; ` +
      `without the waits for a core ${figures(ownMs)}; ${late.length} over ${askedWithinMs} ms, ` +
      `${late.length - byUs.length} of them because a thread waited for a core`,
    ...late
      .toSorted((one, other) => other.tookMs - one.tookMs)
      .slice(0, shownLate)
      .map(describeLate),
  ].join('\n')
}

function describeLate({ path, tookMs, admin, asker, runnable }: Probe): string {
  const whole = (ms: number) => ms.toFixed(0)
  return (
    `  ${path} took ${whole(tookMs)} ms: the thread for health waited ${whole(admin.waitedMs)} ms for a core and ran ` +
    `${whole(admin.ranMs)}, whoever asked waited ${whole(asker.waitedMs)} and ran ${whole(asker.ranMs)}; ` +
    `${runnable} threads wanted to run`
  )
}
