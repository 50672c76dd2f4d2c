import { type KeptStatement, readKeptRelease } from '@portal/database/testing/previous-release'
import { findNarrowings, type Narrowing, readShape } from '@portal/database/testing/schema-shape'
import { createTestDatabase } from '@portal/database/testing/test-database'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'

const release = readKeptRelease()
const database = await createTestDatabase()

/** Differences that were looked at: the last release never writes what they refuse. */
const reviewed: readonly Narrowing[] = [
  // What it refuses is a fault of the last release: that news is answered by 500 and told again.
  {
    table: 'transactions',
    what: 'CHECK (((status_id <> 2) OR (reversal_due_at IS NULL) OR (reversed_at IS NOT NULL) OR (reversal_refused_at IS NOT NULL) OR (next_check_at IS NOT NULL))) NOT VALID',
  },
  // The ids are an identity, so no two were ever the same.
  { table: 'meter_checks', what: 'UNIQUE btree (commercial_contract_id, id)' },
  // In the place of one that held more rows.
  {
    table: 'transactions',
    what: `UNIQUE btree (commercial_contract_id, payment_key_id) WHERE ((payment_key_id IS NOT NULL) AND (status_id = ANY (ARRAY[0, 1, 2])) AND (reversal_due_at IS NULL))`,
  },
]

/** PostgreSQL's class of what is not there: a table, column, function or type. */
const missingThing = /^42/

interface Broken {
  name: string
  reason: string
}

/** Prepares each statement and runs it with nothing in it; all is undone. */
async function findBroken(client: pg.PoolClient, statements: readonly KeptStatement[]): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const { name, text } of statements) {
    await client.query('savepoint before')
    try {
      await client.query(`prepare kept as ${text}`)
      const { rows } = await client.query<{ count: number }>(
        `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'kept'`,
      )
      const nothing = Array(rows[0]?.count ?? 0).fill('null')
      await client.query(`execute kept${nothing.length > 0 ? ` (${nothing.join(', ')})` : ''}`)
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
      if (missingThing.test(code)) broken.push({ name, reason: String(error) })
    }
    await client.query('rollback to savepoint before')
    await client.query('deallocate all')
  }
  return broken
}

async function breakBy(migration: string, statements = release.statements): Promise<Broken[]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(migration)
    return await findBroken(client, statements)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('the last release was kept with all that it asks', () => {
  expect(release.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(release.statements.length).toBeGreaterThan(300)
})

test('every question of the last release is still answered', async () => {
  expect(await breakBy('select 1')).toEqual([])
})

test.each([
  ['alter table bills drop column due_date', 'bills dueDate'],
  ['alter table sessions rename column revoked_at to ended_at', 'end-session'],
  ['drop table mail_bounces cascade', 'bounce'],
  ['drop function append_event', 'add contract access'],
])('is seen to break the last release: %s', async (migration, name) => {
  const named = release.statements.filter((each) => each.name.includes(name))
  expect(await breakBy(migration, named)).not.toEqual([])
})

test('what the last release writes is still taken', async () => {
  const old = await createTestDatabase({ isEmpty: true })
  await migrate(old.url, { newest: release.newestMigration })
  const before = await readShape(old.pool)
  expect(findNarrowings(before, await readShape(database.pool))).toEqual(reviewed)

  await old.pool.query(`alter table bills add column planted text not null`)
  await old.pool.query(`alter table users alter column phone set not null`)
  await old.pool.query(`alter table users add check (length(email) > 5)`)
  await old.pool.query(`create unique index on complaints (commercial_contract_id)`)
  await old.pool.query(
    `alter table bills add column harmless text, add column filled integer not null default 0`,
  )
  const planted = findNarrowings(before, await readShape(old.pool))
  expect(planted.map(({ table }) => table).sort()).toEqual(['bills', 'complaints', 'users', 'users'])
})

test('no migration asks for more than the last release knows', async () => {
  const tooMuch = (await readMigrations()).filter(({ lowestCode }) => lowestCode > release.newestMigration)
  expect(tooMuch.map(({ name }) => name)).toEqual([])
})
