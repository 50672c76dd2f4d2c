import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@portal/database/embedded/free-port'
import { ordinaryUser } from '@portal/database/embedded/system-user'
import pg from 'pg'
import { type Daemon, startDaemon } from './daemon.ts'
import { copyExample } from './deploy-example.ts'

/** Three PostgreSQL under Patroni, etcd and HAProxy on this machine, by the files of deploy/patroni. */
export interface PatroniCluster {
  /** Of the portal's role, through HAProxy. */
  url: string
  /** kill -9 of the primary: of the whole machine, as a power cut would, or of PostgreSQL while Patroni lives. */
  killPrimary(what: KilledPart): Promise<string>
  /** Starts again what of a machine was killed, and waits until the cluster is as it was. */
  mend(name: string): Promise<void>
  /** The programs' logs stay where something went wrong. */
  stop(hasFailed: boolean): Promise<void>
}

export const killedParts = ['machine', 'PostgreSQL'] as const
export type KilledPart = (typeof killedParts)[number]

interface ClusterNode {
  name: string
  postgresPort: number
  restPort: number
  patroni: Daemon
}

interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

const passwords = { postgres: 'postgres-of-the-proof', portal: 'portal-of-the-proof' }
const portalUrl = (port: number) => `postgres://portal:${passwords.portal}@127.0.0.1:${port}/portal`
const wholeLimitMs = 180_000
const nodeNames = ['db1', 'db2', 'db3'] as const

