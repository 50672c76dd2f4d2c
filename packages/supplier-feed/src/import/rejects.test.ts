import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import {
  csvOf,
  examplePrices,
  fileOf,
  filesOf,
  importFiles,
  importSmall,
  oneOfEach,
  type Row,
  rowOf,
  type SmallFeed,
} from '@portal/supplier-feed/testing/small-feed'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { feedEntities } from '../format/entities.ts'
import type { EntityName } from '../format/entity.ts'

let database: TestDatabase
const tables = [...feedEntities.map(({ table }) => table), 'contract_claims']

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(async () => {
  await database.pool.query(`truncate ${tables.join(', ')}, import_runs cascade`)
})

const countOf = async (table: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) from ${table}`)
  return rows[0]?.count ?? 0
}

/** A feed with one row of its own in front of the one that is wrong. */
const withWrong = (name: EntityName, wrong: Row): SmallFeed => ({
  ...oneOfEach,
  [name]: [{}, wrong],
})

/** The usual list with one thing put wrong. */
const pricesWith = (changes: object): string => JSON.stringify({ ...examplePrices, ...changes })
const household = (changes: object): string =>
  pricesWith({ household: { ...Reflect.get(examplePrices, 'household'), ...changes } })

const cases: readonly [EntityName, Row, string][] = [
  ['bills', { billNumber: 'B2', issueDate: '2026-02-30' }, 'issueDate: "2026-02-30" is not a date'],
  ['bills', { billNumber: 'B2', issueDate: '11.03.2026' }, 'issueDate: "11.03.2026" is not a date'],
  ['bills', { billNumber: 'B2', issueDate: null }, 'issueDate is empty'],
  ['bills', { billNumber: 'B2', dueDate: '2026-02-01' }, 'dueDate is before issueDate'],
  ['bills', { billNumber: 'B2', amount: '1.234,50' }, 'amount: "1.234,50" is not an amount'],
  ['bills', { billNumber: 'B2', amount: 1.005 }, 'amount: "1.005" is not an amount'],
  ['bills', { billNumber: 'B2', month: 13 }, 'month: "13" is not a whole number from 1 to 12'],
  ['bills', { billNumber: 'B2', billTypeId: 9 }, 'billTypeId: "9" is not a whole number'],
  ['bills', { billNumber: 'B2', printEnabled: 'yes' }, 'printEnabled: "yes" is not true or false'],
  [
    'bills',
    { billNumber: 'B2', paymentReference: '97 95-2001547730' },
    'paymentReference has wrong control digits',
  ],
  [
    'bills',
    { billNumber: 'B2', bankAccountNumber: '160-9248001-14' },
    'bankAccountNumber has wrong control digits',
  ],
  ['bills', { billNumber: 'B\u00072' }, 'billNumber: "B\\u00072" is not a text'],
  ['bills', {}, 'another row with this key stands before it'],
  ['bills', { collectionNumber: '999' }, 'contract 999 is not in commercial-contracts'],
  ['bills', { collectionNumber: 'сто' }, 'collectionNumber: "сто" is not a code'],
  ['bills', { billNumber: 'B2', billTypeId: 4 }, 'the amount of a credit note is above zero'],
  [
    'bills',
    { billNumber: 'B2', issueDate: '2026-03-13', dueDate: null },
    'issueDate 2026-03-13 is still to come',
  ],
  ['readings', { readingDate: '2027-02-28' }, 'readingDate 2027-02-28 is still to come'],
  ['payments', { paymentNumber: 'U2', paymentDate: '2027-02-20' }, 'paymentDate 2027-02-20 is still to come'],
  ['warnings', { warningNumber: 'O2', issueDate: '2026-03-13' }, 'issueDate 2026-03-13 is still to come'],
  ['payments', { paymentNumber: 'U2', amount: 0 }, 'amount: "0" is not above zero'],
  [
    'payments',
    { paymentNumber: 'U2', paymentWayId: 5 },
    'paymentWayId: "5" is not a whole number from 1 to 4',
  ],
  [
    'readings',
    { readingDate: '2026-01-30', consumptionKwh: 120 },
    'the consumption of the items does not add up',
  ],
  ['readings', { readingDate: '2026-01-30', amountSt: 1 }, 'the amounts of the items do not add up'],
  ['readings', { readingDate: '2025-12-31' }, 'readingDate is before its month'],
  ['readings', { pointOfDeliveryNumber: 'P9' }, 'the contract has no point of delivery P9'],
  ['readings', { meterNumber: 'M9' }, 'the point has no meter M9'],
  ['meters', { pointOfDeliveryNumber: 'P9' }, 'the contract has no point of delivery P9'],
  ['meters', { meterNumber: 'M2', meterKindId: 4 }, 'meterKindId: "4" is not a whole number from 1 to 3'],
  ['meters', { meterNumber: 'M2', digits: 12 }, 'digits: "12" is not a whole number from 4 to 8'],
  ['reading-windows', {}, 'another row with this key stands before it'],
  ['reading-windows', { month: 2, lastDay: '2026-01-31' }, 'lastDay is before firstDay'],
  ['commercial-contracts', {}, 'another row with this key stands before it'],
  ['price-lists', {}, 'another row with this key stands before it'],
  ['price-lists', { validFrom: '2027-01-32' }, 'validFrom: "2027-01-32" is not a date'],
  ['price-lists', { validFrom: '2027-01-01', prices: null }, 'prices is empty'],
  [
    'price-lists',
    { validFrom: '2027-01-01', prices: pricesWith({ vatPercent: 'двадесет' }) },
    'is not a price list as its schema describes it: vatPercent is not a text like',
  ],
  [
    'price-lists',
    { validFrom: '2027-01-01', prices: household({ blueLimit: { thirtyDays: '300', perDay: '10' } }) },
    'the blue zone ends before the green one',
  ],
  [
    'price-lists',
    {
      validFrom: '2027-01-01',
      prices: pricesWith({ discounts: [{ percent: '7', paidByDay: 40, condition: null }] }),
    },
    'paidByDay 40 of a discount is no day of a month',
  ],
  [
    'bill-calculations',
    { billNumber: 'B7', calculation: '{}' },
    'calculation: "{}" is not a calculation as its schema describes it: points is missing',
  ],
]

test.each(cases)('of %s %o is rejected, the rest goes in', async (name, wrong, reason) => {
  const feed = name === 'bill-calculations' ? { ...oneOfEach, [name]: [wrong] } : withWrong(name, wrong)
  const { rejects } = await importSmall(database.url, feed)
  expect(rejects).toHaveLength(1)
  expect(rejects[0]).toContain(`${name}.csv ${name === 'bill-calculations' ? 2 : 3}: `)
  expect(rejects[0]).toContain(reason)
  expect(await countOf('bills')).toBe(1)
  expect(await countOf('commercial_contracts')).toBe(1)
})

test('control digits are looked at again after a number that was right', async () => {
  const right = { paymentReference: '97 94-2001547730', bankAccountNumber: '160-9248001-13' }
  const { rejects } = await importSmall(database.url, {
    ...oneOfEach,
    bills: [
      right,
      { ...right, billNumber: 'B2', paymentReference: '97 95-2001547730' },
      { ...right, billNumber: 'B3', bankAccountNumber: '160-9248001-14' },
      { ...right, billNumber: 'B4' },
    ],
  })
  expect(rejects).toEqual([
    expect.stringContaining('bills.csv 3: paymentReference has wrong control digits'),
    expect.stringContaining('bills.csv 4: bankAccountNumber has wrong control digits'),
  ])
})

test('a rejected contract takes its rows with it, a rejected point its meters and readings', async () => {
  const { rejects } = await importSmall(database.url, {
    ...oneOfEach,
    'commercial-contracts': [{ balanceAmount: 'много' }, { collectionNumber: '200' }],
    payments: [{}, { collectionNumber: '200' }],
  })
  expect(rejects).toContain(
    'payments.csv 2: contract 100 is not in commercial-contracts, or its row was rejected',
  )
  expect(await countOf('payments')).toBe(1)
  const point = await importSmall(database.url, { ...oneOfEach, 'points-of-delivery': [{ isActive: 'да' }] })
  expect(point.rejects.map((reject) => reject.split(':')[0])).toEqual([
    'points-of-delivery.csv 2',
    'meters.csv 2',
    'point-contracts.csv 2',
    'readings.csv 2',
  ])
})

test('personal numbers are never repeated in a reject', async () => {
  const { rejects } = await importSmall(database.url, {
    'commercial-contracts': [{ personalIdentification: '17039907151789' }],
  })
  expect(rejects).toEqual(['commercial-contracts.csv 2: personalIdentification is not a text of 13 digits'])
})

test('broken encoding, quotes and column counts spoil their own line only', async () => {
  const [header = '', line = ''] = csvOf('payments', [{}]).split('\n')
  const content = Buffer.concat([
    Buffer.from(`${header}\n`),
    Buffer.from('100,U\xff2,2026-02-20,5,false\n', 'latin1'),
    Buffer.from('100,"U3,2026-02-20,5,false\n'),
    Buffer.from('100,U4,2026-02-20,5,false\n'),
    Buffer.from('\n'),
    Buffer.from('100,U"5,2026-02-20,5,false\n'),
    Buffer.from(`${line}\n`),
  ])
  const files = [...filesOf({ 'commercial-contracts': [{}] }), fileOf('payments', content)]
  const { rejects } = await importFiles(database.url, files)
  expect(rejects).toEqual([
    'payments.csv 2: not UTF-8',
    'payments.csv 3: a quoted field is not closed on its line',
    'payments.csv 4: 5 columns instead of 7',
    'payments.csv 6: a quote stands inside an unquoted field or text follows a closing quote',
  ])
  expect(await countOf('payments')).toBe(1)
})

test('NDJSON lines are held to the same rules', async () => {
  const lines = [
    '{"collectionNumber":"100"',
    '[]',
    JSON.stringify(rowOf('payments', { amount: '5' })),
    JSON.stringify(rowOf('payments', { isRefund: 'false' })),
    JSON.stringify(rowOf('payments', { currency: 'RSD' })),
    JSON.stringify(rowOf('payments', { amount: 1e21 })),
    JSON.stringify(rowOf('payments', { paymentNumber: 'U\n2' })),
    JSON.stringify(rowOf('payments')),
  ]
  const files = [...filesOf({ 'commercial-contracts': [{}] }), fileOf('payments', lines.join('\n'), 'ndjson')]
  const { rejects } = await importFiles(database.url, files)
  expect(rejects.map((reject) => Number(reject.split(/[ :]/)[1])).sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await countOf('payments')).toBe(1)
})

test('only what a customer sent is answered, each version once, and a rejection has its reason', async () => {
  const isAnswered = async (...answers: Row[]) =>
    (await importSmall(database.url, { ...oneOfEach, 'own-readings': answers })).rejects
  expect(await isAnswered({})).toEqual([
    'own-readings.csv 2: no reading ОЧ-2026-000001 with version 1 was sent here',
  ])
  await database.pool.query(
    `insert into own_readings (commercial_contract_id, number, version, point_of_delivery_id, year, month, meter_number,
      sent_at, read_on, state_st, consumption_kwh, is_confirmed, fingerprint, event_number)
    values (10001, 'ОЧ-2026-000001', 1, 1000100001, 2026, 1, 'M1', '2026-02-03', '2026-02-03', 500, 12, false, '', 1)`,
  )
  expect(await isAnswered({ isAccepted: false }, { version: 2 }, { reason: 'Тачно.' }, {})).toEqual([
    'own-readings.csv 2: a rejected reading has no reason',
    'own-readings.csv 3: no reading ОЧ-2026-000001 with version 2 was sent here',
    'own-readings.csv 5: another row with this key stands before it',
  ])
  expect(await isAnswered({ isAccepted: false, reason: 'Мутна слика, "не види се" број.' })).toEqual([])
  const { rows } = await database.pool.query(
    'select number, version, is_accepted, reason, answered_on::text from own_reading_answers',
  )
  expect(rows).toEqual([
    {
      number: 'ОЧ-2026-000001',
      version: 1,
      is_accepted: false,
      reason: 'Мутна слика, "не види се" број.',
      answered_on: '2026-02-08',
    },
  ])
  await database.pool.query('truncate own_readings')
})

test('a feed from before kinds of meters is taken as it is', async () => {
  const old = csvOf('meters', [{}]).replace(',meterKindId,digits', '').replace(/,,\n$/, '\n')
  expect(old.split('\n')[0]).toMatch(/isActive$/)
  const files = [
    ...filesOf({ 'commercial-contracts': [{}], 'points-of-delivery': [{}] }),
    fileOf('meters', old),
  ]
  expect((await importFiles(database.url, files)).rejects).toEqual([])
  expect(await countOf('meters')).toBe(1)
})
