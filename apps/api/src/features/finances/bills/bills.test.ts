import type { Bill, BillTotals } from '@portal/contract/finances/bills'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCalculation } from '#testing/bill-calculations.ts'
import { storeCalculation } from '#testing/stored-calculations.ts'
import { aBill, aContract, aCustomer, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

const path = '/api/finances/financial-documents'

let app: TestApp
let customer: Customer
let stranger: Customer

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
  stranger = await aCustomer(app)
})

async function search(body: object, who: CallOptions = customer.signedIn) {
  const answer = await app.post(`${path}/search`, body, who)
  return {
    status: answer.statusCode,
    ...answer.json<{ data: Bill[]; totalCount: number; totals: BillTotals }>(),
  }
}

const numbers = ({ data }: { data: Bill[] }) => data.map((bill) => bill.financialDocumentNumber)

async function contractWithBills(months: number): Promise<number> {
  const contract = await aContract(app.database, customer)
  for (let month = 1; month <= months; month++) {
    await aBill(app.database, contract, {
      bill_number: `2025-${month}`,
      year: 2025,
      month,
      issue_date: `2025-${String(month).padStart(2, '0')}-28`,
      due_date: month === 2 ? null : `2025-${String(13 - month).padStart(2, '0')}-15`,
      bill_type_id: month === 6 ? 4 : 1,
    })
  }
  return contract
}

test('a bill carries every field of the spec', async () => {
  const contract = await aContract(app.database, customer)
  const id = await aBill(app.database, contract, { amount: 10_687.2 })
  const { data, totalCount } = await search({ commercialContractId: contract })
  expect(totalCount).toBe(1)
  expect(data).toEqual([
    {
      id,
      financialDocumentNumber: '2602-0041207',
      financialDocumentTypeText: 'Рачун за електричну енергију',
      month: 2,
      year: 2026,
      documentPeriodFrom: '2026-02-01',
      documentPeriodTo: '2026-02-28',
      issueDate: '2026-03-05',
      dueDate: '2026-03-20',
      paymentReference: '97 94-2001547730',
      bankAccountNumber: '160-9248001-13',
      amount: 10_687.2,
      printEnabled: true,
      amountToPay: 10_687.2,
      isPaid: false,
      unpaidAmount: 6482.35,
      earlierDebt: 0,
      earlierDebtDueDate: null,
      vatBase: null,
      vatAmount: null,
    },
  ])
  const one = await app.get(`${path}/${id}`, customer.signedIn)
  expect(one.json()).toEqual(data[0])
})

test('asked for it, a bill with a calculation tells the tax and what it was reckoned from, over all its points', async () => {
  const contract = await aContract(app.database, customer)
  const whole = aCalculation({}, { number: '2' })
  const id = await aBill(app.database, contract, { amount: whole.lines.amount })
  await storeCalculation(app.database, contract, id, whole)
  const { data: plain } = await search({ commercialContractId: contract })
  expect(plain[0]).toMatchObject({ vatBase: null, vatAmount: null })
  const { data } = await search({ commercialContractId: contract, withTax: true })
  expect(data[0]).toMatchObject({ vatBase: whole.lines.vatBase, vatAmount: whole.lines.vat })
})

test('what is to be paid includes the balance before, and a bill is paid only where the books tell it', async () => {
  const contract = await aContract(app.database, customer, { balance_amount: 350 })
  const bills = [
    { month: 1, issue_date: '2026-02-05', amount: 100, previous_balance: 0 },
    { month: 2, issue_date: '2026-03-05', amount: 200, previous_balance: -20 },
    { month: 3, issue_date: '2026-04-05', amount: 150, previous_balance: 180 },
  ]
  for (const bill of bills) await aBill(app.database, contract, bill)
  const standing = async () =>
    (await search({ commercialContractId: contract })).data.map((bill) => [bill.amountToPay, bill.isPaid])
  expect(await standing()).toEqual([
    [330, false],
    [180, false],
    [100, true],
  ])
  await app.database.pool.query('update commercial_contracts set balance_amount = 0 where id = $1', [
    contract,
  ])
  expect(await standing()).toEqual([
    [330, true],
    [180, true],
    [100, true],
  ])
})

