import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { identityOf, type SystemUser } from './system-user.ts'

/** What a PostgreSQL is started with. */
export interface ServerPlan {
  /** Of its programs. */
  home: string
  /** Of its data. */
  folder: string
  port: number
  user: SystemUser | undefined
  isDurable: boolean
  /** Called when it ends without having been asked to. */
  onExit(code: number | null): void
}

const settings = (port: number, isDurable: boolean) => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Connections of a process that was killed linger for a while: the proofs of the payments kill many.
  max_connections: 200,
  log_timezone: 'UTC',
  timezone: 'UTC',
  log_min_messages: 'fatal',
  // After a kill -9, one sync of the file system instead of one for each file: seconds faster.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
})

interface ServerProcess {
  child: ChildProcess
  /** All that it wrote, known when it has ended. */
  complaint: Promise<string>
  /** From now on its end is news. */
  watch(): void
  stop(): Promise<void>
}

function spawnServer({ home, folder, port, user, isDurable, onExit }: ServerPlan): ServerProcess {
  const parameters = Object.entries(settings(port, isDurable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(join(home, 'bin', 'postgres'), ['-D', folder, ...parameters], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    // Ctrl-C in a terminal goes to the whole group; PostgreSQL must outlive the API that still drains.
    detached: true,
    ...identityOf(user),
  })
  let isWatched = false
  let said = ''
  child.stderr?.on('data', (chunk) => {
    if (!isWatched) said += chunk
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const complaint = new Promise<string>((resolve) => child.on('close', () => resolve(said.trim())))
  child.on('exit', (code) => {
    if (isWatched) onExit(code)
  })
  const watch = () => {
    isWatched = true
  }
  const stop = async () => {
    isWatched = false
    child.kill('SIGINT')
    await ended
  }
  return { child, complaint, watch, stop }
}

const longestHoldMs = 30_000

/** What a new PostgreSQL says of one that was killed and has not ended yet. */
const isHeld = /lock file "postmaster\.pid" already exists|shared memory block .* still in use/

/**
 * The processes of a PostgreSQL that was killed need a moment to end, on a busy machine seconds; a new one refuses to
 * start beside them.
 */
export async function startPatiently(plan: ServerPlan, url: string): Promise<ServerProcess> {
  for (let waitedMs = 0; ; waitedMs += 100) {
    const server = spawnServer(plan)
    try {
      await untilReady(server, url)
      server.watch()
      return server
    } catch (error) {
      await server.stop()
      const isPassing = error instanceof EndedAtOnce && isHeld.test(error.complaint)
      if (!isPassing || waitedMs >= longestHoldMs) throw error
      await sleep(100)
    }
  }
}

class EndedAtOnce extends Error {
  readonly complaint: string

  constructor(code: number | null, complaint: string) {
    super(`PostgreSQL ended at once with code ${code}: ${complaint}`)
    this.complaint = complaint
  }
}

async function untilReady({ child, complaint }: ServerProcess, url: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 25) {
    if (child.exitCode !== null) throw new EndedAtOnce(child.exitCode, await complaint)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isStillStarting(error)) throw error
      await sleep(25)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error('PostgreSQL did not get ready within a minute')
}

const stillStarting = new Set(['ECONNREFUSED', '57P03'])
const isStillStarting = (error: unknown) =>
  error instanceof Error && 'code' in error && stillStarting.has(String(error.code))
