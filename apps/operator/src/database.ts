import { connectDatabase, type Database } from '@portal/database/client'
import { attachEmbeddedServer, findRunningServer } from '@portal/database/embedded/attach'
import { migrate } from '@portal/database/migrate'
import { lockDataDirectory } from '@portal/tools/start/data-lock'
import { demoSecret, prepareDataDirectory } from '@portal/tools/start/settings'
import { OperatorProblem } from './command.ts'
import { environment, portalSettings } from './config.ts'

export interface OperatorDatabase {
  readonly url: string
  /** The key under which personal numbers are hashed; the API has the same. */
  identityKey(): string
  close(): Promise<void>
}

/** The database of DATABASE_URL, or the portal's own: the running one, or one that runs for the command. */
export async function openDatabase(): Promise<OperatorDatabase> {
  const { databaseUrl, dataDirectory } = portalSettings()
  if (databaseUrl !== undefined) {
    await migrateOrExplain(databaseUrl)
    return { url: databaseUrl, identityKey: requireIdentityKey, close: async () => undefined }
  }
  prepareDataDirectory(dataDirectory)
  // While this command runs its own server, no portal may start on the folder and stop it.
  const lock = (await findRunningServer(dataDirectory)) ? null : await lockDataDirectory(dataDirectory)
  const attached = await attachEmbeddedServer(dataDirectory)
  const close = async () => {
    await attached.close()
    lock?.close()
  }
  if (!attached.isShared) stopServerOnSignal(close)
  try {
    await migrate(attached.url)
  } catch (error) {
    await close()
    throw error
  }
  const identityKey = () => environment.IDENTITY_KEY || demoSecret(dataDirectory, 'identity-key')
  return { url: attached.url, identityKey, close }
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
function stopServerOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const exit = () => process.exit(1)
      close().then(exit, exit)
    })
  }
}

async function migrateOrExplain(url: string): Promise<void> {
  try {
    await migrate(url)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorProblem(`The database of DATABASE_URL can't be used: ${reason}`)
  }
}

const secretMinLength = 32

function requireIdentityKey(): string {
  const key = environment.IDENTITY_KEY ?? ''
  if (key.length >= secretMinLength) return key
  throw new OperatorProblem(`IDENTITY_KEY must be set, with at least ${secretMinLength} characters`)
}
