import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTestDatabase } from '@portal/database/testing/test-database'
import { describe, expect, test } from 'vitest'
import { connectDatabase } from './client.ts'
import { migrate, planMigrations, readMigrations } from './migrate.ts'

const database = await createTestDatabase()

/** Those before it were released before the policy. */
const firstUnderPolicy = 23
/** What a release that still runs could miss. */
const takesAway =
  /\b(drop\s+(table|column|view|function|constraint)|rename\s+(to|column)|alter\s+column\s+\w+\s+(type|set\s+not\s+null)|set\s+data\s+type)\b/i

async function folderWith(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

describe('a migration', () => {
  test('that takes something away names the oldest code that can do without it', async () => {
    const migrations = (await readMigrations()).filter(({ version }) => version >= firstUnderPolicy)
    const silent = migrations.filter(({ text, lowestCode }) => takesAway.test(text) && lowestCode === 0)
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test.each([
    'drop table bills;',
    'alter table bills drop column note;',
    'alter table bills rename to documents;',
    'alter table bills alter column note set not null;',
    'alter table bills alter column note type integer;',
  ])('is seen to take away: %s', (text) => {
    expect(takesAway.test(text)).toBe(true)
  })

  test('may build an index beside those who write, and says from which code on it is served', async () => {
    const folder = await folderWith({
      '9001-a-table.sql': 'create table tried (id integer);',
      '9002-an-index.sql': '-- alone\ncreate index concurrently if not exists tried_by_id on tried (id);',
      '9003-gone.sql': '-- lowest-code: 9001\ndrop table tried;',
    })
    expect(await migrate(database.url, { folder })).toEqual([
      '9001-a-table.sql',
      '9002-an-index.sql',
      '9003-gone.sql',
    ])
    const { rows } = await database.pool.query(
      'select version, lowest_code from schema_migrations where version > 9000 order by version',
    )
    expect(rows.map(({ lowest_code }) => lowest_code)).toEqual([0, 0, 9001])
  })

  test('finds no index that was left half-built', async () => {
    await database.pool.query('create table doubled (id integer); insert into doubled values (1), (1)')
    const index = {
      '9006-unique.sql': '-- alone\ncreate unique index concurrently if not exists d on doubled (id);',
    }
    const folder = await folderWith(index)
    await expect(migrate(database.url, { folder })).rejects.toThrow('9006-unique.sql failed')
    await database.pool.query('truncate doubled')
    expect(await migrate(database.url, { folder })).toEqual(['9006-unique.sql'])
    const { rows } = await database.pool.query(
      `select indisvalid from pg_index where indexrelid = 'd'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })

  test('gives way to those who hold a table, and comes again', async () => {
    await database.pool.query('create table held (id integer)')
    const holder = connectDatabase({ url: database.url, maxConnections: 1, onError: () => undefined })
    const lock = await holder.pool.connect()
    await lock.query('begin; lock table held')
    const folder = await folderWith({ '9010-a-column.sql': 'alter table held add column note text;' })
    const patience = { lockLimitMs: 200, tries: 20, pauseMs: 100 }
    const migrated = migrate(database.url, { folder, patience })
    // A reader who comes behind the migration waits for it no longer than the migration may wait itself.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await lock.query('commit')
    lock.release()
    expect(await migrated).toEqual(['9010-a-column.sql'])
    await holder.close()
  }, 20_000)
})

describe('two at once', () => {
  test('of which the second waits for the first, also while that builds an index', async () => {
    const empty = await createTestDatabase({ isEmpty: true })
    const folder = await folderWith({
      '9001-a-table.sql':
        'create table tried (id integer); insert into tried select generate_series(1, 50000);',
      '9002-a-pause.sql': 'select pg_sleep(0.6);',
      '9003-an-index.sql': '-- alone\ncreate index concurrently if not exists tried_by_id on tried (id);',
    })
    const told: string[][] = [[], []]
    const both = told.map((lines) => migrate(empty.url, { folder, tell: (line) => lines.push(line) }))
    const applied = (await Promise.all(both)).toSorted((one, other) => other.length - one.length)
    expect(applied).toEqual([['9001-a-table.sql', '9002-a-pause.sql', '9003-an-index.sql'], []])
    expect(told.flat().filter((line) => line.startsWith('Another migration is running'))).toHaveLength(1)
  })
})

describe('a migration that can’t be applied', () => {
  const patience = { lockLimitMs: 100, tries: 2, pauseMs: 50 }

  test('says who held its table, and leaves what came before', async () => {
    await database.pool.query('create table kept_busy (id integer)')
    const holder = await database.pool.connect()
    await holder.query(`set application_name = 'a long report'; begin; lock table kept_busy`)
    const told: string[] = []
    const folder = await folderWith({
      '9020-before.sql': 'create table before_busy (id integer);',
      '9021-busy.sql': 'alter table kept_busy add column note text;',
    })
    const migrated = migrate(database.url, { folder, patience, tell: (line) => told.push(line) })
    await expect(migrated).rejects.toThrow(
      /^Migration 9021-busy.sql failed: .*a long report, idle in transaction/,
    )
    await holder.query('commit')
    holder.release()
    expect(told).toContain('  a table is busy; giving way and trying again (1 of 2)')
    expect(await migrate(database.url, { folder })).toEqual(['9021-busy.sql'])
  })

  test('is stopped when one of its statements takes too long, and undone', async () => {
    const folder = await folderWith({
      '9030-slow.sql': '-- statement-timeout: 1s\ncreate table slow (id integer);\nselect pg_sleep(5);',
    })
    await expect(migrate(database.url, { folder })).rejects.toThrow('(a statement of it may take 1s)')
    const { rows } = await database.pool.query(`select to_regclass('slow') as found`)
    expect(rows).toEqual([{ found: null }])
  })

  test('is none when it was only planned', async () => {
    const empty = await createTestDatabase({ isEmpty: true })
    const folder = await folderWith({ '9040-planned.sql': 'create table planned (id integer);' })
    const { missing } = await planMigrations(empty.url, folder)
    expect(missing.map(({ name }) => name)).toEqual(['9040-planned.sql'])
    const { rows } = await empty.pool.query(`select to_regclass('schema_migrations') as found`)
    expect(rows).toEqual([{ found: null }])
  })
})

test('takes ten minutes a statement at most, and its time for an index', async () => {
  const folder = await folderWith({
    '0001-plain.sql': 'select 1;',
    '0002-alone.sql': '-- alone\nselect 1;',
    '0003-own.sql': '-- statement-timeout: 4h\nselect 1;',
  })
  const limits = (await readMigrations(folder)).map(({ statementLimit }) => statementLimit)
  expect(limits).toEqual(['10min', '0', '4h'])
})

test('a connection to a server that only reads is not used again', async () => {
  const single = connectDatabase({ url: database.url, maxConnections: 1, onError: () => undefined })
  await single.pool.query('set default_transaction_read_only = on')
  const write = () =>
    single.transaction((tx) => tx.query({ name: 'make', text: 'create table written (id integer)' }))
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await write()
  await single.close()
})
