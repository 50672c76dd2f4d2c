import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { findFreePort } from '@portal/database/embedded/free-port'
import { ordinaryUser } from '@portal/database/embedded/system-user'
import pg from 'pg'
import { type Daemon, startDaemon } from './daemon.ts'
import { copyExample, readExample } from './deploy-example.ts'
import { signalPostgres } from './postgres-processes.ts'

/** Three PostgreSQL under Patroni, etcd and HAProxy on this machine, by the files of deploy/patroni. */
export interface PatroniCluster {
  /** Of the portal's role, through HAProxy. */
  url: string
  /** The balancer goes on as another process; what portals are connected by stays with the one before. */
  reloadBalancer(): void
  /** Takes the primary away and tells its name. */
  breakPrimary(outage: Outage): Promise<string>
  /** Thaws or starts again what of a machine was taken away, and waits until the cluster is as it was. */
  mend(name: string): Promise<void>
  /** The programs' logs stay where something went wrong. */
  stop(hasFailed: boolean): Promise<void>
}

/**
 * Killed: the whole machine, as by a power cut, or PostgreSQL while Patroni lives. Frozen: the same two stand still and
 * go on later as if nothing had been, as a virtual machine that was moved or a disk that hung.
 */
export const outages = ['machine killed', 'PostgreSQL killed', 'PostgreSQL frozen', 'machine frozen'] as const
export type Outage = (typeof outages)[number]

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
  const etcdHosts = await startEtcd(folder, run)
  // Only the user postgres may write to Debian's own folder of sockets.
  const configuration = copyExample('patroni/config.yml', folder, {
    '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379': etcdHosts,
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
  const balancer = await startHaproxy(folder, nodes, run)

  async function stop(hasFailed: boolean): Promise<void> {
    // Patroni stops its PostgreSQL itself; what it leaves is killed.
    await Promise.all(nodes.map(({ patroni }) => patroni.stop()))
    for (const node of nodes) signalPostgres(dataOf(node), 'SIGKILL')
    await Promise.all(daemons.map((daemon) => daemon.stop()))
    for (const name of [...nodeNames, ...nodeNames.map(etcdOf)]) {
      rmSync(join(folder, name), { recursive: true, force: true })
    }
    if (hasFailed) console.error(`logs: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }

  try {
    await untilWhole(nodes)
    await makePortalDatabase(balancer.port)
  } catch (error) {
    await stop(true)
    throw error
  }
  return {
    url: portalUrl(balancer.port),
    reloadBalancer: () => balancer.daemon.signal('SIGUSR2'),
    async breakPrimary(outage) {
      const leader = (await readMembers(nodes)).find(({ role }) => role === 'leader')
      const node = nodes.find(({ name }) => name === leader?.name)
      if (!node) throw new Error('the cluster has no primary')
      const signal = outage.endsWith('killed') ? 'SIGKILL' : 'SIGSTOP'
      if (outage.startsWith('machine')) node.patroni.signal(signal)
      signalPostgres(dataOf(node), signal)
      return node.name
    },
    async mend(name) {
      const node = nodes.find((candidate) => candidate.name === name)
      if (!node) throw new Error(`no machine is called ${name}`)
      signalPostgres(dataOf(node), 'SIGCONT')
      node.patroni.signal('SIGCONT')
      if (!node.patroni.isAlive()) node.patroni = runPatroni(node)
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

const etcdOf = (name: string) => `etcd-${name}`

/** Three, by the example of the first machine; gives their addresses for clients. */
async function startEtcd(folder: string, run: Run): Promise<string> {
  const members: { name: string; client: string; peer: string }[] = []
  for (const name of nodeNames) {
    const [client, peer] = [await findFreePort(), await findFreePort()].map((port) => `127.0.0.1:${port}`)
    members.push({ name, client: client ?? '', peer: peer ?? '' })
  }
  for (const { name, client, peer } of members) {
    const environment = readExample('patroni/etcd.example', {
      'ETCD_NAME=db1': `ETCD_NAME=${name}`,
      'db1=http://10.0.0.11:2380,db2=http://10.0.0.12:2380,db3=http://10.0.0.13:2380': members
        .map((member) => `${member.name}=http://${member.peer}`)
        .join(','),
      '10.0.0.11:2379': client,
      '10.0.0.11:2380': peer,
      '/var/lib/etcd/default': join(folder, etcdOf(name)),
    })
    // etcd of Debian asks to be told that one knows; amd64 ignores it.
    run(etcdOf(name), ['/usr/bin/etcd'], {
      ...parseEnv(environment),
      ETCD_UNSUPPORTED_ARCH: process.arch,
    })
  }
  return members.map(({ client }) => client).join(',')
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

async function startHaproxy(folder: string, nodes: readonly ClusterNode[], run: Run) {
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
  // As Debian's unit runs it: a master that can be told to reload.
  const daemon = run('haproxy', ['/usr/sbin/haproxy', '-W', '-db', '-f', file])
  return { port: primaryPort, daemon }
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
