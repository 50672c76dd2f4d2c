import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase, type Database } from '@portal/database/client'
import { unusableDatabase } from '@portal/database/database-url'
import { findPostgresHome } from '@portal/database/embedded/binaries'
import { findRunningServer } from '@portal/database/embedded/running-server'
import { startEmbeddedServer } from '@portal/database/embedded/server'
import { migrate } from '@portal/database/migrate'
import { lockDataDirectory } from '@portal/tools/start/data-lock'
import { requireSchema } from '@portal/tools/start/database'
import { demoSecret, prepareDataDirectory, StartProblem } from '@portal/tools/start/settings'
import { OperatorProblem } from './command.ts'
import { environment, portalSettings } from './config.ts'

export interface OpenServer {
  readonly url: string
  close(): Promise<void>
}

export interface OperatorDatabase extends OpenServer {
  /** The key under which personal numbers are hashed; the API has the same. */
  identityKey(): string
}

/** The database with the schema of this release; one of the supplier's own is brought there by `migrate` alone. */
export async function openDatabase(): Promise<OperatorDatabase> {
  const { databaseUrl, dataDirectory } = portalSettings()
  const server = await openServer()
  try {
    await (databaseUrl === undefined ? migrate(server.url) : requireUsable(databaseUrl))
  } catch (error) {
    await server.close()
    throw error
  }
  const keptKey = () => environment.IDENTITY_KEY || demoSecret(dataDirectory, 'identity-key')
  return { ...server, identityKey: databaseUrl === undefined ? keptKey : requireIdentityKey }
}

/** The server of DATABASE_URL, or the portal's own: the running one, or one that runs for the command. */
export async function openServer(): Promise<OpenServer> {
  const { databaseUrl, dataDirectory } = portalSettings()
  if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => undefined }
  requireOwnPostgres()
  prepareDataDirectory(dataDirectory)
  const running = await findRunningServer(dataDirectory)
  if (running !== null) return { url: running, close: async () => undefined }
  // While this command runs its own server, no portal may start on the folder and stop it.
  const lock = await lockDataDirectory(dataDirectory)
  const isNew = !existsSync(join(dataDirectory, 'postgres'))
  const server = await startEmbeddedServer({ dataDirectory, isDurable: true })
  // Nothing waits and nothing is wrong in an empty database: who mistook the folder must not be told that all is well.
  if (isNew) {
    process.stderr.write(
      `There was no database in ${dataDirectory}, so a new one was made there: is DATA_DIR right?\n`,
    )
  }
  const close = async () => {
    await server.stop()
    lock.close()
  }
  stopServerOnSignal(close)
  return { url: server.url, close }
}

/** A release brings no PostgreSQL along (record 0150), and nothing is to be made on the disk before that is said. */
function requireOwnPostgres(): void {
  try {
    findPostgresHome()
  } catch {
    throw new OperatorProblem(
      'DATABASE_URL is not set, and a release has no PostgreSQL of its own: are the settings in /etc/moja-struja/portal.env?',
    )
  }
}

/** The database for as long as a command uses it. */
export async function withDatabase<Result>(
  use: (database: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase()
  const database = connectDatabase({ url: opened.url, maxConnections: 2, onError: () => undefined })
  try {
    return await use(database, opened.url)
  } finally {
    await database.close()
    await opened.close()
  }
}

/** A server that was started for the command must not outlive it. */
export function stopServerOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const exit = () => process.exit(1)
      close().then(exit, exit)
    })
  }
}

async function requireUsable(url: string): Promise<void> {
  try {
    await requireSchema(url)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new OperatorProblem(unusableDatabase(error))
  }
}

const secretMinLength = 32

/** What the portal signs with, and what it signed with before while that is still believed. */
export function tokenSecrets(): [string, ...string[]] {
  const { databaseUrl, dataDirectory } = portalSettings()
  const secret =
    environment.TOKEN_SECRET || (databaseUrl === undefined ? demoSecret(dataDirectory, 'token-secret') : '')
  if (secret.length < secretMinLength) {
    throw new OperatorProblem(
      `TOKEN_SECRET must be set as the portal has it, with at least ${secretMinLength} characters`,
    )
  }
  return environment.TOKEN_SECRET_PREVIOUS ? [secret, environment.TOKEN_SECRET_PREVIOUS] : [secret]
}

function requireIdentityKey(): string {
  const key = environment.IDENTITY_KEY ?? ''
  if (key.length >= secretMinLength) return key
  throw new OperatorProblem(`IDENTITY_KEY must be set, with at least ${secretMinLength} characters`)
}
