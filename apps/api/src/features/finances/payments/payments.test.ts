import type { Payment, PaymentsOfMonth, PaymentsOfYear } from '@portal/contract/finances/payments'
import { addDays, addMonths, todayInBelgrade } from '@portal/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import { aBill, aContract, aCustomer, aPayment, type Customer } from '#testing/supplier-world.ts'
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

async function search(body: object, who: CallOptions = customer.signedIn) {
  const answer = await app.post('/api/finances/payments/search', body, who)
  return {
    status: answer.statusCode,
    ...answer.json<{
      data: Payment[]
      totalCount: number
      years: PaymentsOfYear[]
      message: string
      errors: Record<string, string[]>
    }>(),
  }
}

const twelveMonths = (contract: number, who: CallOptions = customer.signedIn) =>
  app.get(`/api/finances/payments/payments-last-twelve-months?commercialContractId=${contract}`, who)

const amounts = ({ data }: { data: Payment[] }) => data.map(({ amount }) => amount)

async function contractWithPayments(): Promise<number> {
  const contract = await aContract(app.database, customer)
  await aPayment(app.database, contract, { payment_date: addDays(today, -40), amount: 500 })
  await aPayment(app.database, contract, { payment_date: addDays(today, -10), amount: 1500.5 })
  await aPayment(app.database, contract, { payment_date: addDays(today, -20), amount: 250, is_refund: true })
  return contract
}

test('payments and refunds come newest first', async () => {
  const contract = await contractWithPayments()
  const { data, totalCount } = await search({ commercialContractId: contract })
  expect(totalCount).toBe(3)
  expect(data.map(({ paymentDate, amount, isRefund }) => ({ paymentDate, amount, isRefund }))).toEqual([
    { paymentDate: addDays(today, -10), amount: 1500.5, isRefund: false },
    { paymentDate: addDays(today, -20), amount: 250, isRefund: true },
    { paymentDate: addDays(today, -40), amount: 500, isRefund: false },
  ])
})

test('a payment tells its way and the bill it covered, where the supplier says', async () => {
  const contract = await aContract(app.database, customer)
  const bill = await aBill(app.database, contract, { bill_number: 'B7', year: 2026, month: 1 })
  await aBill(app.database, await aContract(app.database, customer), { bill_number: 'B8' })
  await aPayment(app.database, contract, { payment_date: today, payment_way_id: 4, bill_number: 'B7' })
  await aPayment(app.database, contract, { payment_date: addDays(today, -1), bill_number: 'B8' })
  const { data } = await search({ commercialContractId: contract })
  expect(data).toMatchObject([
    { paymentWayId: 4, billId: bill, billMonth: 1, billYear: 2026, transactionId: null },
    { paymentWayId: null, billId: null, billMonth: null, billYear: null, transactionId: null },
  ])
})

test('the years are summed over every page of what is filtered, refunds apart', async () => {
  const contract = await aContract(app.database, customer)
  const year = Number(today.slice(0, 4)) - 1
  for (const [payment_date, amount, is_refund] of [
    [`${year}-03-01`, 100.1, false],
    [`${year}-12-31`, 200.2, false],
    [`${year}-12-31`, 50, true],
    [`${year - 1}-12-31`, 1000, false],
  ] as const) {
    await aPayment(app.database, contract, { payment_date, amount, is_refund })
  }
  const years = async (body: object) => (await search({ commercialContractId: contract, ...body })).years
  const whole = [
    { year, paidAmount: 300.3, refundedAmount: 50 },
    { year: year - 1, paidAmount: 1000, refundedAmount: 0 },
  ]
  expect(await years({})).toEqual(whole)
  expect(await years({ take: 1, skip: 1 })).toEqual(whole)
  expect(await years({ amountFrom: 200 })).toEqual([
    { year, paidAmount: 200.2, refundedAmount: 0 },
    { year: year - 1, paidAmount: 1000, refundedAmount: 0 },
  ])
  expect(await years({ dateTo: '1999-01-01' })).toEqual([])
})

test('payments are sorted by amount and by id too', async () => {
  const commercialContractId = await contractWithPayments()
  expect(
    amounts(await search({ commercialContractId, sortColumnName: 'amount', sortColumnDirection: 'ASC' })),
  ).toEqual([250, 500, 1500.5])
  expect(amounts(await search({ commercialContractId, sortColumnName: 'id' }))).toEqual([250, 1500.5, 500])
})

test('dates and amounts filter with both their ends', async () => {
  const commercialContractId = await contractWithPayments()
  const found = async (filter: object) => amounts(await search({ commercialContractId, ...filter }))
  expect(await found({ dateFrom: addDays(today, -20) })).toEqual([1500.5, 250])
  expect(await found({ dateTo: addDays(today, -20) })).toEqual([250, 500])
  expect(await found({ dateFrom: addDays(today, -20), dateTo: addDays(today, -20) })).toEqual([250])
  expect(await found({ amountFrom: 500 })).toEqual([1500.5, 500])
  expect(await found({ amountTo: 500 })).toEqual([250, 500])
  expect(await found({ amountFrom: 1500.5, amountTo: 1500.5 })).toEqual([1500.5])
  expect(await found({ dateFrom: addDays(today, -5), dateTo: addDays(today, -6) })).toEqual([])
})

