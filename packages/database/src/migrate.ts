import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations as runWorkerMigrations } from 'graphile-worker'
import pg from 'pg'
import { requireFitServer } from './fit-server.ts'

const migrationsFolder = new URL('../migrations/', import.meta.url)
/** Any number that only migrations use: several processes may start at once, one of them migrates. */
const migrationLock = 7_203_140_501

/** How long a statement may wait for a table that customers use: what waits for it makes everybody behind it wait. */
const lockLimit = '3s'
const lockTries = 20
const pauseMs = 1_000
/** PostgreSQL's word for a lock that was not given in time. */
const lockNotAvailable = '55P03'

export interface Migration {
  version: number
  name: string
  text: string
  checksum: string
  /** The newest migration that code must know to be served by the schema after this one (record 0148). */
  lowestCode: number
  /** One statement outside a transaction: an index built concurrently. */
  isAlone: boolean
}

/** What the first lines of a migration say about it: `-- lowest-code: 0021`, `-- alone`. */
function readHead(text: string): Pick<Migration, 'lowestCode' | 'isAlone'> {
  const head = text.split('\n').filter((line) => line.startsWith('--'))
  const lowestCode = head.map((line) => /^-- lowest-code: (\d{4})$/.exec(line)?.[1]).find(Boolean)
  return { lowestCode: Number(lowestCode ?? 0), isAlone: head.includes('-- alone') }
}

export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const match = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file)
      if (!match) throw new Error(`Migration ${file} is not named NNNN-what-it-does.sql`)
      const text = await readFile(new URL(file, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { version: Number(match[1]), name: file, text, checksum, ...readHead(text) }
    }),
  )
}

/** The newest migration that this code knows. */
export const newestMigration = async (folder: URL = migrationsFolder): Promise<number> =>
  Math.max(0, ...(await readMigrations(folder)).map(({ version }) => version))

/** Brings the database forward; safe to call from many processes at once. Returns the names applied now. */
export async function migrate(url: string, folder: URL = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'moja-struja-migrate' })
  await client.connect()
  try {
    await requireFitServer(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    await client.query(
      'alter table schema_migrations add column if not exists lowest_code integer not null default 0',
    )
    await client.query(`set lock_timeout = '${lockLimit}'`)
    const applied = await applyMissing(client, migrations)
    await runWorkerMigrations({ connectionString: url })
    return applied
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migrations',
  )
  const known = new Map(rows.map((row) => [row.version, row.checksum]))
  const applied: string[] = []
  for (const migration of migrations) {
    const checksum = known.get(migration.version)
    if (checksum === migration.checksum) continue
    if (checksum !== undefined) {
      throw new Error(`Migration ${migration.name} was changed after it was applied; add a new one instead`)
    }
    await applyOne(client, migration)
    applied.push(migration.name)
  }
  return applied
}

/** Gives way and comes again when a busy table was not to be had. */
async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (migration.isAlone ? applyAlone(client, migration) : applyInTransaction(client, migration))
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === lockNotAvailable
      if (!isBusy || attempt === lockTries) {
        throw new Error(`Migration ${migration.name} failed`, { cause: error })
      }
      await sleep(pauseMs)
    }
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.text)
    await noteApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Interrupted before it was noted, it runs again: the statement must bear that. An index left half-built is not taken for one. */
async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
  await client.query(migration.text)
  await noteApplied(client, migration)
}

async function noteApplied(client: pg.Client, { version, name, checksum, lowestCode }: Migration) {
  await client.query(
    'insert into schema_migrations (version, name, checksum, lowest_code) values ($1, $2, $3, $4)',
    [version, name, checksum, lowestCode],
  )
}
