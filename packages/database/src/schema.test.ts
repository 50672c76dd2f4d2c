import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { tableOwners } from './table-owners.ts'

let database: TestDatabase

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const result = await database.pool.query(text, values)
  return result.rows as Row[] // the query stands beside its row type
}

beforeAll(async () => {
  database = await createTestDatabase()
})

test('every table has one writer', async () => {
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'schema_migrations'`,
  )
  // A view since 0028; its owner is asked for by the migration that once made a table of it.
  const owned = Object.keys(tableOwners).filter((table) => table !== 'bill_calculations')
  const names = tables.map(({ name }) => name).sort()
  expect(names, 'the owner of each stands in table-owners.ts').toEqual(owned.sort())
})

const contractTables = [
  'points_of_delivery',
  'meters',
  'point_contracts',
  'readings',
  'bills',
  'stored_calculations',
  'payments',
  'warnings',
  'complaints',
  'complaint_responses',
  'complaint_documents',
]

describe('tables of a contract', () => {
  test.each(contractTables)('%s can be spread by contract with all its keys and indexes', async (table) => {
    await rows(`create table spread_${table} (like ${table} including all)
      partition by hash (commercial_contract_id)`)
    await rows(`create table spread_${table}_0 partition of spread_${table}
      for values with (modulus 2, remainder 0)`)
    await rows(`drop table spread_${table}`)
    const indexes = await rows<{ first: string }>(
      `select attribute.attname as first
       from pg_index index
       join pg_attribute attribute on attribute.attrelid = index.indrelid and attribute.attnum = index.indkey[0]
       where index.indrelid = $1::regclass`,
      [table],
    )
    expect(new Set(indexes.map(({ first }) => first))).toEqual(new Set(['commercial_contract_id']))
  })

  test.each(contractTables)('%s refuses an id that does not carry its contract', async (table) => {
    const constraints = await rows<{ text: string }>(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [table],
    )
    expect(
      constraints.some(({ text }) => /\(\((bill_)?id \/ 100000\) = commercial_contract_id\)/.test(text)),
    ).toBe(true)
  })
})

test('money has two decimals everywhere', async () => {
  const others = await rows(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'numeric' and (numeric_precision, numeric_scale) <> (14, 2)`,
  )
  expect(others).toEqual([])
})

test('a customer choice of delivery holds until the supplier states something else', async () => {
  await rows(`insert into commercial_contracts (id, collection_number, customer_name, customer_type_id,
      contract_status_id, balance_amount, delivery_type_id, delivery_phone_number, available_change_delivery_type,
      delivery_type_can_be_changed, last_sync_date, payment_sync_date)
    values (1, '1', 'Ана', 1, 1, 0, 2, '0641', true, true, '2026-01-01', '2026-01-01')`)
  const delivery = async () => {
    const [row] = await rows(
      'select delivery_type_id, delivery_phone_number from contract_deliveries where commercial_contract_id = 1',
    )
    return row
  }
  expect(await delivery()).toEqual({ delivery_type_id: 2, delivery_phone_number: '0641' })
  await rows(`insert into delivery_choices (commercial_contract_id, delivery_type_id, delivery_phone_number,
      replaced_delivery_type_id, replaced_delivery_phone_number)
    values (1, 1, '0642', 2, '0641')`)
  expect(await delivery()).toEqual({ delivery_type_id: 1, delivery_phone_number: '0642' })
  await rows(`update commercial_contracts set delivery_type_id = 3 where id = 1`)
  expect(await delivery()).toEqual({ delivery_type_id: 3, delivery_phone_number: '0641' })
})

test('Latin is derived with its digraphs by the neighbour letter', async () => {
  const words = [
    'ЏУГАЊ',
    'Њујорк',
    'Љ. Њ.',
    'АЊ-АЏ',
    'Љубинка Џајић',
    'Ђорђе Чшж',
    'SEF и IPS',
    '„Његош” 5/а',
  ]
  const [row] = await rows<{ latin: string[] }>(
    'select array_agg(to_serbian_latin(word) order by place) as latin from unnest($1::text[]) with ordinality as list (word, place)',
    [words],
  )
  expect(row?.latin).toEqual([
    'DŽUGANJ',
    'Njujork',
    'Lj. Nj.',
    'ANJ-ADŽ',
    'Ljubinka Džajić',
    'Đorđe Čšž',
    'SEF i IPS',
    '„Njegoš” 5/a',
  ])
})

test('catalogs have three languages, and only Latin letters in the second and third', async () => {
  const catalogs = Object.entries(tableOwners).filter(([, owner]) => owner === 'migration')
  expect(catalogs.length).toBeGreaterThan(10)
  for (const [table] of catalogs) {
    const texts = await rows<{ cyrillic: string; latin: string; english: string }>(
      `select text_cyrillic as cyrillic, text_latin as latin, text_english as english from ${table}`,
    )
    expect(texts.length).toBeGreaterThan(1)
    for (const { cyrillic, latin, english } of texts) {
      expect(cyrillic).toMatch(/\p{Script=Cyrillic}/u)
      expect(latin).not.toMatch(/\p{Script=Cyrillic}/u)
      expect(english).not.toMatch(/\p{Script=Cyrillic}/u)
    }
  }
})