test('an end of the range may be a moment: its day in Belgrade counts', async () => {
  const commercialContractId = await contractWithPayments()
  const found = async (filter: object) => amounts(await search({ commercialContractId, ...filter }))
  const day = addDays(today, -20)
  expect(await found({ dateFrom: `${day}T00:00:00`, dateTo: `${day}T23:59:59.999` })).toEqual([250])
  // Midnight in Belgrade is an hour or two before midnight by UTC.
  expect(
    await found({ dateFrom: `${addDays(day, -1)}T23:00:00.000Z`, dateTo: `${day}T12:00:00+01:00` }),
  ).toEqual([250])
})

test('filters ask for the value of a column', async () => {
  const commercialContractId = await contractWithPayments()
  const found = async (filters: unknown) => amounts(await search({ commercialContractId, filters }))
  expect(await found({ isRefund: true })).toEqual([250])
  expect(await found({ isRefund: false, amount: 500 })).toEqual([500])
  expect(await found({ paymentDate: addDays(today, -10) })).toEqual([1500.5])
  for (const none of [null, [], {}, { isRefund: null }]) expect(await found(none)).toHaveLength(3)
})

test('filters by a column that is not there, and in another form, are refused by name', async () => {
  const commercialContractId = await contractWithPayments()
  const errors = async (filters: unknown) => {
    const answer = await search({ commercialContractId, filters }, customer.in('en-US'))
    expect(answer.status).toBe(400)
    return answer.errors
  }
  expect(await errors({ customerName: 'x', 'amount; drop table': 1 })).toEqual({
    'filters.customerName': ['Unknown field'],
    'filters.amount; drop table': ['Unknown field'],
  })
  expect(await errors({ amount: 'x' })).toEqual({ 'filters.amount': ['Invalid value'] })
  expect(await errors([{ columnName: 'amount', value: 1 }])).toEqual({ filters: ['Invalid value'] })
  expect(await errors('amount')).toEqual({ filters: ['Invalid value'] })
})

test('an amount from above the amount to is refused with its text', async () => {
  const contract = await contractWithPayments()
  const answer = await search(
    { commercialContractId: contract, amountFrom: 10, amountTo: 9.99 },
    customer.in('sr-Latn-RS'),
  )
  expect([answer.status, answer.message]).toEqual([400, 'Iznos od treba biti manji od Iznosa do'])
})

test('payments older than five years are not shown', async () => {
  const contract = await aContract(app.database, customer)
  const fiveYearsAgo = addMonths(today, -60)
  await aPayment(app.database, contract, { payment_date: fiveYearsAgo, amount: 5 })
  await aPayment(app.database, contract, { payment_date: addDays(fiveYearsAgo, -1), amount: 6 })
  for (const dateFrom of [null, '1999-01-01']) {
    const answer = await search({ commercialContractId: contract, dateFrom })
    expect([amounts(answer), answer.totalCount]).toEqual([[5], 1])
  }
})

test('impossible dates and amounts are refused', async () => {
  const contract = await aContract(app.database, customer)
  for (const filter of [
    { dateFrom: '2026-02-30' },
    { dateTo: 'yesterday' },
    { amountFrom: -1 },
    { amountTo: 0.001 },
  ]) {
    expect((await search({ commercialContractId: contract, ...filter })).status).toBe(400)
  }
})

test('the chart has twelve months that end with this one, with 0 where nothing was paid', async () => {
  const contract = await aContract(app.database, customer)
  await aPayment(app.database, contract, { payment_date: today, amount: 100 })
  await aPayment(app.database, contract, { payment_date: `${today.slice(0, 8)}01`, amount: 20.5 })
  await aPayment(app.database, contract, { payment_date: today, amount: 7, is_refund: true })
  await aPayment(app.database, contract, { payment_date: addMonths(today, -12), amount: 9 })
  await aPayment(app.database, contract, {
    payment_date: `${addMonths(today, -11).slice(0, 8)}01`,
    amount: 33,
  })
  const months = (await twelveMonths(contract)).json<PaymentsOfMonth[]>()
  expect(months.map(({ amount }) => amount)).toEqual([33, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 120.5])
  expect(months.at(-1)?.year).toBe(Number(today.slice(0, 4)))
})

test('the months of the chart have roman numbers and their own years', async () => {
  const contract = await aContract(app.database, customer)
  const months = (await twelveMonths(contract)).json<PaymentsOfMonth[]>()
  const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
  const expected = Array.from({ length: 12 }, (_, index) => {
    const date = addMonths(`${today.slice(0, 8)}01`, index - 11)
    return [roman[Number(date.slice(5, 7)) - 1], Number(date.slice(0, 4))]
  })
  expect(months.map(({ monthRomanNumber, year }) => [monthRomanNumber, year])).toEqual(expected)
})

test('without a session nothing is told', async () => {
  expect((await search({ commercialContractId: 1 }, {})).status).toBe(401)
  expect((await twelveMonths(1, {})).statusCode).toBe(401)
})

test("a stranger's payments are not there", async () => {
  const contract = await contractWithPayments()
  expect((await search({ commercialContractId: contract }, stranger.signedIn)).status).toBe(404)
  expect((await twelveMonths(contract, stranger.signedIn)).statusCode).toBe(404)
})
