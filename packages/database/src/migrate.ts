import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations as runWorkerMigrations } from 'graphile-worker'
import pg from 'pg'
import { requireFitServer } from './fit-server.ts'

const migrationsFolder = new URL('../migrations/', import.meta.url)
/** Any number that only migrations use: several processes may start at once, one of them migrates. */
const migrationLock = 7_203_140_501
const lockPollMs = 500

/** PostgreSQL's words for a lock that was not given in time, and for a statement that took too long. */
const lockNotAvailable = '55P03'
const statementTooLong = '57014'

/** How long a migration waits for a table that customers use: what waits for it makes everybody behind it wait. */
export interface Patience {
  lockLimitMs: number
  tries: number
  pauseMs: number
}
const usualPatience: Patience = { lockLimitMs: 3_000, tries: 20, pauseMs: 1_000 }

/** What a statement that holds its tables may take at most (record 0153); an index built beside writers takes its time. */
const statementLimit = '10min'

/** Its message is all an operator needs. */
export class MigrationProblem extends Error {}

export interface Migration {
  version: number
  name: string
  text: string
  checksum: string
  /** The newest migration that code must know to be served by the schema after this one (record 0148). */
  lowestCode: number
  /** One statement outside a transaction: an index built concurrently. */
  isAlone: boolean
  /** As PostgreSQL writes it; 0 is none. */
  statementLimit: string
}

/** What the first lines of a migration say: `-- lowest-code: 0021`, `-- alone`, `-- statement-timeout: 4h`. */
function readHead(text: string): Pick<Migration, 'lowestCode' | 'isAlone' | 'statementLimit'> {
  const head = text.split('\n').filter((line) => line.startsWith('--'))
  const find = (pattern: RegExp) => head.map((line) => pattern.exec(line)?.[1]).find(Boolean)
  const isAlone = head.includes('-- alone')
  const ownLimit = find(/^-- statement-timeout: (\d+(?:s|min|h))$/)
  return {
    lowestCode: Number(find(/^-- lowest-code: (\d{4})$/) ?? 0),
    isAlone,
    statementLimit: ownLimit ?? (isAlone ? '0' : statementLimit),
  }
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

/** As its file is named. */
export const numberOf = (version: number): string => String(version).padStart(4, '0')

/** The newest migration that this code knows. */
export const newestMigration = async (folder: URL = migrationsFolder): Promise<number> =>
  Math.max(0, ...(await readMigrations(folder)).map(({ version }) => version))

export interface MigrateOptions {
  folder?: URL
  /** Told in a sentence what is done, and what is waited for. */
  tell?(line: string): void
  patience?: Patience
  /** At most to this version: what a backup of an older release is restored into. */
  newest?: number
  /** Portals are running: what would close them is not begun. */
  keepsPortals?: boolean
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'moja-struja-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export interface MigrationPlan {
  missing: Migration[]
  /** Why the portals of today could not go on with it, because a release was left out. */
  jump: string | undefined
}

/** What `migrate` would do; changes nothing. */
export async function planMigrations(url: string, folder: URL = migrationsFolder): Promise<MigrationPlan> {
  const client = await connect(url)
  try {
    const migrations = await readMigrations(folder)
    const applied = await readApplied(client)
    const missing = applied === 0 ? migrations : await findMissing(client, migrations)
    return { missing, jump: describeJump(missing, applied) }
  } finally {
    await client.end()
  }
}

/** Portals that run now know at most what is applied; an empty database has none. */
function describeJump(missing: readonly Migration[], applied: number): string | undefined {
  const lowestCode = Math.max(0, ...missing.map((migration) => migration.lowestCode))
  if (applied === 0 || lowestCode <= applied) return
  return (
    `The schema is ${numberOf(applied)}; afterwards only portals are served that know ${numberOf(lowestCode)}, so those ` +
    'of today would close. Deploy the release between first, or stop the portals and say --portals-stopped.'
  )
}

async function readApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_migrations') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return 0
  const { rows: found } = await client.query<{ version: number | null }>(
    'select max(version) as version from schema_migrations',
  )
  return found[0]?.version ?? 0
}

