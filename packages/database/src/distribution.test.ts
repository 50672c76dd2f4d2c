import { readFile } from 'node:fs/promises'
import { createTestDatabase } from '@portal/database/testing/test-database'
import { expect, test } from 'vitest'
import { findKeysInTheWay, keptKeys, placements } from './distribution.ts'

const database = await createTestDatabase()
const described = await readFile(new URL('../../../docs/scale.md', import.meta.url), 'utf8')

test('every key holds where its table would live, but for those that are kept knowingly', async () => {
  const found = await findKeysInTheWay(database)
  expect(found.filter(({ name }) => !keptKeys.has(name))).toEqual([])
  expect(new Set(found.map(({ name }) => name))).toEqual(keptKeys)
})

test.each([
  [
    'unique without its contract',
    'create table planted (commercial_contract_id bigint, number text primary key)',
    'planted: (number) is unique without commercial_contract_id',
  ],
  [
    'a partial unique index',
    `create table planted (commercial_contract_id bigint, number text);
     create unique index planted_number on planted (number) where number <> ''`,
    'planted: (number) is unique without commercial_contract_id',
  ],
  [
    'a reference that leaves the contract out',
    `create table planted (commercial_contract_id bigint, user_id bigint references inboxes (user_id))`,
    'planted: refers to inboxes without commercial_contract_id',
  ],
  [
    'a reference to the first machine',
    `create table planted (commercial_contract_id bigint, session_id uuid references sessions (id))`,
    'planted: refers to sessions, which is on the first machine alone',
  ],
])('sees %s', async (_, planted, reason) => {
  await database.pool.query(planted)
  try {
    const where = { ...placements, planted: { by: 'commercial_contract_id', group: 'contract' } as const }
    const found = await findKeysInTheWay(database, where)
    expect(found.map((each) => each.reason)).toContain(reason)
  } finally {
    await database.pool.query('drop table planted')
  }
})

test('docs/scale.md says why a table that grows is not spread', () => {
  const growing = [
    'contract_access',
    'users',
    'sessions',
    'refresh_tokens',
    'alerts',
    'alert_deliveries',
    'call_limits',
  ]
  for (const table of growing) expect(described).toContain(`\`${table}\``)
  for (const key of keptKeys) expect(described).toContain(`\`${key}\``)
})
