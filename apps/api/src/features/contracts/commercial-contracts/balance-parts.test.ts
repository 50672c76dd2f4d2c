import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { addDays, todayInBelgrade } from '@portal/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import { aBill, aContract, aCustomer, aWarning, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** The database's own clock says what is overdue. */
const today = todayInBelgrade(Date.now())
const inDays = (days: number) => addDays(today, days)

let app: TestApp
let customer: Customer

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
})

interface BillRow {
  amount: number
  /** Days from today; null has no due date. */
  due: number | null
}

/** Bills a month apart, in the order in which they were issued. */
async function aDebt(balance: number, bills: readonly BillRow[]): Promise<number> {
  const id = await aContract(app.database, customer, { balance_amount: balance })
  for (const [index, { amount, due }] of bills.entries()) {
    await aBill(app.database, id, {
      issue_date: inDays((index - bills.length) * 30),
      due_date: due === null ? null : inDays(due),
      amount,
    })
  }
  return id
}

const read = async (id: number) =>
  (await app.get(`/api/contracts/commercial-contracts/${id}`, customer.signedIn)).json<CommercialContract>()

const partsOf = async (balance: number, bills: readonly BillRow[]) =>
  (await read(await aDebt(balance, bills))).balanceParts

const three = [
  { amount: 900, due: -50 },
  { amount: 800, due: -20 },
  { amount: 700.5, due: 11 },
]

test('a debt is split into what is overdue and what falls due when', async () => {
  expect(await partsOf(1500.5, three)).toEqual({
    overdueAmount: 800,
    notYetDue: [{ dueDate: inDays(11), amount: 700.5 }],
  })
})

test('a bill that was paid in part is in it with the rest: payments cover what fell due first', async () => {
  expect(await partsOf(1600.5, three)).toMatchObject({ overdueAmount: 900 })
  expect(await partsOf(300, three)).toEqual({
    overdueAmount: 0,
    notYetDue: [{ dueDate: inDays(11), amount: 300 }],
  })
})

test('what falls due on one day is one part, and the last day is not overdue', async () => {
  const bills = [
    { amount: 100, due: 0 },
    { amount: 20, due: 0 },
    { amount: 5, due: 30 },
  ]
  expect(await partsOf(125, bills)).toEqual({
    overdueAmount: 0,
    notYetDue: [
      { dueDate: today, amount: 120 },
      { dueDate: inDays(30), amount: 5 },
    ],
  })
})

test('a credit note covers what is owed and is no part of it', async () => {
  expect(await partsOf(650.5, [...three, { amount: -50, due: null }])).toEqual({
    overdueAmount: 0,
    notYetDue: [{ dueDate: inDays(11), amount: 650.5 }],
  })
})

test('nothing is said where the bills do not account for the balance, or one of them has no due date', async () => {
  expect(await partsOf(2400.51, three)).toBeNull()
  expect(await partsOf(100, [])).toBeNull()
  expect(await partsOf(1500.5, [...three.slice(0, 2), { amount: 700.5, due: null }])).toBeNull()
  expect(await partsOf(0, three)).toBeNull()
  expect(await partsOf(-5, three)).toBeNull()
})

test('a bill without a due date that was paid long ago silences nobody', async () => {
  expect(await partsOf(700.5, [{ amount: 900, due: null }, ...three.slice(1)])).toMatchObject({
    overdueAmount: 0,
  })
})

test('of the active warnings before disconnection the first to fall due stands beside the balance', async () => {
  const id = await aContract(app.database, customer)
  expect((await read(id)).disconnectionWarning).toBeNull()
  await aWarning(app.database, id, { warning_type_id: 2, due_date: '2026-01-01' })
  await aWarning(app.database, id, { warning_type_id: 3, due_date: '2026-01-02', is_active: false })
  expect((await read(id)).disconnectionWarning).toBeNull()
  await aWarning(app.database, id, { warning_type_id: 3, due_date: null, amount: 1 })
  expect((await read(id)).disconnectionWarning).toEqual({
    amount: 1,
    dueDate: null,
    daysLeft: null,
    bills: [],
  })
  await aWarning(app.database, id, { warning_type_id: 3, due_date: inDays(16), amount: 2 })
  expect((await read(id)).disconnectionWarning).toMatchObject({
    amount: 2,
    dueDate: inDays(16),
    daysLeft: 16,
  })
  await aWarning(app.database, id, { warning_type_id: 3, due_date: inDays(-1), amount: 3 })
  expect((await read(id)).disconnectionWarning).toMatchObject({
    amount: 3,
    dueDate: inDays(-1),
    daysLeft: -1,
  })
})
