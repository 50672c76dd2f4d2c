import { createGzip } from 'node:zlib'
import { readMigrations } from '@portal/database/migrate'
import { tableOwners } from '@portal/database/table-owners'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { OperatorProblem } from '../command.ts'
import type { CheckedFolder } from './checksums.ts'
import { type BackupDescription, columnList, type Table, tableFile, tableName } from './format.ts'

export type CopiedDatabase = Pick<
  BackupDescription,
  'takenAt' | 'postgres' | 'migrations' | 'tables' | 'sequences'
> & {
  /** Keys of documents that rows name. */
  fileKeys: string[]
  /** Tables that are not the portal's and so not in the copy. */
  leftOut: string[]
}

/** Partitions come with their table. */
const listTables = `
select namespace.nspname as schema, class.relname as name,
  json_agg(attribute.attname order by attribute.attnum) filter (where attribute.attgenerated = '') as columns
from pg_class class
join pg_namespace namespace on namespace.oid = class.relnamespace
join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
where class.relkind in ('r', 'p') and not class.relispartition
  and namespace.nspname in ('public', 'graphile_worker')
group by 1, 2
order by 1, 2`

const isOurs = ({ schema, name }: Table) =>
  schema !== 'public' || name === 'schema_migrations' || Object.hasOwn(tableOwners, name)

/** The tables of a database, without rows. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'rows'>>(listTables)
  return rows.map((table) => ({ ...table, rows: 0 }))
}

/**
 * All tables as one moment shows them, while the portal goes on: one snapshot, and each table held against changes of its
 * shape. `onSnapshot` is told when the moment is fixed.
 */
export async function copyTables(
  url: string,
  folder: CheckedFolder,
  onSnapshot: () => Promise<void>,
): Promise<CopiedDatabase> {
  const client = new pg.Client({ connectionString: url, application_name: 'moja-struja-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const found = await readTables(client)
    const tables = found.filter(isOurs)
    await client.query(`lock table ${tables.map(tableName).join(', ')} in access share mode`)
    const { rows } = await client.query<{ takenAt: Date; postgres: string }>(
      `select clock_timestamp() as "takenAt", current_setting('server_version') as postgres`,
    )
    const [moment] = rows
    if (!moment) throw new Error('the database told no time')
    const migrations = await readApplied(client)
    await onSnapshot()
    const copied: Table[] = []
    for (const table of tables) copied.push(await copyTable(client, folder, table))
    return {
      takenAt: moment.takenAt.toISOString(),
      postgres: moment.postgres,
      migrations,
      tables: copied,
      // Read last: a sequence is never behind the rows of the snapshot.
      sequences: await readSequences(client),
      fileKeys: await readFileKeys(client),
      leftOut: found.filter((table) => !isOurs(table)).map(({ name }) => name),
    }
  } finally {
    await client.end()
  }
}

async function copyTable(client: pg.Client, folder: CheckedFolder, table: Table): Promise<Table> {
  const rows = client.query(copyTo(`copy (select ${columnList(table)} from ${tableName(table)}) to stdout`))
  await folder.write(tableFile(table), rows, createGzip({ level: 1 }))
  return { ...table, rows: rows.rowCount }
}

/** A table that this release does not know can't be told from one that is not ours. */
async function readApplied(client: pg.Client): Promise<BackupDescription['migrations']> {
  const { rows } = await client.query<BackupDescription['migrations'][number]>(
    'select version, name, checksum from schema_migrations order by version',
  )
  const known = new Set((await readMigrations()).map(({ checksum }) => checksum))
  const newer = rows.find(({ checksum }) => !known.has(checksum))
  if (!newer) return rows
  throw new OperatorProblem(
    `The database has migration ${newer.name}, which this release does not know: use the command of the newer release`,
  )
}

async function readSequences(client: pg.Client): Promise<BackupDescription['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
    where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  )
  const sequences: BackupDescription['sequences'] = []
  for (const sequence of rows) {
    const answer = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${tableName(sequence)}`,
    )
    const [state] = answer.rows
    if (state) sequences.push({ ...sequence, ...state })
  }
  return sequences
}

/** Every document that a row names, by the one name such columns have. */
export async function readFileKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select columns.table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = 'public' and columns.column_name = 'file_key' and tables.table_type = 'BASE TABLE'`,
  )
  if (rows.length === 0) return []
  const union = rows.map(({ name }) => `select file_key from "${name}"`).join(' union ')
  const keys = await client.query<{ file_key: string }>(union)
  return keys.rows.map(({ file_key }) => file_key)
}
