import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresHome } from './binaries.ts'
import { clusterFolder, reachableHome } from './location.ts'
import { addressOf, preparePortalRole, superuser } from './portal-role.ts'
import { ordinaryUser, type SystemUser } from './system-user.ts'

const postgresVersion = '18.4'

export interface EmbeddedOptions {
  dataDirectory: string
  /** A restart keeps the port that others already know; otherwise a free one is chosen. */
  port?: number
  /** Another PostgreSQL's folder with its bin; the one that comes with npm otherwise. */
  home?: string
  /** Tests give up durability for speed; a customer's data never does. */
  isDurable: boolean
  onLog(line: string): void
  /** Called when the server ends without having been asked to. */
  onExit(code: number | null): void
}

export interface EmbeddedServer {
  /** The portal's own, with a role that owns its database and nothing else. */
  url: string
  /** The server's superuser: for tests and measurements, which make databases and checkpoints. */
  administrationUrl: string
  port: number
  stop(): Promise<void>
}

export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const user = ordinaryUser()
  const home = options.home ?? reachableHome(user, findPostgresHome(), postgresVersion)
  const folder = clusterFolder(user, options.dataDirectory)
  const { dataDirectory } = options
  const password = keepPassword(dataDirectory, 'superuser')
  const portalPassword = keepPassword(dataDirectory, 'portal')
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(home, folder, password, user)
  await stopLeftover(folder)
  const port = options.port ?? (await freePort())
  const maintenanceUrl = addressOf({ role: 'superuser', password, port, database: 'postgres' })
  const spawned = () => spawnServer(home, folder, port, user, options)
  const server = await startPatiently(spawned, maintenanceUrl)
  try {
    await preparePortalRole(maintenanceUrl, portalPassword)
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    url: addressOf({ role: 'portal', password: portalPassword, port }),
    administrationUrl: addressOf({ role: 'superuser', password, port }),
    port,
    stop: server.stop,
  }
}

/** Where its address will be, known before it answers. */
export const embeddedUrl = (dataDirectory: string, port: number): string =>
  addressOf({ role: 'portal', password: keepPassword(dataDirectory, 'portal'), port })

export const passwordFiles = { superuser: 'postgres-password', portal: 'postgres-portal-password' } as const

function keepPassword(dataDirectory: string, role: keyof typeof passwordFiles): string {
  const file = join(dataDirectory, passwordFiles[role])
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('hex')
  writeFileSync(file, password, { mode: 0o600 })
  return password
}

async function initialise(
  home: string,
  folder: string,
  password: string,
  user: SystemUser | undefined,
): Promise<void> {
  const passwordFile = `${folder}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  try {
    const options = ['-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', '--no-sync', '-U', superuser]
    await run(join(home, 'bin', 'initdb'), ['-D', folder, `--pwfile=${passwordFile}`, ...options], user)
  } catch (error) {
    // initdb leaves nothing half-made behind by itself unless it was killed.
    rmSync(join(folder, 'PG_VERSION'), { force: true })
    throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

const identity = (user: SystemUser | undefined) => (user ? { uid: user.uid, gid: user.gid } : {})

function run(command: string, parameters: string[], user: SystemUser | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      ...identity(user),
    })
    let complaint = ''
    child.stderr.on('data', (chunk) => {
      complaint += chunk
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed: ${complaint.trim()}`)),
    )
  })
}

/** A kill -9 of the portal leaves its PostgreSQL running: ask that one to stop before starting anew. */
async function stopLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || !isPostgres(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waitedMs = 0; existsSync(file) && isPostgres(pid); waitedMs += 50) {
    if (waitedMs > 30_000) throw new Error(`PostgreSQL (process ${pid}) of an earlier start does not stop`)
    await sleep(50)
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return process.platform !== 'linux'
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
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

function spawnServer(
  home: string,
  folder: string,
  port: number,
  user: SystemUser | undefined,
  options: EmbeddedOptions,
): ServerProcess {
  const parameters = Object.entries(settings(port, options.isDurable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(join(home, 'bin', 'postgres'), ['-D', folder, ...parameters], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    // Ctrl-C in a terminal goes to the whole group; PostgreSQL must outlive the API that still drains.
    detached: true,
    ...identity(user),
  })
  let isWatched = false
  let said = ''
  child.stderr?.on('data', (chunk) => {
    if (isWatched) options.onLog(String(chunk).trim())
    else said += chunk
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const complaint = new Promise<string>((resolve) => child.on('close', () => resolve(said.trim())))
  child.on('exit', (code) => {
    if (isWatched) options.onExit(code)
  })
  const watch = () => {
    isWatched = true
    if (said) options.onLog(said.trim())
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

/** The processes of a PostgreSQL that was killed need a moment to end, on a busy machine seconds; a new one refuses to start beside them. */
async function startPatiently(spawned: () => ServerProcess, url: string): Promise<ServerProcess> {
  for (let waitedMs = 0; ; waitedMs += 100) {
    const server = spawned()
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
