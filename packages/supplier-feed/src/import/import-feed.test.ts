import { hashCompanyNumbers, hashPersonalNumber } from '@portal/database/identity-hash'
import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import {
  csvOf,
  fileOf,
  filesOf,
  importFiles,
  importSmall,
  oneOfEach,
  rowOf,
} from '@portal/supplier-feed/testing/small-feed'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedEntities } from '../format/entities.ts'

let database: TestDatabase
const tables = [...feedEntities.map(({ table }) => table), 'contract_claims']

async function rows<Result>(text: string): Promise<Result[]> {
  const result = await database.pool.query(text)
  return result.rows as Result[] // the query stands beside its row type
}

/** Every row of every table, to compare two states of the database. */
async function everything(): Promise<string> {
  const dumps = await Promise.all(
    tables.map((table) => rows(`select '${table}', held::text from ${table} held order by 2`)),
  )
  return JSON.stringify(dumps)
}

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(async () => {
  await database.pool.query(`truncate ${tables.join(', ')}, import_runs cascade`)
})

describe('a feed', () => {
  test('comes in whole, with ids that carry the contract', async () => {
    const result = await importSmall(database.url, oneOfEach)
    expect(result).toEqual({
      acceptedRows: 12,
      writtenRows: 12,
      rejectedRows: 0,
      rejectedFiles: [],
      shortFiles: [],
      contracts: 1,
      rejects: [],
    })
    const [contract] = await rows<{ id: number }>(
      `select id, collection_number, customer_name, balance_amount, last_sync_date::text, payment_sync_date::text
       from commercial_contracts`,
    )
    expect(contract).toEqual({
      id: 10_001,
      collection_number: '100',
      customer_name: 'Ана Петровић',
      balance_amount: '0.00',
      last_sync_date: '2026-03-11',
      payment_sync_date: '2026-03-10',
    })
    for (const table of [
      'points_of_delivery',
      'meters',
      'point_contracts',
      'readings',
      'bills',
      'payments',
      'warnings',
    ]) {
      expect(await rows(`select id, commercial_contract_id from ${table}`)).toEqual([
        { id: 1_000_100_001, commercial_contract_id: 10_001 },
      ])
    }
    expect(await rows('select point_of_delivery_id, meter_id from readings')).toEqual([
      { point_of_delivery_id: 1_000_100_001, meter_id: 1_000_100_001 },
    ])
  })

  test('may be imported again: nothing changes', async () => {
    await importSmall(database.url, oneOfEach)
    const before = await everything()
    const versions = await rows('select xmin::text from bills')
    expect(await importSmall(database.url, oneOfEach)).toMatchObject({
      acceptedRows: 12,
      writtenRows: 0,
      rejects: [],
    })
    expect(await everything()).toBe(before)
    expect(await rows('select xmin::text from bills')).toEqual(versions)
  })

  test('updates what changed and adds what is new under the next numbers', async () => {
    await importSmall(database.url, oneOfEach)
    const next = {
      'commercial-contracts': [{ balanceAmount: 55.5, customerName: 'Ана Јовановић' }],
      'points-of-delivery': [{ pointOfDeliveryNumber: 'P2' }],
      meters: [{ pointOfDeliveryNumber: 'P2', meterNumber: 'M2' }],
      bills: [{ amount: 2500 }, { billNumber: 'B2', amount: -100 }],
      readings: [{ readingKindId: 2 }, { pointOfDeliveryNumber: 'P2', meterNumber: 'M2' }],
      payments: [{ paymentNumber: 'U2', amount: 0.01, isRefund: true }],
    }
    const changes = {
      madeAt: '2026-04-01T00:00:00Z',
      lastSyncDate: '2026-04-01',
      paymentSyncDate: '2026-04-01',
    }
    expect(await importSmall(database.url, next, changes)).toMatchObject({ writtenRows: 8, rejects: [] })
    expect(await rows('select id, bill_number, amount from bills order by id')).toEqual([
      { id: 1_000_100_001, bill_number: 'B1', amount: '2500.00' },
      { id: 1_000_100_002, bill_number: 'B2', amount: '-100.00' },
    ])
    expect(
      await rows('select id, point_of_delivery_id, meter_id, reading_kind_id from readings order by id'),
    ).toEqual([
      { id: 1_000_100_001, point_of_delivery_id: 1_000_100_001, meter_id: 1_000_100_001, reading_kind_id: 2 },
      { id: 1_000_100_002, point_of_delivery_id: 1_000_100_002, meter_id: 1_000_100_002, reading_kind_id: 1 },
    ])
    expect(await rows('select id, payment_number from payments order by id')).toEqual([
      { id: 1_000_100_001, payment_number: 'U1' },
      { id: 1_000_100_002, payment_number: 'U2' },
    ])
    expect(
      await rows(
        'select customer_name, balance_amount, last_sync_date::text as synced from commercial_contracts',
      ),
    ).toEqual([{ customer_name: 'Ана Јовановић', balance_amount: '55.50', synced: '2026-04-01' }])
  })

  test('mixes contracts that are known with new ones', async () => {
    await importSmall(database.url, { 'commercial-contracts': [{ collectionNumber: '200' }] })
    const numbers = ['100', '200', '300']
    const feed = {
      'commercial-contracts': numbers.map((collectionNumber) => ({ collectionNumber })),
      bills: numbers.map((collectionNumber) => ({ collectionNumber })),
    }
    expect((await importSmall(database.url, feed)).contracts).toBe(3)
    expect(await rows('select collection_number, id from commercial_contracts order by id')).toEqual([
      { collection_number: '200', id: 10_001 },
      { collection_number: '100', id: 10_002 },
      { collection_number: '300', id: 10_003 },
    ])
    expect(await rows('select commercial_contract_id as id from bills order by 1')).toHaveLength(3)
  })

  test('may be NDJSON, with the same result', async () => {
    await importSmall(database.url, oneOfEach)
    const before = await everything()
    await database.pool.query(`truncate ${tables.join(', ')} cascade`)
    const files = feedEntities
      .filter(({ name }) => oneOfEach[name] !== undefined)
      .map(({ name }) => fileOf(name, `${JSON.stringify(rowOf(name))}\n`, 'ndjson'))
    expect((await importFiles(database.url, files)).rejects).toEqual([])
    expect(await everything()).toBe(before)
  })

  test('may have a byte order mark, CRLF line ends, quotes everywhere and no last line end', async () => {
    const contracts = csvOf('commercial-contracts', [{ customerName: 'Пекара „Зрно” и "Син", д.о.о.' }])
    const quoted = csvOf('payments', [{}])
      .trim()
      .split('\n')
      .map((line, index) =>
        index === 0
          ? line
          : line
              .split(',')
              .map((field) => `"${field}"`)
              .join(','),
      )
      .join('\r\n')
    const files = [fileOf('commercial-contracts', `\uFEFF${contracts.trimEnd()}`), fileOf('payments', quoted)]
    expect((await importFiles(database.url, files)).rejects).toEqual([])
    expect(await rows('select customer_name from commercial_contracts')).toEqual([
      { customer_name: 'Пекара „Зрно” и "Син", д.о.о.' },
    ])
    expect(await rows('select amount from payments')).toEqual([{ amount: '2400.40' }])
  })

  test('may be made for a release before the ways of payments, sorted or not', async () => {
    const before = 'collectionNumber,paymentNumber,paymentDate,amount,isRefund'
    const lines = ['200,U1,2026-02-20,10.00,false', '100,"U2",2026-02-21,20.00,true']
    const contracts = [{ collectionNumber: '100' }, { collectionNumber: '200' }]
    for (const given of [lines, lines.toReversed()]) {
      await database.pool.query(`truncate ${tables.join(', ')} cascade`)
      const file = fileOf('payments', [before, ...given].join('\n'))
      const { rejects } = await importFiles(database.url, [
        ...filesOf({ 'commercial-contracts': contracts }),
        file,
      ])
      expect(rejects).toEqual([])
      expect(
        await rows(
          'select payment_number, payment_way_id, bill_number from payments order by payment_number',
        ),
      ).toEqual([
        { payment_number: 'U1', payment_way_id: null, bill_number: null },
        { payment_number: 'U2', payment_way_id: null, bill_number: null },
      ])
    }
  })

  test('says how a payment was made and what it covered, and may say it later', async () => {
    await importSmall(database.url, oneOfEach)
    const said = { 'commercial-contracts': [{}], payments: [{ paymentWayId: 4, billNumber: 'B1' }] }
    expect((await importSmall(database.url, said)).rejects).toEqual([])
    expect(await rows('select payment_way_id, bill_number from payments')).toEqual([
      { payment_way_id: 4, bill_number: 'B1' },
    ])
  })

  test('need not be sorted', async () => {
    const numbers = ['900', '100', '500', '300', '700']
    const contracts = numbers.map((collectionNumber) => ({ collectionNumber }))
    const bills = [...numbers, ...numbers].map((collectionNumber, index) => ({
      collectionNumber,
      billNumber: `B${index}`,
    }))
    const result = await importSmall(database.url, {
      'commercial-contracts': contracts,
      bills: [...bills, { collectionNumber: '150' }],
    })
    expect(result.contracts).toBe(5)
    expect(result.rejects).toEqual([
      'bills.csv 12: contract 150 is not in commercial-contracts, or its row was rejected',
    ])
    expect(await rows('select count(*) from bills')).toEqual([{ count: 10 }])
  })

  test('names the files of which nothing was accepted', async () => {
    const { rejectedRows, rejectedFiles } = await importSmall(database.url, {
      ...oneOfEach,
      bills: [{}, { billNumber: 'B2', amount: 'много' }],
      payments: [{ collectionNumber: '999' }, { amount: 0 }],
    })
    expect({ rejectedRows, rejectedFiles }).toEqual({ rejectedRows: 3, rejectedFiles: ['payments.csv'] })
  })

  test('holds personal numbers as keyed hashes', async () => {
    await importSmall(database.url, {
      'commercial-contracts': [
        {},
        {
          collectionNumber: '200',
          customerTypeId: 2,
          personalIdentification: null,
          nationalCourtRegister: '66143627',
          vatId: '101134702',
        },
        { collectionNumber: '300', personalIdentification: null },
      ],
    })
    const key = 'the identity key of the tests'
    const claims = await rows<{ identity_hash: Buffer | null }>(
      'select identity_hash from contract_claims order by collection_number',
    )
    expect(claims.map(({ identity_hash }) => identity_hash)).toEqual([
      hashPersonalNumber(key, '1703990715178'),
      hashCompanyNumbers(key, '66143627', '101134702'),
      null,
    ])
  })
})

