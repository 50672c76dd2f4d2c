import type { Discounts } from '@portal/contract/insights/discounts'
import { ReadingKind } from '@portal/domain/enumerations'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBilledMonth, type BilledMonth, billedMonths } from '#testing/billed-year.ts'
import {
  aBill,
  aContract,
  aCustomer,
  aMeter,
  aPayment,
  aPoint,
  aReading,
  type Customer,
} from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, createTestClock, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer
let stranger: Customer

const today = '2026-03-10'
const february = { year: 2026, month: 2 }

beforeAll(async () => {
  const clock = createTestClock()
  clock.advance(Date.parse(`${today}T09:00:00Z`) - clock())
  app = await createTestApp({ clock })
  customer = await aCustomer(app)
  stranger = await aCustomer(app)
})

const ask = (contract: number | string, who: CallOptions = customer.signedIn) =>
  app.get(`/api/insights/discounts?CommercialContractId=${contract}`, who)

async function read(contract: number): Promise<Discounts> {
  const answer = await ask(contract)
  expect(answer.statusCode).toBe(200)
  return answer.json<Discounts>()
}

/** January and February billed; January paid in time, February owed unless said otherwise. */
async function aBilledContract(changes: object = {}, month: BilledMonth = {}): Promise<number> {
  const contract = await aContract(app.database, customer, { balance_amount: 11_000, ...changes })
  await billedMonths(app.database, contract, february, 2, () => ({
    ...month,
    bill: { amount: 11_000, ...month.bill },
  }))
  await aPayment(app.database, contract, { payment_date: '2026-02-12', amount: 11_000 })
  return contract
}

/** A charge made here that the supplier has not booked. */
async function aCharge(contract: number, amount: number, executedAt: string): Promise<void> {
  await app.database.pool.query(
    `insert into transactions (commercial_contract_id, id, user_id, payment_method_id, device_type_id, is_mobile_app,
      save_card, language, amount, fee_amount, status_reason, status_changed_at, begun_at, expires_at, debtor_name,
      debtor_email)
    values ($1, gen_random_uuid(), $2, 2, 1, false, false, 'en-US', $3, 28.77, 'begun', $4, $4, $4, 'Ана',
      'ana@primer.rs')`,
    [contract, customer.userId, amount, executedAt],
  )
  await app.database.pool.query(
    `update transactions set status_id = 2, executed_at = begun_at, status_reason = 'paid'
    where commercial_contract_id = $1`,
    [contract],
  )
}

const summary = ({ reachable }: Discounts) =>
  reachable.map(({ percent, by, steps }) => [percent, by, steps.map(({ isDone }) => isDone)])

