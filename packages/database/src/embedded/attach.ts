import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { addressOf } from './portal-role.ts'
import { passwordFiles, startEmbeddedServer } from './server.ts'

export interface AttachedDatabase {
  readonly url: string
  /** Whether the server was running already and goes on. */
  readonly isShared: boolean
  close(): Promise<void>
}

/** The address of the portal's own PostgreSQL while it runs, or null. */
export async function findRunningServer(
  dataDirectory: string,
  role: keyof typeof passwordFiles = 'portal',
): Promise<string | null> {
  const passwordFile = join(dataDirectory, passwordFiles[role])
  const processFile = join(dataDirectory, 'postgres', 'postmaster.pid')
  if (!existsSync(passwordFile) || !existsSync(processFile)) return null
  // The fourth line is the port; a file left by a dead server names one where nobody answers.
  const port = Number(readFileSync(processFile, 'utf8').split('\n')[3])
  if (!Number.isInteger(port) || port < 1) return null
  const url = addressOf({ role, password: readFileSync(passwordFile, 'utf8').trim(), port })
  return (await canConnect(url)) ? url : null
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** For a command that needs the database a while: joins the running server, or runs one until closed. */
export async function attachEmbeddedServer(dataDirectory: string): Promise<AttachedDatabase> {
  const url = await findRunningServer(dataDirectory)
  if (url !== null) return { url, isShared: true, close: async () => undefined }
  const server = await startEmbeddedServer({
    dataDirectory,
    isDurable: true,
    onLog: () => undefined,
    onExit: () => undefined,
  })
  return { url: server.url, isShared: false, close: server.stop }
}
