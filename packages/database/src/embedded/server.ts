import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgresHome } from './binaries.ts'
import { findFreePort } from './free-port.ts'
import { stopLeftover } from './leftover.ts'
import { clusterFolder, reachableHome } from './location.ts'
import { unfinishedMove } from './moves.ts'
import { addressOf, preparePortalRole, superuser } from './portal-role.ts'
import { startPatiently } from './server-process.ts'
import { identityOf, ordinaryUser, type SystemUser } from './system-user.ts'

const postgresVersion = '18.4'

/** The major version of the PostgreSQL that comes with this release. */
export const postgresMajor = majorOf(postgresVersion)

/** A PostgreSQL's folder with bin, lib and share. */
export interface PostgresBinaries {
  home: string
  version: string
}

/** The data can't be used as they are; its message is all an operator needs. */
export class DataFolderProblem extends Error {}

export interface EmbeddedOptions {
  dataDirectory: string
  /** Another PostgreSQL than this release's own: an upgrade reads with the old one. */
  binaries?: PostgresBinaries
  /** A restart keeps the port that others already know; otherwise a free one is chosen. */
  port?: number
  /** Tests give up durability for speed; a customer's data never does. */
  isDurable: boolean
  /** Called when the server ends without having been asked to. */
  onExit?(code: number | null): void
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
  const { dataDirectory, binaries = { home: findPostgresHome(), version: postgresVersion } } = options
  requireUsable(dataDirectory, binaries.version)
  const home = reachableHome(user, binaries.home, binaries.version)
  const folder = clusterFolder(user, dataDirectory)
  const password = keepPassword(dataDirectory, 'superuser')
  const portalPassword = keepPassword(dataDirectory, 'portal')
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(home, folder, password, user)
  await stopLeftover(folder)
  const port = options.port ?? (await findFreePort())
  const maintenanceUrl = addressOf({ role: 'superuser', password, port, database: 'postgres' })
  const { isDurable, onExit = () => undefined } = options
  const server = await startPatiently({ home, folder, port, user, isDurable, onExit }, maintenanceUrl)
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

function majorOf(version: string): string {
  return version.split('.')[0] ?? version
}

/** The major version that the data of a folder are of; null where there are none. */
export function clusterMajor(dataDirectory: string): string | null {
  const file = join(dataDirectory, 'postgres', 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/** Before anything is written: the folder is not half moved, and its data are of this version. */
export function requireUsable(dataDirectory: string, version = postgresVersion): void {
  const unfinished = unfinishedMove(dataDirectory)
  if (unfinished) throw new DataFolderProblem(unfinished)
  const found = clusterMajor(dataDirectory)
  if (found === null || found === majorOf(version)) return
  throw new DataFolderProblem(
    `The data in ${dataDirectory} are of PostgreSQL ${found}, and this release brings PostgreSQL ${majorOf(version)}: ` +
      'run "operator database upgrade --from FOLDER" first, with the folder of the release before',
  )
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

function run(command: string, parameters: string[], user: SystemUser | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      ...identityOf(user),
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
