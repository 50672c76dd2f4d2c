import type { Warning } from '@portal/contract/customers/warnings'
import { beforeAll, expect, test } from 'vitest'
import { warnedBills } from '#api/sql/warnings.ts'
import { aBill, aContract, aCustomer, aPayment, aWarning, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer
let contract: number

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
  contract = await aContract(app.database, customer)
  await aWarning(app.database, contract, {
    issue_date: '2025-05-01',
    due_date: null,
    amount: 100,
    is_active: false,
  })
  await aWarning(app.database, contract, { issue_date: '2026-01-15', warning_type_id: 3, amount: 50 })
  await aWarning(app.database, contract, { issue_date: '2025-09-30', amount: 75, is_active: false })
})

async function search(body: object, who: CallOptions = customer.signedIn) {
  const answer = await app.post('/api/customers/warnings/search', body, who)
  return { status: answer.statusCode, ...answer.json<{ data: Warning[]; totalCount: number }>() }
}

const checkActive = (id: number, who: CallOptions = customer.signedIn) =>
  app.get(`/api/customers/warnings/check-for-active-warnings?CommercialContractId=${id}`, who)

const found = async (filter: object) =>
  (await search({ commercialContractId: contract, ...filter })).data.map(({ issueDate }) => issueDate)

test('warnings come newest first with every field of the spec', async () => {
  const { data, totalCount } = await search({ commercialContractId: contract })
  expect(totalCount).toBe(3)
  expect(data.map(({ issueDate }) => issueDate)).toEqual(['2026-01-15', '2025-09-30', '2025-05-01'])
  const { id, ...newest } = data[0] as Warning
  expect(newest).toEqual({
    issueDate: '2026-01-15',
    amount: 50,
    dueDate: '2026-03-12',
    warningTypeText: 'Опомена пред обуставу испоруке',
    active: true,
    warningTypeId: 3,
    bills: [],
  })
})

test('the type is in the language of the request', async () => {
  const text = async (language: 'sr-Latn-RS' | 'en-US') =>
    (await search({ commercialContractId: contract }, customer.in(language))).data[0]?.warningTypeText
  expect(await text('sr-Latn-RS')).toBe('Opomena pred obustavu isporuke')
  expect(await text('en-US')).toBe('Warning before disconnection')
})

test('type and dates filter, with both ends of the range', async () => {
  expect(await found({ warningTypeId: 3 })).toEqual(['2026-01-15'])
  expect(await found({ dateFrom: '2025-09-30' })).toEqual(['2026-01-15', '2025-09-30'])
  expect(await found({ dateTo: '2025-09-30', warningTypeId: 2 })).toEqual(['2025-09-30', '2025-05-01'])
  expect(await found({ dateFrom: '2030-01-01' })).toEqual([])
})

test('warnings are sorted by each column', async () => {
  const sorted = (sortColumnName: string) => found({ sortColumnName, sortColumnDirection: 'ASC' })
  expect(await sorted('amount')).toEqual(['2026-01-15', '2025-09-30', '2025-05-01'])
  expect(await sorted('id')).toEqual(['2025-05-01', '2026-01-15', '2025-09-30'])
  expect((await sorted('dueDate')).at(-1)).toBe('2025-05-01')
})

/** Three bills; the oldest one was paid in part before the warning, and the newest is not about it. */
async function aWarnedContract(warning: object) {
  const id = await aContract(app.database, customer, { balance_amount: 2700 })
  const bill = (month: number, amount: number) =>
    aBill(app.database, id, {
      year: 2025,
      month,
      issue_date: `2025-0${month + 1}-05`,
      due_date: `2025-0${month + 1}-28`,
      amount,
    })
  const bills = [await bill(4, 1000), await bill(5, 1200), await bill(6, 900), await bill(7, 600)]
  await aPayment(app.database, id, { payment_date: '2025-06-20', amount: 700 })
  await aPayment(app.database, id, { payment_date: '2025-08-20', amount: 300 })
  // The 300 came after the warning, the fourth bill too: 2700 + 300 - 600 was owed on the day.
  await aWarning(app.database, id, { issue_date: '2025-07-20', ...warning })
  const [found] = (await search({ commercialContractId: id })).data
  return { bills, warned: found?.bills }
}

test('a warning names the oldest bills that were unpaid on its day and add up to its amount', async () => {
  const { bills, warned } = await aWarnedContract({ amount: 1500 })
  const financialDocumentTypeText = 'Рачун за електричну енергију'
  expect(warned).toEqual([
    { id: bills[1], month: 5, year: 2025, financialDocumentTypeText },
    { id: bills[0], month: 4, year: 2025, financialDocumentTypeText },
  ])
})

test('a warning whose amount no bills add up to names none', async () => {
  expect((await aWarnedContract({ amount: 1499.99 })).warned).toEqual([])
  expect((await aWarnedContract({ amount: 5000 })).warned).toEqual([])
})

interface PlanNode {
  Alias?: string
  'Actual Loops': number
  Plans?: PlanNode[]
}

test('what was owed on the day of a warning is added up once, however many bills there are', async () => {
  await aWarnedContract({ amount: 1500 })
  const { rows } = await app.database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) select ${warnedBills('en-US')} from (
      select * from warnings order by id desc limit 1
    ) warning`,
  )
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
  const addedUp = rows
    .flatMap((row) => nodes(row['QUERY PLAN'][0].Plan))
    .filter(({ Alias = '' }) => Alias.startsWith('later'))
    .map((node) => node['Actual Loops'])
  expect(Math.max(...addedUp)).toBe(1)
})

test('an active warning is noticed until the last one has ended', async () => {
  expect((await checkActive(contract)).json()).toEqual({ activeWarningsExist: true })
  const quiet = await aContract(app.database, customer)
  await aWarning(app.database, quiet, { is_active: false })
  expect((await checkActive(quiet)).json()).toEqual({ activeWarningsExist: false })
})

test('without a session nothing is told', async () => {
  expect((await search({ commercialContractId: contract }, {})).status).toBe(401)
  expect((await checkActive(contract, {})).statusCode).toBe(401)
})

test("a stranger's warnings are not there", async () => {
  const stranger = await aCustomer(app)
  expect((await search({ commercialContractId: contract }, stranger.signedIn)).status).toBe(404)
  expect((await checkActive(contract, stranger.signedIn)).statusCode).toBe(404)
})
