import pg from 'pg'
import type { Manifest } from '../format/manifest.ts'
import { FeedProblem } from './byte-source.ts'
import type { FileRows } from './file-rows.ts'

/** Any number that only the import uses. */
const importLock = 7_203_140_502

/** SQL: whether an import runs now, or what keeps imports out. PostgreSQL shows the number in halves. */
export const isImportLocked = `exists (select from pg_locks
  where locktype = 'advisory' and granted and objsubid = 1 and (classid::bigint << 32 | objid::bigint) = ${importLock}
    and database = (select oid from pg_database where datname = current_database()))`

/** The connection that writes; it holds the lock, so another import can't run beside it. */
export async function connectImporter(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'moja-struja-import' })
  // An error also fails the query that is running, which reports it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // A killed import holds the lock until the server notices that it is gone.
    await client.query("set lock_timeout = '5s'")
    await client.query('select pg_advisory_lock($1)', [importLock])
    await client.query('set lock_timeout = 0')
    // Batches need not wait for the disk: a machine that fails loses the last of them whole, and the import is run again.
    await client.query('set synchronous_commit = off')
    // Statements that are short and many gain nothing by being compiled; stock servers would compile each.
    await client.query('set jit = off')
    return client
  } catch (error) {
    await client.end()
    if (!isLockTimeout(error)) throw error
    throw new FeedProblem('Another import is running on this database; wait until it ends')
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

/** True also where there was none: then the tables are empty. */
export async function isLastRunFinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select finished_at from import_runs order by id desc limit 1')
  return rows[0]?.finished_at !== null
}

/** An older feed would undo what a newer one has brought, also one that was interrupted. */
export async function requireNewest(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ made_at: string }>(
    `select to_char(feed_made_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as made_at
     from import_runs where feed_made_at > $1 order by feed_made_at desc limit 1`,
    [manifest.madeAt],
  )
  if (rows[0]) {
    throw new FeedProblem(
      `The feed is older than the one of ${rows[0].made_at} UTC, whose import was started already`,
    )
  }
}

export async function startRun(client: pg.Client, manifest: Manifest): Promise<number> {
  const inserted = await client.query<{ id: number }>(
    'insert into import_runs (feed_made_at, last_sync_date, payment_sync_date) values ($1, $2, $3) returning id',
    [manifest.madeAt, manifest.lastSyncDate, manifest.paymentSyncDate],
  )
  const id = inserted.rows[0]?.id
  if (id === undefined) throw new Error('a run has no id')
  return id
}

export interface RunRows {
  readonly accepted: number
  readonly rejected: number
  readonly files: FileRows
}

/** Waits for the disk, and so for all batches before: a run that is finished is safe. */
export async function finishRun(client: pg.Client, id: number, { accepted, rejected, files }: RunRows) {
  await client.query('set synchronous_commit = on')
  await client.query(
    'update import_runs set finished_at = now(), accepted_rows = $2, rejected_rows = $3, files = $4 where id = $1',
    [id, accepted, rejected, files],
  )
}
