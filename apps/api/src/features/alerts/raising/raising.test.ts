import { addDays, todayInBelgrade } from '@portal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { alertsOf } from '#testing/alerts.ts'
import {
  aBill,
  aContract,
  aCustomer,
  aMeter,
  aPayment,
  aPoint,
  aWarning,
  type Customer,
} from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const today = todayInBelgrade(app.clock())

const run = (task: string) => app.services.tasks[task]?.({}, { id: '1', attempt: 1 })
const importFinishes = () =>
  app.database.pool.query(
    'insert into import_runs (feed_made_at, last_sync_date, payment_sync_date, finished_at) values (now(), now(), now(), now())',
  )
const kindsOf = async (customer: Customer) => (await alertsOf(app, customer)).map(({ kind }) => kind)

const aRecentBill = (contract: number, changes = {}) =>
  aBill(app.database, contract, { issue_date: addDays(today, -1), due_date: addDays(today, 14), ...changes })

/** Of this month; that of the month before, open on its usual days, is long over. */
const onlyWindow = (firstDay: string, lastDay: string) =>
  app.database.pool.query(
    `insert into reading_windows
    select extract(year from billed.month), extract(month from billed.month), billed.first_day, billed.last_day
    from (values ($1::date, $2::date, $3::date), ($1::date - interval '1 month', $1::date - 60, $1::date - 50))
      billed (month, first_day, last_day)
    on conflict (year, month) do update set first_day = excluded.first_day, last_day = excluded.last_day`,
    [today, firstDay, lastDay],
  )

beforeEach(async () => {
  await run('raise-feed-alerts')
})

test('the history of a contract is not told; what an import brings afterwards is, once', async () => {
  const customer = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  await aRecentBill(contract)
  await importFinishes()
  await run('raise-feed-alerts')
  expect(await kindsOf(customer)).toEqual([])
  const bill = await aRecentBill(contract)
  await aPayment(app.database, contract, { payment_date: today })
  await aWarning(app.database, contract, { issue_date: today })
  await run('raise-feed-alerts')
  expect(await kindsOf(customer)).toEqual([])
  await importFinishes()
  await run('raise-feed-alerts')
  await importFinishes()
  await run('raise-feed-alerts')
  const told = await alertsOf(app, customer)
  expect(told.map(({ kind }) => kind).sort()).toEqual(['newBill', 'paymentBooked', 'warning'])
  expect(told.find(({ kind }) => kind === 'newBill')?.thing).toBe(`bill:${bill}`)
})

