import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as runWorkerMigrations } from 'graphile-worker'
import pg from 'pg'

const migrationsFolder = new URL('../migrations/', import.meta.url)
/** Any number that only migrations use: several processes may start at once, one of them migrates. */
const migrationLock = 7_203_140_501

interface Migration {
  version: number
  name: string
  text: string
  checksum: string
}

export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const match = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file)
      if (!match) throw new Error(`Migration ${file} is not named NNNN-what-it-does.sql`)
      const text = await readFile(new URL(file, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { version: Number(match[1]), name: file, text, checksum }
    }),
  )
}

/** Brings the database forward; safe to call from many processes at once. Returns the names applied now. */
export async function migrate(url: string, folder: URL = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'moja-struja-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
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

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.text)
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed`, { cause: error })
  }
}