describe('what is owed', () => {
  /** Oldest first: 100, 200 and 150, a credit note of 20 among them. */
  async function contractThatOwes(balance: number): Promise<number> {
    const contract = await aContract(app.database, customer, { balance_amount: balance })
    const bills = [
      { month: 1, issue_date: '2026-02-05', due_date: '2026-02-20', amount: 100 },
      { month: 2, issue_date: '2026-03-05', due_date: '2026-03-20', amount: 200 },
      {
        month: 2,
        issue_date: '2026-03-10',
        due_date: null,
        amount: -20,
        bill_type_id: 4,
        print_enabled: false,
      },
      { month: 3, issue_date: '2026-04-05', due_date: '2026-04-20', amount: 150 },
    ]
    for (const bill of bills) await aBill(app.database, contract, bill)
    return contract
  }

  const owedOn = async (balance: number) =>
    (await search({ commercialContractId: await contractThatOwes(balance) })).data.map(
      ({ unpaidAmount, earlierDebt, earlierDebtDueDate, isPaid }) => [
        unpaidAmount,
        earlierDebt,
        earlierDebtDueDate,
        isPaid,
      ],
    )

  test('is owed of the newest bills: payments cover the oldest first', async () => {
    expect(await owedOn(180)).toEqual([
      [150, 30, '2026-03-20', false],
      [0, 30, '2026-03-20', true],
      [30, 0, null, false],
      [0, 0, null, true],
    ])
  })

  test('is nothing with a prepayment, and may be older than all bills', async () => {
    expect(await owedOn(-50)).toEqual(Array(4).fill([0, 0, null, true]))
    expect((await owedOn(500)).map(([unpaid, earlier]) => [unpaid, earlier])).toEqual([
      [150, 350],
      [0, 350],
      [200, 150],
      [100, 50],
    ])
  })

  test('is told of one bill as in the list', async () => {
    const commercialContractId = await contractThatOwes(180)
    const { data } = await search({ commercialContractId })
    for (const bill of data) {
      expect((await app.get(`${path}/${bill.id}`, customer.signedIn)).json()).toEqual(bill)
    }
  })

  test.each([
    [{}, 4, { amount: 430, unpaidAmount: 180, documentCount: 3 }],
    [{ isPaid: false }, 2, { amount: 350, unpaidAmount: 180, documentCount: 2 }],
    [{ isPaid: true }, 2, { amount: 80, unpaidAmount: 0, documentCount: 1 }],
    [{ month: 2 }, 2, { amount: 180, unpaidAmount: 30, documentCount: 1 }],
    [{ month: 2, isPaid: false }, 1, { amount: 200, unpaidAmount: 30, documentCount: 1 }],
    [{ month: 2, isPaid: true, take: 1 }, 1, { amount: -20, unpaidAmount: 0, documentCount: 0 }],
    [{ take: 1, skip: 1 }, 4, { amount: 430, unpaidAmount: 180, documentCount: 3 }],
  ])('the filter %j leaves %i bills with the totals %j', async (filter, count, totals) => {
    const answer = await search({ commercialContractId: await contractThatOwes(180), ...filter })
    expect([answer.totalCount, answer.totals]).toEqual([count, totals])
  })

  test('adds up: the parts of the list are the total', async () => {
    for (const balance of [0, 0.01, 99.99, 150, 180, 449.99, 450, 1000]) {
      const { data, totals } = await search({ commercialContractId: await contractThatOwes(balance) })
      const unpaidPara = data.reduce((sum, bill) => sum + Math.round(bill.unpaidAmount * 100), 0)
      expect(unpaidPara).toBe(Math.round(totals.unpaidAmount * 100))
      expect(unpaidPara).toBe(Math.min(Math.round(balance * 100), 450_00))
    }
  })
})

test('an amount is written with two decimals', async () => {
  const contract = await aContract(app.database, customer)
  const id = await aBill(app.database, contract, { amount: 100 })
  const answer = await app.get(`${path}/${id}`, customer.signedIn)
  expect(answer.body).toContain('"amount":100.00')
})

test('the type of a bill is in the language of the request', async () => {
  const contract = await aContract(app.database, customer)
  await aBill(app.database, contract, { bill_type_id: 4 })
  const body = { commercialContractId: contract }
  const texts = await Promise.all(
    (['sr-Cyrl-RS', 'sr-Latn-RS', 'en-US'] as const).map(async (language) => {
      const { data } = await search(body, customer.in(language))
      return data[0]?.financialDocumentTypeText
    }),
  )
  expect(texts).toEqual(['Књижно одобрење', 'Knjižno odobrenje', 'Credit note'])
})

test('twelve bills come by default, newest first, and the count is of all', async () => {
  const contract = await contractWithBills(12)
  await aBill(app.database, contract, { issue_date: '2024-01-01', bill_number: 'oldest' })
  const answer = await search({ commercialContractId: contract })
  expect(answer.totalCount).toBe(13)
  expect(numbers(answer)).toEqual(Array.from({ length: 12 }, (_, index) => `2025-${12 - index}`))
})

