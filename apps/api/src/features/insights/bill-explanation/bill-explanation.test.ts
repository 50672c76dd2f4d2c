import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { ConsumptionCategory } from '@portal/domain/enumerations'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CalculatedPoint, aCalculation } from '#testing/bill-calculations.ts'
import { aCalculatedBill } from '#testing/printed-bills.ts'
import { aContract, aCustomer, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer
let stranger: Customer

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
  stranger = await aCustomer(app)
})

const path = (id: number | string, against?: string) =>
  `/api/insights/bill-explanation?Id=${id}${against ? `&Against=${against}` : ''}`

async function explain(id: number, against?: string, who = customer.signedIn): Promise<BillExplanation> {
  const answer = await app.get(path(id, against), who)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<BillExplanation>()
}

const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const two = (number: number) => String(number).padStart(2, '0')
const periodOf = (year: number, month: number) => ({
  from: `${year}-${two(month)}-01`,
  to: `${year}-${two(month)}-${lastDays[month - 1]}`,
})

/** A bill of a month over some points, each the usual one but for what is named. */
function aMonth(
  contract: number,
  year: number,
  month: number,
  ...points: CalculatedPoint[]
): Promise<number> {
  const period = periodOf(year, month)
  const calculation = aCalculation(
    ...(points.length === 0 ? [{}] : points).map((point) => ({ period, ...point })),
  )
  return aCalculatedBill(app.database, contract, calculation, {
    bill_number: `${year}-${month}`,
    year,
    month,
    period_from: period.from,
    period_to: period.to,
    issue_date: `${period.to.slice(0, 8)}28`,
    due_date: null,
  })
}

/** A contract with two months that follow each other, January and February. */
async function twoMonths(january: CalculatedPoint, february: CalculatedPoint) {
  const contract = await aContract(app.database, customer)
  const before = await aMonth(contract, 2026, 1, january)
  const id = await aMonth(contract, 2026, 2, february)
  return { contract, before, id }
}