/** Brings the database forward; safe to call from many processes at once. Returns the names applied now. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const {
    folder = migrationsFolder,
    tell = () => undefined,
    patience = usualPatience,
    newest = Number.POSITIVE_INFINITY,
    keepsPortals = false,
  } = options
  const migrations = (await readMigrations(folder)).filter(({ version }) => version <= newest)
  const client = await connect(url)
  try {
    await requireFitServer(client)
    await takeTurn(client, tell)
    await client.query(`create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    await client.query(
      'alter table schema_migrations add column if not exists lowest_code integer not null default 0',
    )
    const missing = await findMissing(client, migrations)
    const jump = keepsPortals ? describeJump(missing, await readApplied(client)) : undefined
    if (jump) throw new MigrationProblem(`${jump} Nothing was changed.`)
    await client.query(`set lock_timeout = ${patience.lockLimitMs}`)
    for (const migration of missing) {
      tell(migration.name)
      await applyOne(client, migration, patience, tell)
    }
    await runWorkerMigrations({ connectionString: url })
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * Asked for again and again, not waited for: a backend that waits holds a snapshot, which an index built concurrently
 * waits for.
 */
async function takeTurn(client: pg.Client, tell: (line: string) => void): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      migrationLock,
    ])
    if (rows[0]?.isOurs) return
    if (!isTold) tell('Another migration is running on this database; waiting for it to end')
    await sleep(lockPollMs)
  }
}

async function findMissing(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migrations',
  )
  const known = new Map(rows.map((row) => [row.version, row.checksum]))
  const changed = migrations.find(({ version, checksum }) => (known.get(version) ?? checksum) !== checksum)
  if (changed) {
    throw new MigrationProblem(
      `Migration ${changed.name} was changed after it was applied; add a new one instead`,
    )
  }
  return migrations.filter(({ version }) => !known.has(version))
}

/** Gives way and comes again when a busy table was not to be had. */
async function applyOne(
  client: pg.Client,
  migration: Migration,
  { tries, pauseMs }: Patience,
  tell: (line: string) => void,
): Promise<void> {
  await client.query(`set statement_timeout = '${migration.statementLimit}'`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (migration.isAlone ? applyAlone(client, migration) : applyInTransaction(client, migration))
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === lockNotAvailable
      if (!isBusy || attempt === tries) throw await explain(client, migration, error)
      tell(`  a table is busy; giving way and trying again (${attempt} of ${tries})`)
      await sleep(pauseMs)
    }
  }
}

const oldestTransactions = `
  select format('%s (%s, %s, for %s)', pid, coalesce(nullif(application_name, ''), usename), state,
      date_trunc('second', clock_timestamp() - xact_start)) as line
  from pg_stat_activity
  where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
  order by xact_start limit 3`

async function explain(client: pg.Client, migration: Migration, error: unknown): Promise<Error> {
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  const reason = error instanceof Error ? error.message : String(error)
  const stands = migration.isAlone
    ? 'What it began is taken away when it is run again'
    : 'Nothing of it was applied'
  const advice =
    code === lockNotAvailable
      ? `other transactions held its table each time it asked. End them or choose a quieter hour, then run it again. ` +
        `The oldest that are open: ${await listTransactions(client)}`
      : code === statementTooLong
        ? `${reason} (a statement of it may take ${migration.statementLimit})`
        : reason
  const message = `Migration ${migration.name} failed: ${advice}. ${stands}; those before it stay.`
  return new MigrationProblem(message, { cause: error })
}

async function listTransactions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ line: string }>(oldestTransactions)
  return rows.map(({ line }) => line).join('; ') || 'none now'
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.text)
    await noteApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const indexName = /\bindex\s+concurrently\s+if\s+not\s+exists\s+([\w."]+)/i

/**
 * Interrupted before it was noted, it runs again: the statement must bear that. An index left half-built is not taken
 * for one.
 */
async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  const name = indexName.exec(migration.text)?.[1]
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`)
  await client.query(migration.text)
  await noteApplied(client, migration)
}

async function noteApplied(client: pg.Client, { version, name, checksum, lowestCode }: Migration) {
  await client.query(
    'insert into schema_migrations (version, name, checksum, lowest_code) values ($1, $2, $3, $4)',
    [version, name, checksum, lowestCode],
  )
}
