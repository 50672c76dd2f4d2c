import { migrate } from '@portal/database/migrate'
import { administer, makeTestDatabase } from '@portal/database/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { copyIntoPartitions } from './partition-copy.ts'

const calculation = {
  points: [
    {
      pointOfDeliveryNumber: '33, 1',
      consumptionCategoryId: 2,
      readingKindId: 1,
      billedPowerKw: 11.04,
      energyFrom: '2026-02-01',
      energyTo: '2026-02-28',
      discountPercent: null,
      registers: [{ meterNumber: '2', register: 'Lt', stateFrom: 1.5, stateTo: 3, consumptionKwh: 1.5 }],
      items: [{ item: 'BlueLt', from: '2026-02-01', energyKwh: 1.5, unitPrice: '3.6051', amount: 5.41 }],
      lines: linesOf(1),
    },
  ],
  lines: linesOf(1),
}

function linesOf(first: number): Record<string, number> {
  const names =
    'power supplierCost energy subtotal discount renewableFee efficiencyFee exciseBase excise vatBase vat total mediaTax amount'
  return Object.fromEntries(names.split(' ').map((name, place) => [name, first + place / 100]))
}

/** No further: a later migration may give these tables another column or index. */
const intoPartitions = (url: string) => migrate(url, { newest: 28 })

/** A database as the release before left it, with five contracts of three bills. */
async function aFilledDatabase() {
  const { database, drop } = await makeTestDatabase({ isEmpty: true })
  onTestFinished(drop)
  const { url, pool } = database
  await migrate(url, { newest: 26 })
  const months = 'generate_series(10001, 10005) contract, generate_series(1, 3) number'
  await pool.query(`
    insert into commercial_contracts (id, collection_number, customer_name, customer_type_id, contract_status_id,
      balance_amount, delivery_type_id, available_change_delivery_type, delivery_type_can_be_changed, last_sync_date,
      payment_sync_date)
    select contract, contract, 'Ана', 1, 1, 0, 1, true, true, now(), now() from generate_series(10001, 10005) contract;
    insert into readings (commercial_contract_id, id, point_of_delivery_id, meter_id, year, month, reading_date,
      reading_kind_id, consumption_category_id, consumption_kwh, amount)
    select contract, contract * 100000 + number, 1, 1, 2026, number, make_date(2026, number, 28), 1, 1, 10, 20 from ${months};
    insert into bills (commercial_contract_id, id, bill_number, bill_type_id, year, month, issue_date, amount,
      previous_balance, print_enabled)
    select contract, contract * 100000 + number, number, 1, 2026, number, make_date(2026, number, 5), 3, 0, true from ${months};
    insert into payments (commercial_contract_id, id, payment_number, payment_date, amount, is_refund, bill_number)
    select contract, contract * 100000 + number, number, make_date(2026, number, 20), 3, false, number from ${months};
    insert into warnings (commercial_contract_id, id, warning_number, warning_type_id, issue_date, amount, is_active)
    select contract, contract * 100000 + number, number, 1, make_date(2026, number, 9), 3, true from ${months}`)
  await pool.query(
    `insert into bill_calculations select commercial_contract_id, id, $1 from bills where bill_number <> '2'`,
    [JSON.stringify(calculation)],
  )
  const dump = async () => {
    const rows: Record<string, unknown[]> = {}
    for (const table of ['readings', 'bills', 'bill_calculations', 'payments', 'warnings']) {
      rows[table] = (await pool.query(`select * from ${table} order by 1, 2`)).rows
    }
    return rows
  }
  return { url, pool, dump }
}

test('a small database is in partitions after its migration, with every row and key as it was', async () => {
  const { url, pool, dump } = await aFilledDatabase()
  const before = await dump()
  expect(before.bill_calculations).toHaveLength(10)
  await intoPartitions(url)
  expect(await dump()).toEqual(before)
  const { rows } = await pool.query<{ name: string; pieces: number }>(
    `select inhparent::regclass::text as name, count(*)::integer as pieces from pg_inherits
     join pg_class on pg_class.oid = inhrelid and relkind = 'r' group by 1 order by 1`,
  )
  expect(rows).toEqual(
    ['bills', 'payments', 'readings', 'stored_calculations', 'warnings'].map((name) => ({ name, pieces: 8 })),
  )
  const { rows: indexes } = await pool.query<{ name: string }>(
    `select indexname as name from pg_indexes where schemaname = 'public'
       and tablename in ('bills', 'readings', 'payments', 'warnings') order by 1`,
  )
  expect(indexes.map(({ name }) => name)).toEqual([
    'bills_by_issue_date',
    'bills_pkey',
    'payments_by_date',
    'payments_pkey',
    'readings_by_date',
    'readings_by_point',
    'readings_pkey',
    'warnings_by_issue_date',
    'warnings_pkey',
  ])
})

test('a large one is refused until it is copied, beside the portal, and then changes places', async () => {
  const { url, pool, dump } = await aFilledDatabase()
  const before = await dump()
  await administer(`alter database ${new URL(url).pathname.slice(1)} set portal.copied_by_migration = 1000`)
  await expect(intoPartitions(url)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('operator partition') },
  })
  expect(await dump()).toEqual(before)

  // Interrupted after a part, it goes on.
  await pool.query('insert into partitioned.copies (import_run_id, contract_id) values (0, 10002)')
  await pool.query('select partitioned.copy_contracts(0, 10002)')
  expect(await copyIntoPartitions(url)).toEqual({ contracts: 5 })

  // What an import changed meanwhile would be lost: the copy begins anew.
  await pool.query(`insert into import_runs (feed_made_at, last_sync_date, payment_sync_date) values (now(), now(), now());
    update bills set amount = 7 where commercial_contract_id = 10001`)
  const changed = await dump()
  await expect(intoPartitions(url)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('An import ran') },
  })
  expect(await copyIntoPartitions(url)).toEqual({ contracts: 5 })
  await intoPartitions(url)
  expect(await dump()).toEqual(changed)
  expect(await copyIntoPartitions(url)).toBeNull()
})
