import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { migrate, readMigrations } from '@portal/database/migrate'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readTables } from '../backup/copy-tables.ts'
import { type BackupDescription, columnList, type Table, tableFile, tableName } from '../backup/format.ts'
import { openBackupFile } from '../backup/make-backup.ts'
import { OperatorProblem } from '../command.ts'

export interface EmptyServer {
  /** The portal's role, who owns what the migrations make. */
  url: string
  /** Triggers and foreign keys look at what people do, not at a copy: only a superuser may leave them out. */
  administrationUrl: string
}

/** A release can make the schema of every backup whose migrations it knows. */
export async function requireKnownSchema({ migrations, release }: BackupDescription): Promise<void> {
  const known = new Map((await readMigrations()).map(({ version, checksum }) => [version, checksum]))
  const strange = migrations.find(({ version, checksum }) => known.get(version) !== checksum)
  if (!strange) return
  throw new OperatorProblem(
    `The backup is of release ${release}, whose migration ${strange.name} this release does not know: ` +
      `restore it with the command of release ${release}`,
  )
}

/** Makes the schema as it was, fills it, and holds the number of rows of each table against the backup. */
export async function loadTables(
  server: EmptyServer,
  folder: string,
  description: BackupDescription,
): Promise<void> {
  const newest = Math.max(0, ...description.migrations.map(({ version }) => version))
  await migrate(server.url, { newest })
  const client = new pg.Client({ connectionString: server.administrationUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    requireSameShape(description, await readTables(client))
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`truncate ${description.tables.map(tableName).join(', ')}`)
    for (const table of description.tables) await loadTable(client, folder, table)
    for (const { schema, name, value, isCalled } of description.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [
        tableName({ schema, name }),
        value,
        isCalled,
      ])
    }
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function loadTable(client: pg.Client, folder: string, table: Table): Promise<void> {
  const rows = client.query(copyFrom(`copy ${tableName(table)} (${columnList(table)}) from stdin`))
  await pipeline(openBackupFile(folder, tableFile(table)), createGunzip(), rows)
  if (rows.rowCount === table.rows) return
  throw new Error(`${table.name} got ${rows.rowCount} rows of ${table.rows}`)
}

/** The queue's tables come from a library, whose other versions make other tables. */
function requireSameShape({ tables, release }: BackupDescription, made: readonly Table[]): void {
  const shapes = new Map(made.map((table) => [tableName(table), columnList(table)]))
  const wanted = tables.find(
    (table) =>
      shapes.get(tableName(table))?.split(', ').sort().join() !== columnList(table).split(', ').sort().join(),
  )
  if (!wanted) return
  throw new OperatorProblem(
    `The backup's table ${wanted.schema}.${wanted.name} has other columns than this release makes: ` +
      `restore it with the command of release ${release}`,
  )
}