test('pages follow each other without repeating or skipping, down to the last and past it', async () => {
  const contract = await contractWithBills(7)
  const pages = []
  for (const skip of [0, 3, 6, 9]) pages.push(await search({ commercialContractId: contract, take: 3, skip }))
  expect(pages.map(numbers)).toEqual([
    ['2025-7', '2025-6', '2025-5'],
    ['2025-4', '2025-3', '2025-2'],
    ['2025-1'],
    [],
  ])
  expect(pages.map(({ totalCount }) => totalCount)).toEqual([7, 7, 7, 7])
})

test('bills of one day keep one order', async () => {
  const contract = await aContract(app.database, customer)
  for (const bill_number of ['a', 'b', 'c']) await aBill(app.database, contract, { bill_number })
  expect(numbers(await search({ commercialContractId: contract }))).toEqual(['c', 'b', 'a'])
  expect(numbers(await search({ commercialContractId: contract, sortColumnDirection: 'ASC' }))).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('bills are sorted by each column the contract names, and those without a date stand last', async () => {
  const commercialContractId = await contractWithBills(3)
  const sorted = async (sortColumnName: string, sortColumnDirection: string) =>
    numbers(await search({ commercialContractId, sortColumnName, sortColumnDirection }))
  expect(await sorted('dueDate', 'ASC')).toEqual(['2025-3', '2025-1', '2025-2'])
  expect(await sorted('dueDate', 'DESC')).toEqual(['2025-1', '2025-3', '2025-2'])
  expect(await sorted('id', 'ASC')).toEqual(['2025-1', '2025-2', '2025-3'])
  expect(await sorted('issueDate', 'ASC')).toEqual(['2025-1', '2025-2', '2025-3'])
})

test('a column outside the list is refused', async () => {
  const contract = await contractWithBills(1)
  for (const sortColumnName of ['amount', 'issue_date', 'id; drop table bills', '']) {
    expect((await search({ commercialContractId: contract, sortColumnName })).status).toBe(400)
  }
})

test.each([
  [{ year: 2025 }, 12],
  [{ year: 2024 }, 1],
  [{ month: 3 }, 1],
  [{ financialDocumentTypeId: 4 }, 1],
  [{ financialDocumentTypeId: 1, year: 2025 }, 11],
  [{ financialDocumentTypeId: 4, month: 7 }, 0],
  [{ year: 2025, month: null, financialDocumentTypeId: null }, 12],
])('the filter %j finds %i bills', async (filter, count) => {
  const contract = await contractWithBills(12)
  await aBill(app.database, contract, { year: 2024, month: 12, issue_date: '2024-12-28' })
  const answer = await search({ commercialContractId: contract, take: 0, ...filter })
  expect(answer.totalCount).toBe(count)
  expect(answer.data).toHaveLength(count)
})

test('take 0 and −1 give all, up to 500', async () => {
  const contract = await aContract(app.database, customer)
  await app.database.pool.query(
    `insert into bills (commercial_contract_id, id, bill_number, bill_type_id, year, month, issue_date, amount,
      previous_balance, print_enabled)
    select $1, $1::bigint * 100000 + number, number, 1, 2025, 1, date '2020-01-01' + number, 1, 0, true
    from generate_series(1, 510) number`,
    [contract],
  )
  for (const take of [0, -1, 501, 2_000_000_000]) {
    const { data, totalCount } = await search({ commercialContractId: contract, take })
    expect([data.length, totalCount]).toEqual([500, 510])
  }
  expect((await search({ commercialContractId: contract, take: -2 })).status).toBe(400)
})

test('a contract without bills answers an empty list', async () => {
  const contract = await aContract(app.database, customer)
  expect(await search({ commercialContractId: contract })).toEqual({
    status: 200,
    data: [],
    totalCount: 0,
    totals: { amount: 0, unpaidAmount: 0, documentCount: 0 },
  })
})

test('without a session nothing is told', async () => {
  const answer = await app.post(`${path}/search`, { commercialContractId: 1 })
  expect(answer.statusCode).toBe(401)
})

test("a stranger's bills are not there", async () => {
  const contract = await aContract(app.database, customer)
  const id = await aBill(app.database, contract)
  const answers = [
    await app.post(`${path}/search`, { commercialContractId: contract }, stranger.signedIn),
    await app.get(`${path}/${id}`, stranger.signedIn),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})

test('a bill that the contract does not have is not found', async () => {
  const contract = await aContract(app.database, customer)
  const answer = await app.get(`${path}/${contract * 100_000 + 7}`, customer.signedIn)
  expect(answer.statusCode).toBe(404)
})
