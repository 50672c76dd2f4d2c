import { existsSync } from 'node:fs'
import { cp, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeAudit } from '@portal/database/audit-log'
import { connectDatabase } from '@portal/database/client'
import { beginPart, finishPart, inPart, removePart } from '@portal/database/embedded/moves'
import { type EmbeddedServer, startEmbeddedServer } from '@portal/database/embedded/server'
import { secretsFolder, storedFolder } from '../backup/copy-files.ts'
import { fewAtOnce } from '../backup/few-at-once.ts'
import { type BackupDescription, folders } from '../backup/format.ts'
import { OperatorProblem } from '../command.ts'
import { operatorName } from '../config.ts'
import { loadTables } from './load-tables.ts'

/** What a portal has in its data folder; logs and the outside world's books are not its own. */
const parts = ['files', 'secrets', 'postgres-password', 'postgres-portal-password', 'postgres'] as const

/** A restore makes a portal where there was none. */
export function requireEmptyDataDirectory(dataDirectory: string): void {
  const found = parts.find((name) => existsSync(join(dataDirectory, name)))
  if (found === undefined) return
  throw new OperatorProblem(
    `${join(dataDirectory, found)} exists already, and a restore writes over nothing: ` +
      `move ${dataDirectory} away, or set DATA_DIR to a new folder`,
  )
}

/** Builds the portal's data beside its place and moves them there when they are whole and on the disk. */
export async function restoreBackup(
  folder: string,
  description: BackupDescription,
  dataDirectory: string,
): Promise<void> {
  const part = await beginPart(dataDirectory)
  try {
    await copyFolder(join(folder, folders.files), storedFolder(part))
    await copyFolder(join(folder, folders.secrets), secretsFolder(part))
    const server = await startServer(part)
    try {
      await loadTables(server, folder, description)
      await noteRestore(server.url, folder, description)
    } finally {
      await server.stop()
    }
    await syncTree(part)
  } catch (error) {
    await removePart(dataDirectory)
    throw error
  }
  await finishPart(
    dataDirectory,
    parts.map((name) => [inPart(name), name] as const),
  )
}

export const startServer = (dataDirectory: string): Promise<EmbeddedServer> =>
  startEmbeddedServer({
    dataDirectory,
    isDurable: true,
  })

async function copyFolder(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await cp(from, to, { recursive: true, errorOnExist: true, force: false })
}

async function noteRestore(url: string, folder: string, { takenAt }: BackupDescription): Promise<void> {
  const database = connectDatabase({ url, maxConnections: 1, onError: () => undefined })
  const details = { takenAt }
  try {
    await writeAudit(database, {
      operator: operatorName(),
      act: 'restore',
      target: folder,
      result: 'done',
      details,
    })
  } finally {
    await database.close()
  }
}

/** initdb and copies leave their bytes to the system; a restore counts when they are on the disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  // A cluster that PostgreSQL's user could not reach here is a link to where it can.
  const inner = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
  for (const { name } of inner) await syncTree(join(folder, name))
  await fewAtOnce(
    entries.filter((entry) => entry.isFile()),
    ({ name }) => syncPath(join(folder, name)),
  )
  await syncPath(folder)
}

async function syncPath(path: string): Promise<void> {
  const opened = await open(path, 'r')
  await opened.sync().finally(() => opened.close())
}
