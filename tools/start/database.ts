import { type EmbeddedServer, startEmbeddedServer } from '@portal/database/embedded/server'
import pg from 'pg'
import { type Settings, StartProblem } from './settings.ts'

export interface RunningDatabase {
  url: string
  stop(): Promise<void>
}

export async function startDatabase(
  settings: Settings,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  if (!settings.databaseUrl) return startOwnServer(settings.dataDirectory, say)
  await requireServer(settings.databaseUrl)
  return { url: settings.databaseUrl, stop: async () => undefined }
}

async function startOwnServer(dataDirectory: string, say: (line: string) => void): Promise<RunningDatabase> {
  let isStopping = false
  let server: EmbeddedServer
  const start = (port?: number): Promise<EmbeddedServer> =>
    startEmbeddedServer({
      dataDirectory,
      ...(port === undefined ? {} : { port }),
      isDurable: true,
      onLog: () => undefined,
      onExit: (code) => {
        if (isStopping) return
        say(`PostgreSQL ended (${code}); starting it again`)
        start(server.port).then(
          (next) => {
            server = next
          },
          (error: Error) => say(`PostgreSQL does not start again: ${error.message}`),
        )
      },
    })
  server = await start()
  return {
    url: server.url,
    async stop() {
      isStopping = true
      await server.stop()
    },
  }
}

const oldestVersion = 150_000

async function requireServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    if (Number(rows[0]?.version) < oldestVersion) throw new Error('it is older than PostgreSQL 15')
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)
    throw new StartProblem(`The database of DATABASE_URL can't be used: ${reason}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
