import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@portal/database/embedded/free-port'
import { ordinaryUser } from '@portal/database/embedded/system-user'
import pg from 'pg'

/** Debian's PostgreSQL and a streaming replica of it that can be made late, silent, dead or a primary. */
export interface StreamingPair {
  primaryUrl: string
  replicaUrl: string
  /** Superuser's questions to the replica. */
  askReplica<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** The replica shows a commit so much later than the primary made it. */
  delayReplica(ms: number): Promise<void>
  stopReplica(): void
  startReplica(): void
  /** SIGSTOP to all of it, as a machine that hangs; SIGCONT. */
  freezeReplica(isFrozen: boolean): void
  promoteReplica(): void
  /** Seconds of processor time that the primary's processes have used. */
  primarySeconds(): number
  stop(): void
}

const database = 'moja_struja'

export async function startStreamingPair(): Promise<StreamingPair> {
  const binaries = findBinaries()
  const user = ordinaryUser()
  const folder = mkdtempSync(join(tmpdir(), 'moja-struja-replica-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(join(binaries, program), parameters, {
      env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' },
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    })
  const servers = {
    primary: { data: join(folder, 'primary'), port: await findFreePort() },
    replica: { data: join(folder, 'replica'), port: await findFreePort() },
  }
  const role = user?.name ?? process.env.USER ?? ''
  const urlOf = (port: number, name = database) => `postgres://${role}@127.0.0.1:${port}/${name}`
  const start = ({ data, port }: Server, ...settings: string[]) => {
    const given = [`-p ${port}`, `-k ${folder}`, '-c listen_addresses=127.0.0.1', ...settings]
    run('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o', given.join(' '), 'start')
  }
  const { primary, replica } = servers
  run('initdb', '-D', primary.data, '-A', 'trust', '-E', 'UTF8', '--locale=C')
  start(primary, '-c max_connections=150')
  run('createdb', '-h', '127.0.0.1', '-p', String(primary.port), database)
  run('pg_basebackup', '-R', '-D', replica.data, '-d', urlOf(primary.port, 'postgres'), '-c', 'fast')
  // Whoever reads must give way to the log at once, so that conflicts happen.
  const startReplica = () => start(replica, '-c max_connections=150', '-c max_standby_streaming_delay=0')
  startReplica()
  const askReplica = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => {
    const client = new pg.Client({ connectionString: urlOf(replica.port) })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const end = ({ data }: Server) => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
  return {
    primaryUrl: urlOf(primary.port),
    replicaUrl: urlOf(replica.port),
    askReplica,
    async delayReplica(ms) {
      await askReplica(`alter system set recovery_min_apply_delay = '${ms}ms'`)
      await askReplica('select pg_reload_conf()')
    },
    stopReplica: () => end(replica),
    startReplica,
    freezeReplica(isFrozen) {
      for (const id of processesOf(replica)) process.kill(id, isFrozen ? 'SIGSTOP' : 'SIGCONT')
    },
    promoteReplica: () => run('pg_ctl', '-D', replica.data, '-w', 'promote'),
    primarySeconds: () => processesOf(primary).reduce((sum, id) => sum + secondsOf(id), 0),
    stop() {
      for (const server of [replica, primary]) {
        if (existsSync(join(server.data, 'postmaster.pid'))) end(server)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Server {
  data: string
  port: number
}

function findBinaries(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort() : []
  const binaries = join('/usr/lib/postgresql', versions.at(-1) ?? 'missing', 'bin')
  if (!existsSync(join(binaries, 'pg_basebackup'))) throw new Error('apt-get install postgresql')
  return binaries
}

function processesOf({ data }: Server): number[] {
  const id = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ')
  return [id, ...children.filter(Boolean).map(Number)]
}

const ticksPerSecond = 100

/** User and system time, of the process and of its children that have ended. */
function secondsOf(id: number): number {
  const stat = existsSync(`/proc/${id}/stat`) ? readFileSync(`/proc/${id}/stat`, 'utf8') : ') '
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
}
