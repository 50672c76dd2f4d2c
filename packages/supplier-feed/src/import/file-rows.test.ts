import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import { importSmall, type Row, type SmallFeed } from '@portal/supplier-feed/testing/small-feed'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { feedEntities } from '../format/entities.ts'

let database: TestDatabase
const tables = [...feedEntities.map(({ table }) => table), 'contract_claims', 'import_runs']

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(async () => {
  await database.pool.query(`truncate ${tables.join(', ')} cascade`)
})

const bills = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ billNumber: `B${index}` }))
const contract: SmallFeed = { 'commercial-contracts': [{}] }

/** What the last of these feeds is warned of. */
async function warnedOf(...feeds: readonly SmallFeed[]) {
  let warned: unknown
  for (const feed of feeds) warned = (await importSmall(database.url, { ...contract, ...feed })).shortFiles
  return warned
}

const whole = { bills: bills(40) }

test('a file that was whole twice and has far fewer rows is told, and kept with the run', async () => {
  expect(await warnedOf(whole, whole, { bills: bills(35) })).toEqual([
    { name: 'bills', rows: 35, usualRows: 40 },
  ])
  const { rows } = await database.pool.query('select files from import_runs order by id desc limit 1')
  expect(rows).toEqual([
    {
      files: {
        'commercial-contracts': { rows: 1, isWhole: true },
        bills: { rows: 35, isWhole: true, usualRows: 40 },
      },
    },
  ])
})

test('so is one that is not there any more', async () => {
  expect(await warnedOf(whole, whole, {})).toEqual([{ name: 'bills', rows: 0, usualRows: 40 }])
})

test('a few rows fewer are none', async () => {
  expect(await warnedOf(whole, whole, { bills: bills(36) })).toEqual([])
})

test('feeds of what is new are not compared, also not the first after everything', async () => {
  expect(await warnedOf(whole, { bills: bills(10) })).toEqual([])
  expect(await warnedOf({ bills: bills(9) }, { bills: bills(1) })).toEqual([])
})

test('answers to own readings are always new ones, also while they are few', async () => {
  const answer = { 'own-readings': [{ number: 'ОЧ-2026-000001' }] }
  expect(await warnedOf(answer, answer, {})).toEqual([])
})
