import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connectDatabase, type Database } from '../src/client.ts'

export interface TestDatabase extends Database {
  url: string
}

/**
 * A database of its own for one test file, migrated and without rows; `isEmpty`: without tables. Dropped when the file
 * ends.
 */
export async function createTestDatabase(wish: { isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const { database, drop } = await makeTestDatabase(wish)
  afterAll(drop)
  return database
}

/** The same for a caller that says itself when it is dropped. */
export async function makeTestDatabase({ isEmpty = false } = {}): Promise<{
  database: TestDatabase
  drop(): Promise<void>
}> {
  const portalUrl = new URL(inject('databaseUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = isEmpty ? 'template0' : 'template_portal'
  // Files are copied as they are: block by block through the log takes twice the processor.
  await administer(
    `create database ${name} template ${template} owner ${portalUrl.username} strategy file_copy`,
  )
  const url = Object.assign(portalUrl, { pathname: `/${name}` }).href
  const database = connectDatabase({
    url,
    maxConnections: 8,
    maxReaders: 2,
    // A machine that stands still for seconds is not what a test asks about.
    connectLimitMs: 15_000,
    onError: () => undefined,
  })
  const drop = async () => {
    await database.close()
    await administer(`drop database ${name} with (force)`)
  }
  return { database: { ...database, url }, drop }
}

/**
 * A second database with the same rows, of the same transactions, which takes itself for a replica of the first. It stays
 * as it is now; `standby.place` says where in the log it is, null as far as the server, and whether it is a replica.
 */
export async function createTestReplica(primary: { url: string }): Promise<TestDatabase> {
  const portalUrl = new URL(primary.url)
  const source = portalUrl.pathname.slice(1)
  const name = `test_${randomBytes(6).toString('hex')}`
  // Whoever is sent away comes again at once, and a database in use is not copied.
  await administer(`alter database ${source} allow_connections false`)
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${source}'`)
  await administer(`create database ${name} template ${source} owner ${portalUrl.username}`)
  await administer(`alter database ${source} allow_connections true`)
  const url = Object.assign(portalUrl, { pathname: `/${name}` }).href
  await administer(standby, url)
  await administer(`alter database ${name} set search_path = standby, pg_catalog, public`)
  const replica = connectDatabase({ url, maxConnections: 2, maxReaders: 2, onError: () => undefined })
  afterAll(async () => {
    await replica.close()
    await administer(`drop database ${name} with (force)`)
  })
  return { ...replica, url }
}

const standby = `
  create schema standby;
  create table standby.place (is_replica boolean not null, position pg_lsn);
  insert into standby.place values (true, null);
  create function standby.pg_is_in_recovery() returns boolean language sql
    as 'select is_replica from standby.place';
  create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql
    as 'select coalesce(position, pg_current_wal_lsn()) from standby.place'`

/** As the server's superuser. */
export async function administer(text: string, url = inject('administrationUrl')): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
