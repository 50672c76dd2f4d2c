import { access, chmod, mkdir, mkdtemp, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '../migrate.ts'
import { removeDataDirectory } from './location.ts'
import { type EmbeddedServer, startEmbeddedServer } from './server.ts'

async function startServer(dataDirectory: string): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({
    dataDirectory,
    isDurable: true,
  })
  onTestFinished(() => server.stop().catch(() => undefined))
  return server
}

/** Making a PostgreSQL takes seconds: the tests share one, each with a new database unless it says otherwise. */
const folder = await mkdtemp(join(tmpdir(), 'moja-struja-server-'))
afterAll(() => removeDataDirectory(folder))

async function startEmpty(): Promise<EmbeddedServer> {
  const server = await startServer(folder)
  const maintenanceUrl = server.administrationUrl.replace(/\/[^/]+$/, '/postgres')
  await run(maintenanceUrl, 'drop database moja_struja with (force)')
  await server.stop()
  return startServer(folder)
}

async function run<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

const serverPid = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

describe('the PostgreSQL of our own', () => {
  it('loses no committed row to a kill -9', async () => {
    const first = await startEmpty()
    await run(first.url, 'create table kept (id integer)')
    await run(first.url, 'insert into kept select generate_series(1, 1000)')
    process.kill(await serverPid(folder), 'SIGKILL')
    const second = await startServer(folder)
    expect(await run(second.url, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }])
  })

  it('takes over from a server that outlived its portal', async () => {
    const first = await startEmpty()
    await run(first.url, 'create table kept as select 7 as id')
    const second = await startServer(folder)
    expect(await run(second.url, 'select id from kept')).toEqual([{ id: 7 }])
    await expect(run(first.url, 'select 1')).rejects.toThrow()
  })

  it('refuses data of another major version and a folder that is half restored, and writes nothing', async () => {
    const other = await mkdtemp(join(tmpdir(), 'moja-struja-server-'))
    onTestFinished(() => removeDataDirectory(other))
    await mkdir(join(other, 'postgres'))
    await writeFile(join(other, 'postgres', 'PG_VERSION'), '9\n')
    await expect(startServer(other)).rejects.toThrow(
      /PostgreSQL 9, .*operator database upgrade --from FOLDER/,
    )
    await mkdir(join(other, 'restore.part'))
    await expect(startServer(other)).rejects.toThrow('was interrupted')
    expect((await readdir(other)).sort()).toEqual(['postgres', 'restore.part'])
  })

  it('asks for its password', async () => {
    const server = await startServer(folder)
    await expect(run(server.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  })

  it('lets the portal in as the owner of its database, who is no superuser', async () => {
    const server = await startEmpty()
    const [role] = await run(
      server.url,
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
    )
    expect(new Set(Object.values(role ?? {}))).toEqual(new Set([false]))
    for (const text of [
      `copy (select 1) to program 'true'`,
      `select pg_read_file('postgresql.conf')`,
      'create database another',
      'create role another',
      `alter system set log_min_messages = 'debug5'`,
      `set session_replication_role = 'replica'`,
    ]) {
      await expect(run(server.url, text), text).rejects.toThrow(/permission denied|must be/)
    }
    await run(server.url, 'create schema own create table things (id integer generated always as identity)')
    await migrate(server.url)
    expect(await run(server.url, 'select count(*) > 5 as is_migrated from schema_migrations')).toEqual([
      { is_migrated: true },
    ])
  })

  it('hands a database that an older portal made as superuser over to the role of today', async () => {
    const old = await startEmpty()
    await run(old.administrationUrl, 'alter database moja_struja owner to moja_struja')
    await migrate(old.administrationUrl)
    await run(
      old.administrationUrl,
      `create schema kept;
      create table kept.things (id serial primary key, other integer generated always as identity);
      create sequence kept.numbers; create view kept.seen as select id from kept.things;
      create type kept.mood as enum ('a'); create type kept.pair as (a integer, b integer);
      create domain kept.positive as integer check (value > 0);
      create function kept.one() returns integer language sql as 'select 1';
      insert into kept.things default values`,
    )
    await old.stop()
    const server = await startServer(folder)
    expect(await migrate(server.url)).toEqual([])
    await run(
      server.url,
      `insert into kept.things default values; alter table kept.things add column more text;
      alter type kept.mood add value 'b'; drop function kept.one(); drop view kept.seen; alter table users add column more text`,
    )
    expect(await run(server.url, 'select count(*)::int as count from kept.things')).toEqual([{ count: 2 }])
    const foreign = `select relname from pg_class where relowner <> 'portal'::regrole
      and relnamespace::regnamespace::text in ('public', 'kept', 'graphile_worker')`
    expect(await run(server.url, foreign)).toEqual([])
  })

  // An ordinary user has no folder that it can't enter; a skipped test would count as a failed one.
  const whereRootStarts = process.getuid?.() === 0 ? [homedir()] : []
  it.each(whereRootStarts)('runs for root from a folder in %s that no other user can enter', async (home) => {
    const closed = await mkdtemp(join(home, 'moja-struja-server-'))
    onTestFinished(() => removeDataDirectory(closed))
    await chmod(closed, 0o700)
    const server = await startServer(closed)
    expect(await run(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const cluster = await readlink(join(closed, 'postgres'))
    expect(cluster).not.toContain(home)
    await server.stop()
    removeDataDirectory(closed)
    await expect(access(cluster)).rejects.toThrow('ENOENT')
  })
})