describe('what is refused as a whole', () => {
  test('wrong columns, before anything is written', async () => {
    const wrong = csvOf('bills', [{}]).replace('issueDate', 'dateOfIssue')
    const files = [...filesOf({ 'commercial-contracts': [{}] }), fileOf('bills', wrong)]
    await expect(importFiles(database.url, files)).rejects.toThrow(
      'bills.csv line 1: columns missing: issueDate',
    )
    for (const [sign, word] of [
      [';', 'semicolons'],
      ['\t', 'tabs'],
    ] as const) {
      const foreign = fileOf('bills', csvOf('bills', [{}]).replaceAll(',', sign))
      await expect(importFiles(database.url, [foreign])).rejects.toThrow(
        `bills.csv line 1: the columns are separated by ${word}, not by commas`,
      )
    }
    const swapped = csvOf('payments', [{}]).replace('paymentDate,amount', 'amount,paymentDate')
    await expect(importFiles(database.url, [fileOf('payments', swapped)])).rejects.toThrow(
      'payments.csv line 1: the columns must stand in this order',
    )
    expect(await rows('select count(*) from commercial_contracts')).toEqual([{ count: 0 }])
    expect(await rows('select count(*) from import_runs')).toEqual([{ count: 0 }])
  })

  test('an older feed after a newer one', async () => {
    await importSmall(database.url, oneOfEach)
    await expect(importSmall(database.url, oneOfEach, { madeAt: '2026-03-01T00:00:00Z' })).rejects.toThrow(
      'The feed is older than the one of 2026-03-11 04:00:00 UTC',
    )
  })

  test('a second import beside a running one', async () => {
    const client = await database.pool.connect()
    await client.query('select pg_advisory_lock(7203140502)')
    await expect(importSmall(database.url, oneOfEach)).rejects.toThrow('Another import is running')
    await client.query('select pg_advisory_unlock(7203140502)')
    client.release()
  })
})