test('a bill that another import brings while the last one is told of is told of with that import', async () => {
  const customer = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  await run('raise-feed-alerts')
  const told = await aRecentBill(contract)
  await importFinishes()
  const importer = await app.database.pool.connect()
  await importer.query('begin')
  await importer.query('lock table warnings')
  const scanning = run('raise-feed-alerts')
  await expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query ~ 'warnings'`
      return (await app.database.pool.query(waiting)).rowCount
    })
    .toBe(1)
  const next = await aRecentBill(contract)
  await importer.query('commit')
  importer.release()
  await scanning
  await importFinishes()
  await run('raise-feed-alerts')
  const bills = (await alertsOf(app, customer)).map(({ thing }) => thing)
  expect(bills.sort()).toEqual([`bill:${told}`, `bill:${next}`])
})

test('old bills that come late, credit notes and refunds are no news', async () => {
  const customer = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  await run('raise-feed-alerts')
  await aRecentBill(contract, { issue_date: addDays(today, -200) })
  await aRecentBill(contract, { amount: -400 })
  await aPayment(app.database, contract, { payment_date: today, is_refund: true })
  await importFinishes()
  await run('raise-feed-alerts')
  expect(await kindsOf(customer)).toEqual([])
})

test('a bill is told of three days before it is due and when it is overdue, while it is owed', async () => {
  const customer = await aCustomer(app)
  const owing = await aContract(app.database, customer, { balance_amount: 3000 })
  const paid = await aContract(app.database, customer, { balance_amount: 0 })
  const bill = await aRecentBill(owing, { amount: 3000, due_date: addDays(today, 3) })
  await aRecentBill(paid, { amount: 3000, due_date: addDays(today, 3) })
  await run('raise-calendar-alerts')
  await run('raise-calendar-alerts')
  const dueOnes = (await alertsOf(app, customer)).filter(({ kind }) => kind === 'dueSoon')
  expect(dueOnes.map(({ thing }) => thing)).toEqual([`bill:${bill}`])
  const overdueAfter = async (days: number) => {
    app.clock.advance(days * 24 * 3600_000)
    await run('raise-calendar-alerts')
    return (await kindsOf(customer)).filter((kind) => kind === 'overdue')
  }
  // Who pays on the day it is due pays in time.
  expect(await overdueAfter(3)).toEqual([])
  expect(await overdueAfter(1)).toHaveLength(1)
  app.clock.advance(-4 * 24 * 3600_000)
})

test('what was overdue before alerts began is not told', async () => {
  const customer = await aCustomer(app)
  const contract = await aContract(app.database, customer, { balance_amount: 3000 })
  await aRecentBill(contract, { amount: 3000, issue_date: addDays(today, -20), due_date: addDays(today, -2) })
  await run('raise-calendar-alerts')
  expect(await kindsOf(customer)).toEqual([])
})

test('a reading is asked for when its window opens and on its last day, where a meter is read by hand', async () => {
  const [customer, remote] = [await aCustomer(app), await aCustomer(app)]
  for (const [who, meter_kind_id] of [
    [customer, 1],
    [remote, 3],
  ] as const) {
    const contract = await aContract(app.database, who, { balance_amount: 0 })
    await aMeter(app.database, await aPoint(app.database, contract), { meter_kind_id })
    await aMeter(app.database, await aPoint(app.database, contract), { meter_kind_id })
  }
  await onlyWindow(today, addDays(today, 2))
  for (const days of [0, 1, 1]) {
    app.clock.advance(days * 24 * 3600_000)
    await run('raise-calendar-alerts')
  }
  app.clock.advance(-2 * 24 * 3600_000)
  const told = (await alertsOf(app, customer)).map(({ thing }) => thing.split(':').at(-1))
  expect(told).toEqual(['open', 'last'])
  const months = await app.database.pool.query(
    `select data ->> 'month' as month from alerts where kind = 'readingWindow' and user_id = $1`,
    [customer.userId],
  )
  expect(months.rows).toEqual([{ month: today.slice(0, 7) }, { month: today.slice(0, 7) }])
  expect(await kindsOf(remote)).toEqual([])
})

test('a reading that was sent is not asked for, but once it was rejected', async () => {
  const [sent, rejected] = [await aCustomer(app), await aCustomer(app)]
  const month = 'extract(year from $2::date), extract(month from $2::date)'
  for (const customer of [sent, rejected]) {
    const contract = await aContract(app.database, customer, { balance_amount: 0 })
    const point = await aPoint(app.database, contract)
    await aMeter(app.database, point, { meter_kind_id: 1 })
    await app.database.pool.query(
      `insert into own_reading_series select $1::bigint, $3::bigint, ${month}, 'ОЧ-2026-000377', 1`,
      [contract, today, point],
    )
    if (customer === sent) continue
    await app.database.pool.query(
      `insert into own_reading_answers values ($1, 'ОЧ-2026-000377', 1, false, 'Мутна слика.', $2)`,
      [contract, today],
    )
  }
  await onlyWindow(addDays(today, -2), today)
  await run('raise-calendar-alerts')
  expect(await kindsOf(sent)).toEqual([])
  expect(await kindsOf(rejected)).toEqual(['readingWindow'])
})

async function aSentReading(
  customer: Customer,
  {
    version = 1,
    isAccepted,
    answeredOn = today,
  }: { version?: number; isAccepted: boolean; answeredOn?: string },
): Promise<number> {
  const contract = await aContract(app.database, customer)
  await app.database.pool.query(
    `insert into own_reading_series values ($1::bigint, $1::bigint * 100000 + 1, 2026, 2, 'ОЧ-2026-000318', $2)`,
    [contract, version],
  )
  await app.database.pool.query(
    `insert into own_readings (commercial_contract_id, number, version, point_of_delivery_id, user_id, year, month,
      meter_number, sent_at, read_on, state_st, consumption_kwh, is_confirmed, fingerprint, event_number)
    select $1::bigint, 'ОЧ-2026-000318', version, $1::bigint * 100000 + 1, $2, 2026, 2, 'M1', now(), now(), 500, 12, false, '', 1
    from generate_series(1, 2) version`,
    [contract, customer.userId],
  )
  await app.database.pool.query(
    `insert into own_reading_answers values ($1, 'ОЧ-2026-000318', 1, $2, 'Мутна слика.', $3)`,
    [contract, isAccepted, answeredOn],
  )
  return contract
}

test('whoever sent a reading that the supplier rejects is told, once', async () => {
  const [sender, other] = [await aCustomer(app), await aCustomer(app)]
  const [accepted, corrected, late] = [await aCustomer(app), await aCustomer(app), await aCustomer(app)]
  const contract = await aSentReading(sender, { isAccepted: false })
  await aSentReading(accepted, { isAccepted: true })
  await aSentReading(corrected, { isAccepted: false, version: 2 })
  await aSentReading(late, { isAccepted: false, answeredOn: addDays(today, -20) })
  await app.database.pool.query(
    'insert into contract_access (user_id, commercial_contract_id) values ($1, $2)',
    [other.userId, contract],
  )
  await run('raise-feed-alerts')
  for (let times = 0; times < 2; times++) {
    await importFinishes()
    await run('raise-feed-alerts')
  }
  expect((await alertsOf(app, sender)).map(({ kind, thing }) => [kind, thing])).toEqual([
    ['readingWindow', `reading:${contract}:ОЧ-2026-000318:1:rejected`],
  ])
  for (const nobody of [accepted, corrected, late, other]) expect(await kindsOf(nobody)).toEqual([])
})
