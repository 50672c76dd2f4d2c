import { addDays } from '@portal/domain/dates'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { aContract, aCustomer, aPayment, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { bookings, unbookedTransactions } from './unbooked-transactions.ts'

let app: TestApp
let customer: Customer

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
})

const firstDay = '2026-03-01'
const days = 30
const lastMoment = '2026-03-31T22:00:00Z'

interface Charge {
  day: number
  amount: number
  methodId: number
  /** Began so many days before it was charged, or before the portal heard of it. */
  begunBefore: number
}

interface Row {
  day: number
  amount: number
  wayId: number | null
}

const day = fc.nat({ max: days - 1 })
const amount = fc.constantFrom(100, 200)
const charges = fc.array(
  fc.record<Charge>({ day, amount, methodId: fc.constantFrom(1, 2), begunBefore: fc.constantFrom(0, 0, 1) }),
  { maxLength: 6 },
)
const rows = fc.array(fc.record<Row>({ day, amount, wayId: fc.constantFrom(null, 1, 2, 4) }), {
  maxLength: 8,
})

/** The rule of docs/supplier-feed.md, written once more: the index of the row that books each charge. */
function bookByHand(made: readonly Charge[], booked: readonly Row[]): (number | null)[] {
  const bookedBy: (number | null)[] = made.map(() => null)
  const inOrder = <T extends { day: number; begunBefore?: number }>(items: readonly T[]) =>
    items
      .map((item, index) => ({ ...item, index, begunDay: item.day - (item.begunBefore ?? 0) }))
      .toSorted((one, other) => one.begunDay - other.begunDay)
  for (const row of inOrder(booked)) {
    const charge = inOrder(made).find(
      (candidate) =>
        bookedBy[candidate.index] === null &&
        candidate.amount === row.amount &&
        candidate.begunDay <= row.day &&
        row.day <= candidate.day + 10 &&
        (row.wayId === null || row.wayId === candidate.methodId),
    )
    if (charge) bookedBy[charge.index] = row.index
  }
  return bookedBy
}

async function aCharge(
  contract: number,
  { day, amount, methodId, begunBefore }: Charge,
  index: number,
): Promise<string> {
  const at = (dayNumber: number) => `${addDays(firstDay, dayNumber)}T10:00:0${index}Z`
  const inserted = await app.database.pool.query<{ id: string }>(
    `insert into transactions (commercial_contract_id, id, user_id, payment_method_id, device_type_id, is_mobile_app,
      save_card, language, amount, fee_amount, status_reason, status_changed_at, begun_at, expires_at, debtor_name,
      debtor_email)
    values ($1, gen_random_uuid(), $2, $3, 1, false, false, 'en-US', $4, 28.77, 'begun', $5, $5, $5, 'Ана',
      'ana@primer.rs')
    returning id`,
    [contract, customer.userId, methodId, amount, at(day - begunBefore)],
  )
  const id = inserted.rows[0]?.id ?? ''
  await app.database.pool.query(
    `update transactions set status_id = 2, executed_at = $3, status_reason = 'paid'
    where commercial_contract_id = $1 and id = $2`,
    [contract, id, at(day)],
  )
  return id
}

async function bookInSql(made: readonly Charge[], booked: readonly Row[]) {
  const contract = await aContract(app.database, customer)
  const chargeIds: string[] = []
  for (const [index, charge] of made.entries()) chargeIds.push(await aCharge(contract, charge, index))
  const paymentIds: number[] = []
  for (const { day, amount, wayId } of booked) {
    const values = { payment_date: addDays(firstDay, day), amount, payment_way_id: wayId }
    paymentIds.push(await aPayment(app.database, contract, values))
  }
  const { pool } = app.database
  const found = await pool.query<{ payment: number; charge: string }>(
    `select payment_id::float8 as payment, transaction_id as charge from (${bookings('$1::bigint')}) booking`,
    [contract],
  )
  const open = await pool.query<{ id: string }>(
    `select id from (${unbookedTransactions('$1::bigint', '$2::timestamptz')}) unbooked`,
    [contract, lastMoment],
  )
  const rowOf = new Map(found.rows.map(({ payment, charge }) => [charge, paymentIds.indexOf(payment)]))
  return {
    bookedBy: chargeIds.map((id) => rowOf.get(id) ?? null),
    waiting: open.rows.map(({ id }) => chargeIds.indexOf(id)).toSorted((one, other) => one - other),
  }
}

it('each charge is booked by one row of its amount, way and days, and what is not booked waits', async () => {
  await fc.assert(
    fc.asyncProperty(charges, rows, async (made, booked) => {
      const bookedBy = bookByHand(made, booked)
      const waiting = made.flatMap((charge, index) =>
        bookedBy[index] === null && charge.day >= days - 9 ? [index] : [],
      )
      expect(await bookInSql(made, booked)).toEqual({ bookedBy, waiting })
    }),
    { numRuns: 60 },
  )
})

/** Far more than a walk needs that looks at each charge once for a payment, far less than one that remembers them all. */
const limitMs = 10_000

it('fifteen hundred charges of one day and amount are booked in little time', async () => {
  const contract = await aContract(app.database, customer)
  const { pool } = app.database
  await pool.query(
    `insert into transactions (commercial_contract_id, id, user_id, payment_method_id, device_type_id, is_mobile_app,
      save_card, language, amount, fee_amount, status_reason, status_changed_at, begun_at, expires_at, debtor_name,
      debtor_email)
    select $1, gen_random_uuid(), $2, 2, 1, false, false, 'en-US', 100, 28.77, 'begun', $3, $3, $3, 'Ана', 'ana@primer.rs'
    from generate_series(1, 1500)`,
    [contract, customer.userId, `${firstDay}T10:00:00Z`],
  )
  await pool.query(
    `update transactions set status_id = 2, executed_at = begun_at, status_reason = 'paid'
    where commercial_contract_id = $1`,
    [contract],
  )
  await pool.query(
    `insert into payments (commercial_contract_id, id, payment_number, payment_date, amount, is_refund, payment_way_id)
    select $1, $1::bigint * 100000 + number, $1 || '-' || number, $2, 100, false, 2
    from generate_series(1, 1500) number`,
    [contract, firstDay],
  )
  const begunAtMs = performance.now()
  const { rows } = await pool.query(
    `select count(distinct payment_id) as payments, count(distinct transaction_id) as charges
    from (${bookings('$1::bigint')}) booking`,
    [contract],
  )
  expect(rows).toEqual([{ payments: 1500, charges: 1500 }])
  expect(performance.now() - begunAtMs).toBeLessThan(limitMs)
})
