import { ReadingKind } from '@portal/domain/enumerations'
import { expect, test } from 'vitest'
import { alertsOf } from '#testing/alerts.ts'
import { aMeteredPoint, billMonth, type ReadPoint, readMonths, twoRegisters } from '#testing/read-points.ts'
import { aBill, aContract, aCustomer, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, createTestClock } from '#testing/test-app.ts'

/** 16 March 2027 at noon in Belgrade; February has been read and billed. */
const clock = createTestClock()
clock.advance(Date.parse('2027-03-16T11:00:00Z') - clock())
const app = await createTestApp({ clock })
const february = { year: 2027, month: 2 }
const march = { year: 2027, month: 3 }

const run = (task: string, payload: object = {}) =>
  app.services.tasks[task]?.(payload, { id: '1', attempt: 1 })
const told = async (customer: Customer, kind: string) =>
  (await alertsOf(app, customer)).filter((alert) => alert.kind === kind)

/** Two years of some 400 kWh a month. */
async function aReadPoint(customer: Customer): Promise<ReadPoint> {
  const contract = await aContract(app.database, customer)
  const point = await aMeteredPoint(app.database, contract)
  await readMonths(app.database, point, { last: february, count: 24 }, () => twoRegisters(400))
  await billMonth(app.database, contract, february, { energy: { higher: 240_00, lower: 160_00 } })
  return point
}

async function setBudget(customer: Customer, commercialContractId: number, monthlyAmount: number) {
  const answer = await app.server.inject({
    method: 'PUT',
    url: '/api/insights/budget',
    headers: { ...customer.signedIn.headers },
    payload: { commercialContractId, monthlyAmount },
  })
  expect(answer.statusCode).toBe(200)
}

test('a bill far above what was expected is told of, one as expected is not', async () => {
  const customer = await aCustomer(app)
  const [usual, high] = [await aReadPoint(customer), await aReadPoint(customer)]
  const usualBill = await billMonth(app.database, usual.contractId, march, {
    energy: { higher: 246_00, lower: 164_00 },
  })
  const highBill = await billMonth(app.database, high.contractId, march, {
    energy: { higher: 600_00, lower: 400_00 },
  })
  await run('judge-new-bills', { billIds: [usualBill, highBill] })
  await run('judge-new-bills', { billIds: [highBill] })
  expect((await told(customer, 'highBill')).map(({ thing }) => thing)).toEqual([`bill:${highBill}`])
})

test('a bill of somebody whose months are not known is not judged', async () => {
  const customer = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  await aMeteredPoint(app.database, contract)
  const bill = await billMonth(app.database, contract, march, { energy: { higher: 900_00, lower: 900_00 } })
  await run('judge-new-bills', { billIds: [bill] })
  expect(await told(customer, 'highBill')).toEqual([])
})

test('a bill with the energy of unread months too is not called high', async () => {
  const customer = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  const point = await aMeteredPoint(app.database, contract)
  await readMonths(app.database, point, { last: february, count: 24 }, (monthsAgo) =>
    monthsAgo < 1 ? { kwh: 0, reading_kind_id: ReadingKind.unread } : twoRegisters(400),
  )
  await billMonth(app.database, contract, february, { energy: {} })
  const together = await billMonth(app.database, contract, march, {
    energyFrom: '2027-02-01',
    energy: { higher: 480_00, lower: 320_00 },
  })
  await run('judge-new-bills', { billIds: [together] })
  expect(await told(customer, 'highBill')).toEqual([])
})

test('a budget that will not hold is told of once a month, one that will is not', async () => {
  const [tight, roomy] = [await aCustomer(app), await aCustomer(app)]
  for (const [customer, monthlyAmount] of [
    [tight, 1_000],
    [roomy, 90_000],
  ] as const) {
    const { contractId } = await aReadPoint(customer)
    await setBudget(customer, contractId, monthlyAmount)
  }
  await run('raise-budget-alerts')
  await run('raise-budget-alerts')
  expect(await told(tight, 'budget')).toHaveLength(1)
  expect(await told(roomy, 'budget')).toEqual([])
})

test('in the first days of a month no budget is judged', async () => {
  const customer = await aCustomer(app)
  const { contractId } = await aReadPoint(customer)
  await setBudget(customer, contractId, 1_000)
  const twoWeeksMs = 14 * 86_400_000
  clock.advance(-twoWeeksMs)
  await run('raise-budget-alerts')
  clock.advance(twoWeeksMs)
  expect(await told(customer, 'budget')).toEqual([])
})

test('a discount is told of three days before its last day, to households that owe', async () => {
  const [household, firm] = [await aCustomer(app), await aCustomer(app)]
  const bills: number[] = []
  for (const [customer, customer_type_id] of [
    [household, 1],
    [firm, 2],
  ] as const) {
    const contract = await aContract(app.database, customer, { balance_amount: 5_000, customer_type_id })
    bills.push(
      await aBill(app.database, contract, {
        amount: 5_000,
        issue_date: '2027-03-05',
        due_date: '2027-03-28',
      }),
    )
  }
  const deadlines = () => told(household, 'discountDeadline')
  await run('raise-calendar-alerts')
  const isEarly = (await deadlines()).length === 0
  clock.advance(10 * 86_400_000)
  await run('raise-calendar-alerts')
  await run('raise-calendar-alerts')
  clock.advance(-10 * 86_400_000)
  expect(isEarly).toBe(true)
  expect((await deadlines()).map(({ thing }) => thing)).toEqual([`bill:${bills[0]}`])
  expect(await told(firm, 'discountDeadline')).toEqual([])
})

test('a discount is told of by the day its bill is due where that comes first, and not of a contract that ended', async () => {
  const [household, former] = [await aCustomer(app), await aCustomer(app)]
  for (const [customer, contract_status_id] of [
    [household, 1],
    [former, 2],
  ] as const) {
    const contract = await aContract(app.database, customer, { balance_amount: 5_000, contract_status_id })
    await aBill(app.database, contract, {
      amount: 5_000,
      issue_date: '2027-03-05',
      due_date: '2027-03-27',
    })
  }
  clock.advance(10 * 86_400_000)
  await run('raise-calendar-alerts')
  clock.advance(-10 * 86_400_000)
  const { rows } = await app.database.pool.query(
    `select user_id::float8 as "userId", data ->> 'deadline' as deadline from alerts
    where kind = 'discountDeadline' and user_id in ($1, $2)`,
    [household.userId, former.userId],
  )
  expect(rows).toEqual([{ userId: household.userId, deadline: '2027-03-27' }])
})
