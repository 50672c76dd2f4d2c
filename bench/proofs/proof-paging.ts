/**
 * A Prometheus with the rules of `deploy/prometheus` watches a portal to which the accidents of a night happen: asked that
 * each is told by its own alerts with a runbook that exists, and by no other, and that they end when it is over. Needs
 * Debian's prometheus and prometheus-blackbox-exporter. About a quarter of an hour.
 *
 *   npm run bench -- proof-paging
 */
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { repositoryPath } from '@portal/tools/repository'
import { newDataDirectory, startPortal } from '../support/running-portal.ts'
import { makeCertificate } from './operations/certificate.ts'
import { signalPostgres } from './operations/postgres-processes.ts'
import { openPublicDoor } from './operations/public-door.ts'
import { type FiringAlert, startWatch } from './operations/watch.ts'
import { tellFaults } from './support/report.ts'

const port = 21_800
const longestMs = 8 * 60_000
/** A new portal has no backup, and a demo has no nightly import. */
const ofNewPortals = new Set(['PortalBackupOld', 'PortalImportOld'])

const dataDirectory = newDataDirectory()
const keys = mkdtempSync(join(tmpdir(), 'moja-struja-keys-'))
let portal = await startPortal(dataDirectory, port)
const [ending, renewed] = [makeCertificate(keys, 2), makeCertificate(keys, 60)]
const door = await openPublicDoor(portal.url, ending)
const authorities = ending.cert + renewed.cert
const watch = await startWatch({ adminPort: port + 2, publicUrl: door.url, authorities })
const faults: string[] = []
/** The name that its processes know it by. */
const cluster = () => realpathSync(join(dataDirectory, 'postgres'))

interface Accident {
  what: string
  alerts: readonly string[]
  happen(): Promise<unknown> | undefined
  end(): Promise<unknown> | undefined
}

const accidents: readonly Accident[] = [
  {
    what: 'the certificate ends in two days',
    alerts: ['PortalCertificateEnds'],
    happen: () => undefined,
    end: async () => door.renew(renewed),
  },
  {
    what: 'the portal is gone',
    alerts: ['PortalDown', 'PortalNotReady', 'PortalUnreachable'],
    happen: () => portal.stop(),
    end: async () => {
      portal = await startPortal(dataDirectory, port)
    },
  },
  {
    what: 'the database is frozen',
    alerts: ['PortalDatabaseDown', 'PortalNotReady'],
    happen: async () => signalPostgres(cluster(), 'SIGSTOP'),
    end: async () => signalPostgres(cluster(), 'SIGCONT'),
  },
]

const told = async () => (await watch.firing()).filter(({ name }) => !ofNewPortals.has(name))

async function secondsUntil(isSo: (alerts: readonly FiringAlert[]) => boolean): Promise<number | null> {
  const startedMs = performance.now()
  for (; performance.now() < startedMs + longestMs; await sleep(1_000)) {
    if (isSo(await told())) return Math.round((performance.now() - startedMs) / 1_000)
  }
  return null
}

async function live({ what, alerts, happen, end }: Accident): Promise<void> {
  await happen()
  const waited = await secondsUntil((now) => alerts.every((name) => now.some((alert) => alert.name === name)))
  const now = await told()
  console.log(`${what}: ${waited === null ? 'NOT told' : `told after ${waited} s`}`)
  for (const { name, severity, summary, runbook } of now) {
    console.log(`  ${severity} ${name}: ${summary} (${runbook})`)
    if (!existsSync(repositoryPath(runbook))) faults.push(`${name} names ${runbook}, which is not there`)
    if (!alerts.includes(name)) faults.push(`${name} was told of "${what}"`)
  }
  if (waited === null) faults.push(`${alerts.join(', ')}: not all told within ${longestMs / 1_000} s`)
  await end()
  const quiet = await secondsUntil((alertsNow) => alertsNow.length === 0)
  console.log(`  over: ${quiet === null ? 'NOT quiet' : `quiet after ${quiet} s`}`)
  if (quiet === null) faults.push(`"${what}" is over, and alerts go on`)
}

try {
  for (const accident of accidents) await live(accident)
} finally {
  await watch.stop()
  door.close()
  await portal.stop()
  removeDataDirectory(dataDirectory)
  rmSync(keys, { recursive: true, force: true })
}
console.log(`${accidents.length} accidents, ${faults.length} faults`)
tellFaults(faults)
