import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTestDatabase } from '@portal/database/testing/test-database'
import { describe, expect, test } from 'vitest'
import { connectDatabase } from './client.ts'
import { migrate, readMigrations } from './migrate.ts'

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
    expect(await migrate(database.url, folder)).toEqual([
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
    await expect(migrate(database.url, folder)).rejects.toThrow('9006-unique.sql failed')
    await database.pool.query('truncate doubled')
    expect(await migrate(database.url, folder)).toEqual(['9006-unique.sql'])
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
    const migrated = migrate(database.url, folder)
    // A reader who comes behind the migration waits for it no longer than the migration may wait itself.
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    await lock.query('commit')
    lock.release()
    expect(await migrated).toEqual(['9010-a-column.sql'])
    await holder.close()
  }, 20_000)
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
