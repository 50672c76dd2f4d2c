import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { addressOf } from './portal-role.ts'
import { passwordFiles } from './server.ts'

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
