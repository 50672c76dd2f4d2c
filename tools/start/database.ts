import { connectDatabase } from '@portal/database/client'
import { unusableDatabase } from '@portal/database/database-url'
import { findFreePort } from '@portal/database/embedded/free-port'
import {
  DataFolderProblem,
  type EmbeddedServer,
  embeddedUrl,
  requireUsable,
  startEmbeddedServer,
} from '@portal/database/embedded/server'
import { newestMigration } from '@portal/database/migrate'
import { readSchemaState } from '@portal/database/schema-state'
import { requireFitServer } from '@portal/database/fit-server'
import pg from 'pg'
import { type Settings, StartProblem } from './settings.ts'

/** Its address is known before it answers, so that others can load meanwhile. */
export interface PlannedDatabase {
  url: string
  start(): Promise<RunningDatabase>
}

export interface RunningDatabase {
  stop(): Promise<void>
}

export async function planDatabase(
  settings: Settings,
  say: (line: string) => void,
): Promise<PlannedDatabase> {
  const { databaseUrl, dataDirectory } = settings
  if (databaseUrl) {
    const stop = async () => undefined
    return { url: databaseUrl, start: () => requireServer(databaseUrl).then(() => ({ stop })) }
  }
  const port = await findFreePort()
  return {
    url: embeddedUrl(dataDirectory, port),
    start: () => startOwnServer(dataDirectory, port, say),
  }
}

/** Before anything is written into the data folder. */
export function requireUsableData({ databaseUrl, dataDirectory }: Settings): void {
  if (databaseUrl) return
  try {
    requireUsable(dataDirectory)
  } catch (error) {
    throw error instanceof DataFolderProblem ? new StartProblem(error.message) : error
  }
}

async function startOwnServer(
  dataDirectory: string,
  port: number,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  let isStopping = false
  const start = (): Promise<EmbeddedServer> =>
    startEmbeddedServer({
      dataDirectory,
      port,
      isDurable: true,
      onExit: (code) => {
        if (isStopping) return
        say(`PostgreSQL ended (${code}); starting it again`)
        server = start()
        server.catch((error: Error) => say(`PostgreSQL does not start again: ${error.message}`))
      },
    })
  let server = start()
  await server
  return {
    async stop() {
      isStopping = true
      // One that is just being started again is waited for: nobody else would stop it.
      await server.then(
        (running) => running.stop(),
        () => undefined,
      )
    },
  }
}

async function requireServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await requireFitServer(client)
  } catch (error) {
    throw new StartProblem(unusableDatabase(error))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A supplier's own database is brought forward by `operator migrate` alone. */
export async function requireSchema(url: string): Promise<void> {
  const database = connectDatabase({ url, maxConnections: 1, onError: () => undefined })
  try {
    const state = await readSchemaState(database, await newestMigration())
    if (state === 'older schema') {
      throw new StartProblem(
        'The database has an older schema than this release needs; run: operator migrate',
      )
    }
    if (state === 'newer schema') {
      throw new StartProblem('The database is of a newer release, which took away what this one needs')
    }
  } finally {
    await database.close()
  }
}