export async function startPatroniCluster(): Promise<PatroniCluster> {
  const programs = findPrograms()
  const user = ordinaryUser()
  const folder = mkdtempSync(join(tmpdir(), 'moja-struja-patroni-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const daemons: Daemon[] = []
  const run = (name: string, command: string[], environment: Record<string, string> = {}) => {
    const daemon = startDaemon({ name, command, environment, folder, user })
    daemons.push(daemon)
    return daemon
  }
  const etcdPort = await startEtcd(folder, run)
  // Only the user postgres may write to Debian's own folder of sockets.
  const configuration = copyExample('patroni/config.yml', folder, {
    '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379': `127.0.0.1:${etcdPort}`,
    'postgresql:\n  pg_hba:': "postgresql:\n  parameters:\n    unix_socket_directories: ''\n  pg_hba:",
  })
  const runPatroni = (node: Omit<ClusterNode, 'patroni'>) =>
    run(node.name, [programs.patroni, configuration], environmentOf(node, folder, programs.postgres))
  const nodes: ClusterNode[] = []
  for (const name of nodeNames) {
    const node = { name, postgresPort: await findFreePort(), restPort: await findFreePort() }
    nodes.push({ ...node, patroni: runPatroni(node) })
  }
  const dataOf = (node: ClusterNode) => join(folder, node.name, 'data')
  const primaryPort = await startHaproxy(folder, nodes, run)

  async function stop(hasFailed: boolean): Promise<void> {
    // Patroni stops its PostgreSQL itself; what it leaves is killed.
    await Promise.all(nodes.map(({ patroni }) => patroni.stop()))
    for (const node of nodes) killPostgres(dataOf(node))
    await Promise.all(daemons.map((daemon) => daemon.stop()))
    for (const name of [...nodeNames, 'etcd']) rmSync(join(folder, name), { recursive: true, force: true })
    if (hasFailed) console.error(`logs: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }

  try {
    await untilWhole(nodes)
    await makePortalDatabase(primaryPort)
  } catch (error) {
    await stop(true)
    throw error
  }
  return {
    url: portalUrl(primaryPort),
    async killPrimary(what) {
      const leader = (await readMembers(nodes)).find(({ role }) => role === 'leader')
      const node = nodes.find(({ name }) => name === leader?.name)
      if (!node) throw new Error('the cluster has no primary')
      if (what === 'machine') node.patroni.kill()
      killPostgres(dataOf(node))
      return node.name
    },
    async mend(name) {
      const node = nodes.find((candidate) => candidate.name === name)
      if (node && !node.patroni.isAlive()) node.patroni = runPatroni(node)
      await untilWhole(nodes)
    },
    stop,
  }
}

/** All of Debian's own packages. */
function findPrograms(): { patroni: string; postgres: string } {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort() : []
  const postgres = join('/usr/lib/postgresql', versions.at(-1) ?? 'missing', 'bin')
  const patroni = '/usr/bin/patroni'
  const missing = [patroni, '/usr/bin/etcd', '/usr/sbin/haproxy', join(postgres, 'postgres')].filter(
    (file) => !existsSync(file),
  )
  if (missing.length > 0) {
    throw new Error(`${missing.join(', ')} missing: apt-get install patroni etcd-server haproxy postgresql`)
  }
  return { patroni, postgres }
}

type Run = (name: string, command: string[], environment?: Record<string, string>) => Daemon

async function startEtcd(folder: string, run: Run): Promise<number> {
  const [clientPort, peerPort] = [await findFreePort(), await findFreePort()]
  const [client, peer] = [clientPort, peerPort].map((port) => `http://127.0.0.1:${port}`)
  const parameters = {
    name: 'etcd',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
  }
  const command = Object.entries(parameters).flatMap(([name, value]) => [`--${name}`, String(value)])
  // etcd of Debian asks to be told that one knows; amd64 ignores it.
  run('etcd', ['/usr/bin/etcd', ...command], { ETCD_UNSUPPORTED_ARCH: process.arch })
  return clientPort
}

/** What /etc/patroni_env.conf holds on a real machine. */
const environmentOf = (
  { name, postgresPort, restPort }: Omit<ClusterNode, 'patroni'>,
  folder: string,
  binaries: string,
) => ({
  PATRONI_NAME: name,
  PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
  PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgresPort}`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgresPort}`,
  PATRONI_POSTGRESQL_DATA_DIR: join(folder, name, 'data'),
  PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
  PATRONI_POSTGRESQL_BIN_DIR: binaries,
  PATRONI_SUPERUSER_PASSWORD: passwords.postgres,
  PATRONI_REPLICATION_PASSWORD: 'replicator-of-the-proof',
  PATRONI_REWIND_PASSWORD: 'rewinder-of-the-proof',
})

async function startHaproxy(folder: string, nodes: readonly ClusterNode[], run: Run): Promise<number> {
  const [primaryPort, replicaPort] = [await findFreePort(), await findFreePort()]
  const servers = nodes.map(({ postgresPort, restPort }, index) => [
    `10.0.0.1${index + 1}:5432 check port 8008`,
    `127.0.0.1:${postgresPort} check port ${restPort}`,
  ])
  const file = copyExample('patroni/haproxy.cfg', folder, {
    '    user haproxy\n    group haproxy\n': '',
    '10.0.0.10:5000': `127.0.0.1:${primaryPort}`,
    '10.0.0.10:5001': `127.0.0.1:${replicaPort}`,
    ...Object.fromEntries(servers),
  })
  run('haproxy', ['/usr/sbin/haproxy', '-db', '-f', file])
  return primaryPort
}

/** As seen by any of them that answers. */
async function readMembers(nodes: readonly ClusterNode[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const signal = AbortSignal.timeout(3_000)
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members // Patroni's own answer
    await answer?.arrayBuffer()
  }
  return []
}

/** One primary, one replica that must have a commit before it is answered, and one more that has caught up. */
function isWhole(members: readonly Member[]): boolean {
  const count = (role: string) =>
    members.filter((member) => member.role === role && ['running', 'streaming'].includes(member.state)).length
  const isCaughtUp = members.every(
    ({ role, lag }) => role === 'leader' || (typeof lag === 'number' && lag < 2 ** 24),
  )
  return count('leader') === 1 && count('sync_standby') === 1 && count('replica') === 1 && isCaughtUp
}

async function untilWhole(nodes: readonly ClusterNode[]): Promise<void> {
  let members: Member[] = []
  for (const endMs = performance.now() + wholeLimitMs; performance.now() < endMs; ) {
    members = await readMembers(nodes)
    if (isWhole(members)) return
    await sleep(500)
  }
  throw new Error(`the cluster is not whole: ${JSON.stringify(members)}`)
}

/** As the operator does it by docs/operations/database.md. */
async function makePortalDatabase(port: number): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:${passwords.postgres}@127.0.0.1:${port}/postgres`,
  })
  await client.connect()
  await client.query(`create role portal login password '${passwords.portal}'`)
  await client.query('create database portal owner portal')
  await client.end()
}

/** The server first, so that it can't start its processes again; then each of them. */
function killPostgres(dataFolder: string): void {
  const file = join(dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!isPostgresOf(pid, dataFolder)) return
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  for (const each of [pid, ...children.map(Number)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}

function isPostgresOf(pid: number, dataFolder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder)
  } catch {
    return false
  }
}
