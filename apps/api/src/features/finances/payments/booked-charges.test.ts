import type { Payment } from '@portal/contract/finances/payments'
import { addDays, todayInBelgrade } from '@portal/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import { aContract, aCustomer, aPayment, type Customer, giveAccess } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer
let stranger: Customer
let today: string

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
  stranger = await aCustomer(app)
  today = todayInBelgrade(app.clock())
})

/** A charge of the customer's that succeeded so many days ago. */
async function aCharge(
  contract: number,
  daysAgo: number,
  amount: number,
  methodId = 2,
  time = '10:00',
): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into transactions (commercial_contract_id, id, user_id, payment_method_id, device_type_id, is_mobile_app,
      save_card, language, amount, fee_amount, status_reason, status_changed_at, begun_at, expires_at, debtor_name,
      debtor_email)
    select $1, gen_random_uuid(), $2, $5, 1, false, false, 'en-US', $4, 28.77, 'begun', begun, begun, begun, 'Ана',
      'ana@primer.rs' from (select ($3::date + $6::time) at time zone 'Europe/Belgrade' as begun) times
    returning id`,
    [contract, customer.userId, addDays(today, -daysAgo), amount, methodId, time],
  )
  const id = rows[0]?.id ?? ''
  await app.database.pool.query(
    `update transactions set status_id = 2, executed_at = begun_at, status_reason = 'paid'
    where commercial_contract_id = $1 and id = $2`,
    [contract, id],
  )
  return id
}

const links = async (contract: number, who: CallOptions = customer.signedIn) =>
  (await app.post('/api/finances/payments/search', { commercialContractId: contract }, who))
    .json<{ data: Payment[] }>()
    .data.map(({ paymentWayId, transactionId }) => [paymentWayId, transactionId])

test('what was paid here leads to its transaction, for whoever paid', async () => {
  const contract = await aContract(app.database, customer)
  await giveAccess(app.database, stranger, contract)
  const charge = await aCharge(contract, 41, 500, 1)
  await aPayment(app.database, contract, { payment_date: addDays(today, -40), amount: 500 })
  await aPayment(app.database, contract, { payment_date: addDays(today, -45), amount: 500 })
  await aPayment(app.database, contract, { payment_date: addDays(today, -46), amount: 500, is_refund: true })
  expect(await links(contract)).toEqual([
    [1, charge],
    [null, null],
    [null, null],
  ])
  expect((await links(contract, stranger.signedIn))[0]).toEqual([1, null])
})

test('charges of one amount meet their payments in order, and each only once', async () => {
  const contract = await aContract(app.database, customer)
  const charges = [await aCharge(contract, 12, 700), await aCharge(contract, 11, 700)]
  for (const daysAgo of [10, 9, 8]) {
    await aPayment(app.database, contract, { payment_date: addDays(today, -daysAgo), amount: 700 })
  }
  expect(await links(contract)).toEqual([
    [null, null],
    [2, charges[1]],
    [2, charges[0]],
  ])
})

test('a payment that the supplier got another way, or long after, is not the transaction', async () => {
  const contract = await aContract(app.database, customer)
  await aCharge(contract, 30, 700)
  await aPayment(app.database, contract, {
    payment_date: addDays(today, -29),
    amount: 700,
    payment_way_id: 3,
  })
  await aPayment(app.database, contract, { payment_date: addDays(today, -15), amount: 700 })
  expect(await links(contract)).toEqual([
    [null, null],
    [3, null],
  ])
})

/** Ids of what the caller is told to be paid and not booked. */
async function waiting(contract: number): Promise<string[]> {
  const path = `/api/transactions/transactions/pending?commercialContractId=${contract}`
  const answer = await app.get(path, customer.signedIn)
  return answer.json<{ transactionId: string }[]>().map(({ transactionId }) => transactionId)
}

test('a payment over the counter on the day of a charge of the same amount leaves the charge waiting', async () => {
  const contract = await aContract(app.database, customer)
  const charge = await aCharge(contract, 1, 700)
  const paid = { payment_date: addDays(today, -1), amount: 700 }
  await aPayment(app.database, contract, { ...paid, payment_way_id: 4 })
  expect(await waiting(contract)).toEqual([charge])
  expect(await links(contract)).toEqual([[4, null]])
  await aPayment(app.database, contract, { ...paid, payment_way_id: 2 })
  expect(await waiting(contract)).toEqual([])
  expect(await links(contract)).toEqual([
    [2, charge],
    [4, null],
  ])
})

test.each([
  [2, 1],
  [1, 2],
])('charges of one amount by ways %i and %i are each booked by their own way', async (first, second) => {
  const contract = await aContract(app.database, customer)
  const older = await aCharge(contract, 3, 700, first)
  const newer = await aCharge(contract, 2, 700, second)
  await aPayment(app.database, contract, { payment_date: today, amount: 700, payment_way_id: second })
  expect(await waiting(contract)).toEqual([older])
  expect(await links(contract)).toEqual([[second, newer]])
  await aPayment(app.database, contract, { payment_date: today, amount: 700 })
  expect(await waiting(contract)).toEqual([])
  expect(await links(contract)).toEqual([
    [first, older],
    [second, newer],
  ])
})

test('money given back books no charge', async () => {
  const contract = await aContract(app.database, customer)
  const charge = await aCharge(contract, 1, 700)
  await aPayment(app.database, contract, { payment_date: today, amount: 700, is_refund: true })
  expect(await waiting(contract)).toEqual([charge])
  expect(await links(contract)).toEqual([[null, null]])
})

test('a charge that goes back is booked by no row', async () => {
  const contract = await aContract(app.database, customer)
  const returned = await aCharge(contract, 2, 700)
  await app.database.pool.query(
    'update transactions set reversal_due_at = executed_at, next_check_at = now() where id = $1',
    [returned],
  )
  const kept = await aCharge(contract, 1, 700)
  await aPayment(app.database, contract, { payment_date: today, amount: 700 })
  expect(await links(contract)).toEqual([[2, kept]])
})

test('a charge of half past midnight in Belgrade is not booked by a row of the day before', async () => {
  const contract = await aContract(app.database, customer)
  const charge = await aCharge(contract, 1, 700, 2, '00:30')
  await aPayment(app.database, contract, { payment_date: addDays(today, -2), amount: 700 })
  expect(await waiting(contract)).toEqual([charge])
})

test('a payment that was booked late ends the wait of its own charge alone', async () => {
  const contract = await aContract(app.database, customer)
  const older = await aCharge(contract, 12, 700)
  const newer = await aCharge(contract, 8, 700)
  await aPayment(app.database, contract, { payment_date: addDays(today, -7), amount: 700 })
  expect(await waiting(contract)).toEqual([newer])
  await aPayment(app.database, contract, { payment_date: today, amount: 700 })
  expect(await waiting(contract)).toEqual([])
  expect(await links(contract)).toEqual([
    [2, newer],
    [2, older],
  ])
})

test('a payment of the evening is booked by a row of its day, although the portal heard of it after midnight', async () => {
  const contract = await aContract(app.database, customer)
  const charge = await aCharge(contract, 1, 700, 1)
  await app.database.pool.query(
    `update transactions set executed_at = begun_at + interval '14 hours 5 minutes'
    where commercial_contract_id = $1`,
    [contract],
  )
  await aPayment(app.database, contract, { payment_date: addDays(today, -2), amount: 700, payment_way_id: 1 })
  expect(await waiting(contract)).toEqual([charge])
  await aPayment(app.database, contract, { payment_date: addDays(today, -1), amount: 700, payment_way_id: 1 })
  expect(await waiting(contract)).toEqual([])
})