const sumOf = ({ causes }: BillExplanation) =>
  Math.round(causes.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100

describe('the call', () => {
  test('compares with the bill before, to the para', async () => {
    const { contract, before, id } = await twoMonths(
      { energy: { higher: 397_00, lower: 180_00 }, discountPercent: null },
      { energy: { higher: 330_00, lower: 152_00 } },
    )
    const explanation = await explain(id)
    expect(explanation).toMatchObject({
      billId: id,
      commercialContractId: contract,
      againstBillId: before,
      bill: { year: 2026, month: 2, days: 28, consumption: 482 },
      against: { year: 2026, month: 1, days: 31, consumption: 577 },
      reason: null,
      mainCause: 'days',
    })
    expect(explanation.causes.map(({ cause }) => cause)).toEqual([
      'days',
      'consumption',
      'zones',
      'dayNight',
      'discount',
    ])
    const { bill, against, difference } = explanation
    expect(difference).toBe(Math.round((bill.amount - (against?.amount ?? 0)) * 100) / 100)
    expect(sumOf(explanation)).toBe(difference)
  })

  test('compares with the same month a year before and names the day of new prices', async () => {
    const contract = await aContract(app.database, customer)
    const before = await aMonth(contract, 2025, 2)
    await aMonth(contract, 2026, 1)
    const id = await aMonth(contract, 2026, 2)
    const explanation = await explain(id, 'year-before')
    expect(explanation.againstBillId).toBe(before)
    expect(explanation.causes).toEqual([
      { cause: 'prices', amount: explanation.difference, from: '2025-10-01' },
    ])
    expect(explanation.mainCause).toBe('prices')
  })

  test('tells nothing without a session, and a stranger as little as of a bill that is not there', async () => {
    const { id } = await twoMonths({}, {})
    expect((await app.get(path(id))).statusCode).toBe(401)
    const answers = [
      await app.get(path(id), stranger.signedIn),
      await app.get(path(id + 50), stranger.signedIn),
      await app.get(path(id + 50), customer.signedIn),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test.each(['', 'abc', '-1', '1.5', '0', '1e9'])('refuses the id "%s"', async (id) => {
    expect((await app.get(path(id), customer.signedIn)).statusCode).toBe(400)
  })

  test('refuses to compare with something else', async () => {
    const { id } = await twoMonths({}, {})
    expect((await app.get(path(id, 'neighbour'), customer.signedIn)).statusCode).toBe(400)
  })
})

describe('the lines', () => {
  test('say what they were made of, and their shares add up to a hundred', async () => {
    const { id } = await twoMonths({}, {})
    const { lines } = await explain(id)
    const of = (number: string) => lines.find((line) => line.number === number && line.item === null)
    expect(lines.map(({ number }) => number).join(' ')).toBe('1 2 3 3 3 3 3 4 5 6 7 8 9 10 11 14 15 A')
    const source = 'Ценовник гарантованог снабдевања од 1. октобра 2025.'
    const priceListFrom = '2025-10-01'
    expect(of('1')).toMatchObject({ quantity: 11.04, unit: 'kW', price: 60.8947, source, priceListFrom })
    expect(of('2')).toMatchObject({ quantity: 1, unit: 'month', price: 160.67, amount: 160.67, source })
    expect(of('3')).toMatchObject({ quantity: 800, unit: 'kWh', price: null, share: null })
    expect(of('5')).toMatchObject({ base: of('4')?.amount, rate: 7 })
    expect(of('6')).toMatchObject({ price: 0.801, source: 'Закон о коришћењу обновљивих извора енергије' })
    expect(of('9')).toMatchObject({ base: of('8')?.amount, rate: 7.5, source: 'Закон о акцизама' })
    expect(of('11')).toMatchObject({ base: of('10')?.amount, rate: 20 })
    expect(of('15')).toMatchObject({ quantity: 1, unit: 'month', price: 349, amount: 349 })
    for (const number of ['4', '8', '10', '14', 'A']) expect(of(number)?.share).toBeNull()
    const hundredths = lines.reduce((sum, { share }) => sum + Math.round((share ?? 0) * 100), 0)
    expect(hundredths).toBe(100_00)
  })

  test.each([
    ['sr-Latn-RS', 'Cenovnik garantovanog snabdevanja od 1. oktobra 2025.', 'Daljinsko očitavanje'],
    ['en-US', 'Price list of guaranteed supply from 1 October 2025', 'Remote reading'],
  ] as const)('come in %s', async (language, source, kind) => {
    const { id } = await twoMonths({}, {})
    const { lines, readings } = await explain(id, 'previous', customer.in(language))
    expect(lines[0]?.source).toBe(source)
    expect(readings[0]?.readingKindText).toBe(kind)
  })

  test('lead from energy alone to the whole bill shared out by zone', async () => {
    const { id } = await twoMonths({}, {})
    const { zones, lines } = await explain(id)
    const total = lines.find(({ number }) => number === '14')?.amount ?? 0
    const energy = lines.find(({ number, item }) => number === '3' && item === null)?.amount ?? 0
    const sum = (amounts: number[]) => Math.round(amounts.reduce((to, each) => to + each * 100, 0)) / 100
    expect(sum(zones.map(({ energyAmount }) => energyAmount))).toBe(energy)
    expect(sum(zones.map(({ sharedAmount }) => sharedAmount))).toBe(total)
    expect(zones.map(({ item }) => item)).toEqual(['GreenHt', 'GreenLt', 'BlueHt', 'BlueLt'])
  })

  test('of several points add up, and a point that came is told', async () => {
    const contract = await aContract(app.database, customer)
    await aMonth(contract, 2026, 1, { number: '3301000011' })
    const second = { number: '3301000022', category: ConsumptionCategory.householdSingleTariff }
    const id = await aMonth(
      contract,
      2026,
      2,
      { number: '3301000011' },
      { ...second, energy: { single: 80_00 } },
    )
    const explanation = await explain(id)
    expect(explanation.causes.find(({ cause }) => cause === 'otherMeter')?.amount).toBeGreaterThan(0)
    expect(sumOf(explanation)).toBe(explanation.difference)
    expect(explanation.lines[1]).toMatchObject({ number: '2', quantity: 2, price: 160.67, amount: 321.34 })
    expect(explanation.readings).toHaveLength(2)
  })
})