describe('the call', () => {
  test('is for signed-in customers', async () => {
    expect((await app.get('/api/insights/discounts?CommercialContractId=41001')).statusCode).toBe(401)
  })

  test("answers a stranger's contract and a missing one with the same bytes", async () => {
    const contract = await aBilledContract()
    const answers = [await ask(contract, stranger.signedIn), await ask(999_999)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(answers[0]?.body).toBe(answers[1]?.body)
  })

  test.each(['', 'abc', '-5', '1.5', '0'])('refuses the contract "%s"', async (contract) => {
    expect((await ask(contract)).statusCode).toBe(400)
  })
})

test('a paper bill, not yet paid: what can be had, by when, for what', async () => {
  const contract = await aBilledContract()
  const answer = await read(contract)
  const billId = contract * 100_000 + 2
  expect(answer).toEqual({
    isOffered: true,
    last: { billId, year: 2026, month: 2, percent: null, amount: 0, line: 0 },
    reachable: [
      {
        percent: 7,
        amount: expect.any(Number),
        by: '2026-03-20',
        steps: [
          { step: 'electronicBill', isDone: false, from: null, by: '2026-03-31' },
          { step: 'payInTime', isDone: false, from: null, by: '2026-03-20' },
        ],
      },
      {
        percent: 5,
        amount: expect.any(Number),
        by: '2026-03-28',
        steps: [{ step: 'payInTime', isDone: false, from: null, by: '2026-03-28' }],
      },
    ],
    missedLastYear: answer.reachable[0]?.amount,
    missed: [
      {
        billId,
        year: 2026,
        month: 2,
        percent: 7,
        amount: answer.reachable[0]?.amount,
        lacking: ['electronicBill'],
      },
    ],
  })
  expect(
    answer.reachable.map(({ amount }) => amount > 0 && Number.isInteger(Math.round(amount * 100))),
  ).toEqual([true, true])
})

test('what is switched, paid or prepaid is done', async () => {
  const electronic = await aBilledContract({ delivery_type_id: 3 })
  expect(summary(await read(electronic))[0]).toEqual([7, '2026-03-20', [true, false]])

  const chosen = await aBilledContract()
  await app.database.pool.query(
    `insert into delivery_choices (commercial_contract_id, delivery_type_id, delivery_phone_number,
      replaced_delivery_type_id, replaced_delivery_phone_number, chosen_at)
    values ($1, 1, null, 2, '0641234567', '2026-03-09T10:00:00Z')`,
    [chosen],
  )
  const switched = await read(chosen)
  expect(summary(switched)[0]).toEqual([7, '2026-03-20', [true, false]])
  expect(switched.missed[0]?.lacking).toEqual(['electronicBill'])

  const prepaid = await aBilledContract({ delivery_type_id: 1, balance_amount: -5000 })
  expect(summary(await read(prepaid))).toEqual([[7, '2026-03-20', [true, true]]])

  const booked = await aBilledContract({ delivery_type_id: 1, balance_amount: 0 })
  await aPayment(app.database, booked, { payment_date: '2026-03-09', amount: 11_000 })
  expect(summary(await read(booked))).toEqual([[7, '2026-03-20', [true, true]]])
})

test('what is paid here and waits to be booked counts', async () => {
  const contract = await aBilledContract({ delivery_type_id: 1 })
  await aCharge(contract, 11_000, '2026-03-09T18:00:00Z')
  expect(summary(await read(contract))).toEqual([[7, '2026-03-20', [true, true]]])
  const partly = await aBilledContract({ delivery_type_id: 1 })
  await aCharge(partly, 10_999.99, '2026-03-09T18:00:00Z')
  expect(summary(await read(partly))[0]).toEqual([7, '2026-03-20', [true, false]])
})

test('own readings: their days, and what has come', async () => {
  const points = [{ readingKindId: ReadingKind.conventional }]
  const contract = await aBilledContract({}, { points })
  const own = async () => (await read(contract)).reachable.find(({ percent }) => percent === 6)?.steps[0]
  expect(await own()).toEqual({ step: 'ownReading', isDone: false, from: '2026-04-01', by: '2026-04-06' })
  const pointId = await aPoint(app.database, contract)
  const meter = { pointId, meterId: await aMeter(app.database, pointId) }
  await aReading(app.database, meter, { year: 2026, month: 2, reading_kind_id: 2 })
  expect(await own()).toMatchObject({ isDone: false })
  await aReading(app.database, meter, {
    year: 2026,
    month: 3,
    reading_kind_id: 3,
    reading_date: '2026-03-09',
  })
  expect(await own()).toMatchObject({ isDone: true })
})

test('several points add up, each by its own discount', async () => {
  const points = [
    { number: '1', discountPercent: '5' },
    { number: '2', discountPercent: '6', readingKindId: ReadingKind.own },
  ]
  const contract = await aBilledContract({}, { points })
  const one = await read(await aBilledContract())
  const { last, reachable } = await read(contract)
  expect(last).toMatchObject({ percent: 6, line: 879.57 })
  expect(reachable[0]).toMatchObject({ percent: 7, amount: (one.reachable[0]?.amount ?? 0) * 2 })
  expect(reachable.map(({ percent }) => percent)).toEqual([7, 6, 5])
  // By an own reading only the point that is read so has the 6 %; the other has 5 %.
  expect(reachable[1]?.amount).toBeLessThan(reachable[0]?.amount ?? 0)
})

test('a contract that has ended has no next bill, and keeps what was', async () => {
  for (const changes of [{ contract_status_id: 3 }, { contract_end_date: '2026-03-01' }]) {
    const answer = await read(await aBilledContract(changes))
    expect(answer.reachable).toEqual([])
    expect(answer.last).not.toBeNull()
    expect(answer.missed).toHaveLength(1)
  }
  const final = await aBilledContract({}, { bill: { bill_type_id: 2 } })
  expect((await read(final)).reachable).toEqual([])
})

test('legal entities see nothing of it', async () => {
  expect(await read(await aBilledContract({ customer_type_id: 2 }))).toEqual({
    isOffered: false,
    last: null,
    reachable: [],
    missedLastYear: 0,
    missed: [],
  })
})

test('interest and credit notes are not bills of energy, but are owed', async () => {
  const contract = await aBilledContract({ delivery_type_id: 1, balance_amount: 200 })
  const note = { year: 2026, month: 2, period_from: null, period_to: null }
  await aBill(app.database, contract, { ...note, bill_type_id: 3, issue_date: '2026-03-08', amount: 200 })
  await aBill(app.database, contract, {
    ...note,
    bill_type_id: 4,
    issue_date: '2026-03-09',
    due_date: null,
    amount: -11_000,
  })
  const { last, reachable } = await read(contract)
  expect(last?.billId).toBe(contract * 100_000 + 2)
  // The credit note covers the bill; the interest came after it.
  expect(summary({ reachable } as Discounts)).toEqual([[7, '2026-03-20', [true, true]]])
})

test('no bill yet, the first bill, one without a due date, one without a calculation', async () => {
  const empty = await aContract(app.database, customer)
  expect(await read(empty)).toMatchObject({ isOffered: true, last: null, reachable: [], missed: [] })

  const first = await aContract(app.database, customer)
  await aBilledMonth(app.database, first, february)
  const only = await read(first)
  expect(only.reachable.map(({ percent }) => percent)).toEqual([7, 5])
  expect(only.missed).toEqual([])

  const undated = await aBilledContract({}, { bill: { due_date: null } })
  expect(await read(undated)).toMatchObject({ reachable: [], missed: [], missedLastYear: 0 })

  const silent = await aBilledContract({}, { hasCalculation: false })
  expect(await read(silent)).toMatchObject({ last: null, reachable: [], missed: [] })
})

test('a year of missed discounts adds up', async () => {
  const contract = await aContract(app.database, customer, { balance_amount: 200_000 })
  await billedMonths(app.database, contract, february, 15)
  const { missed, missedLastYear } = await read(contract)
  expect(missed).toHaveLength(12)
  expect(missed[0]).toMatchObject({ year: 2026, month: 2, lacking: ['electronicBill', 'payInTime'] })
  expect(Math.round(missed.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100).toBe(missedLastYear)
})
