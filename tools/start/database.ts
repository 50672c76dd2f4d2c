import { requireFitServer } from '@portal/database/fit-server'
import { type EmbeddedServer, embeddedUrl, startEmbeddedServer } from '@portal/database/embedded/server'
import pg from 'pg'
import { findFreePort } from './ports.ts'
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
  const port = await findFreePort('127.0.0.1')
  return {
    url: embeddedUrl(dataDirectory, port),
    start: () => startOwnServer(dataDirectory, port, say),
  }
}

async function startOwnServer(
  dataDirectory: string,
  port: number,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  let isStopping = false
  let server: EmbeddedServer
  const start = (): Promise<EmbeddedServer> =>
    startEmbeddedServer({
      dataDirectory,
      port,
      isDurable: true,
      onLog: () => undefined,
      onExit: (code) => {
        if (isStopping) return
        say(`PostgreSQL ended (${code}); starting it again`)
        start().then(
          (next) => {
            server = next
          },
          (error: Error) => say(`PostgreSQL does not start again: ${error.message}`),
        )
      },
    })
  server = await start()
  return {
    async stop() {
      isStopping = true
      await server.stop()
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
    const reason =
      error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)
    throw new StartProblem(`The database of DATABASE_URL can't be used: ${reason}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
