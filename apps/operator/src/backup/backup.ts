import { text } from 'node:stream/consumers'
import { writeAudit } from '@portal/database/audit-log'
import { connectDatabase, type Database } from '@portal/database/client'
import { clusterMajor } from '@portal/database/embedded/server'
import { type Command, OperatorProblem, readFolder, readParameters } from '../command.ts'
import { environment, operatorName, portalSettings } from '../config.ts'
import { openServer, withDatabase } from '../database.ts'
import { type BackupRun, beginRun, recordRun } from './backup-runs.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'
import { readNewestBackup } from './pgbackrest.ts'

const help = `backup DIR          copies the database, the documents and the secrets into a new folder
  --without-secrets     leaves the portal's secrets out
  --record-pgbackrest   instead: notes the newest backup of pgBackRest, whose "info --output=json" is read from stdin

The portal may run meanwhile. The folder must not exist; without its last file, SHA256SUMS, it is no backup. For a
database of DATABASE_URL use pgBackRest (docs/operations/backup.md).`

const options = {
  'without-secrets': { type: 'boolean', default: false },
  'record-pgbackrest': { type: 'boolean', default: false },
} as const

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, options)
    if (values['record-pgbackrest']) {
      if (positionals.length > 0) throw new OperatorProblem('--record-pgbackrest takes no folder')
      return recordPgBackRest(await text(process.stdin))
    }
    const folder = readFolder(positionals)
    requireOwnDatabase('backup')
    await backUp(folder, !values['without-secrets'])
  },
}

/** The commands of the embedded PostgreSQL say what to use for another one. */
export function requireOwnDatabase(act: string): void {
  if (portalSettings().databaseUrl === undefined) return
  throw new OperatorProblem(
    `operator ${act} is for the portal's own PostgreSQL, and DATABASE_URL names another: use pgBackRest ` +
      '(deploy/pgbackrest, docs/operations/backup.md)',
  )
}

async function backUp(folder: string, hasSecrets: boolean): Promise<void> {
  const { dataDirectory } = portalSettings()
  if (clusterMajor(dataDirectory) === null) {
    throw new OperatorProblem(`There is no portal's database in ${dataDirectory}; set DATA_DIR to its folder`)
  }
  const server = await openServer()
  const database = connectDatabase({ url: server.url, maxConnections: 2, onError: () => undefined })
  let run: BackupRun | undefined
  const startedAt = new Date()
  try {
    const made = await makeBackup(folder, {
      url: server.url,
      dataDirectory,
      hasBucket: Boolean(environment.FILES_URL),
      hasSecrets,
      // Noted after the moment is fixed: a restored database must not know of a backup that never ends.
      onSnapshot: async () => {
        if (await hasRuns(database)) run = await beginRun(database, startedAt)
      },
    })
    await run?.end(new Date(), made.bytes)
    const details = { bytes: made.bytes, takenAt: made.description.takenAt }
    await writeAudit(database, {
      operator: operatorName(),
      act: 'backup',
      target: folder,
      result: 'done',
      details,
    })
    process.stdout.write(describe(folder, made))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // Where the database is gone too, the first failure is the one to tell.
    await run?.fail(new Date(), reason).catch(() => undefined)
    throw error
  } finally {
    await database.close()
    await server.close()
  }
}

/** A database that an older release left has no list of backups yet. */
async function hasRuns(database: Database): Promise<boolean> {
  const [row] = await database.query<{ isThere: boolean }>({
    name: 'has-backup-runs',
    text: `select to_regclass('backup_runs') is not null as "isThere"`,
  })
  return row?.isThere ?? false
}

function describe(folder: string, { description, bytes, leftOut }: MadeBackup): string {
  const { tables, files, hasSecrets, takenAt } = description
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Backed up ${rows} rows of ${tables.length} tables as of ${takenAt} into ${folder}, ${bytes} bytes`,
    files.count === null
      ? 'The documents are in the bucket of FILES_URL and not in this folder'
      : `With ${files.count} documents`,
    ...files.missing.map((key) => `The document ${key} is named in the database and missing in the store`),
    ...leftOut.map((name) => `The table ${name} is not the portal's and was left out`),
    hasSecrets
      ? "The portal's secrets are in it: keep the folder as you keep them"
      : "The portal's secrets are not in it: keep DATA_DIR/secrets elsewhere",
    '',
  ].join('\n')
}

async function recordPgBackRest(info: string): Promise<void> {
  const newest = readNewestBackup(info)
  const isNews = await withDatabase((database) => recordRun(database, newest))
  const ended = newest.finishedAt.toISOString()
  process.stdout.write(`${isNews ? 'Noted' : 'Known already'}: ${newest.label}, ended ${ended}\n`)
}
