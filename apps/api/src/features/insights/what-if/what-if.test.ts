import { highestScenarios, type Scenario, type ScenarioResult } from '@portal/contract/insights/what-if'
import { ConsumptionCategory, ReadingKind } from '@portal/domain/enumerations'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCalculation, type CalculatedPoint } from '#testing/bill-calculations.ts'
import { aBilledMonth, type BilledMonth, billedMonths } from '#testing/billed-year.ts'
import { changeCalculations, storeCalculation } from '#testing/stored-calculations.ts'
import { aBill, aContract, aCustomer, aPoint, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, createTestClock, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer
let stranger: Customer

const february = { year: 2026, month: 2 }

beforeAll(async () => {
  const clock = createTestClock()
  clock.advance(Date.parse('2026-03-10T09:00:00Z') - clock())
  app = await createTestApp({ clock })
  customer = await aCustomer(app)
  stranger = await aCustomer(app)
})

interface PointIds {
  commercialContractId: number
  pointOfDeliveryId: number
}

const twentyPercent: Scenario = { kind: 'moveToNight', percent: 20 }

const ask = (point: PointIds, scenarios: unknown = [twentyPercent], who: CallOptions = customer.signedIn) =>
  app.post('/api/insights/what-if', { ...point, scenarios }, who)

async function tryOne(point: PointIds, scenario: Scenario = twentyPercent): Promise<ScenarioResult> {
  const answer = await ask(point, [scenario])
  expect(answer.statusCode).toBe(200)
  const [result] = answer.json<ScenarioResult[]>()
  if (!result) throw new Error('each scenario has its result')
  return result
}

interface Made {
  contract?: object
  point?: object
  count?: number
  changes?: (monthsAgo: number) => BilledMonth
}

async function aBilledPoint({
  contract = {},
  point = {},
  count = 14,
  changes,
}: Made = {}): Promise<PointIds> {
  const commercialContractId = await aContract(app.database, customer, { ...contract })
  const pointOfDeliveryId = await aPoint(app.database, commercialContractId, { ...point })
  await billedMonths(app.database, commercialContractId, february, count, changes)
  return { commercialContractId, pointOfDeliveryId }
}

/** The usual year with one month otherwise. */
const withMonth =
  (at: number, point: CalculatedPoint) =>
  (monthsAgo: number): BilledMonth =>
    monthsAgo === at ? { points: [point] } : {}

describe('the call', () => {
  test('is for signed-in customers', async () => {
    const answer = await app.post('/api/insights/what-if', {
      ...(await aBilledPoint()),
      scenarios: [twentyPercent],
    })
    expect(answer.statusCode).toBe(401)
  })

  test("answers strangers, missing things and a point of the customer's other contract with the same bytes", async () => {
    const mine = await aBilledPoint()
    const other = await aBilledPoint()
    const answers = [
      await ask(mine, [twentyPercent], stranger.signedIn),
      await ask({ ...mine, pointOfDeliveryId: other.pointOfDeliveryId }),
      await ask({ ...mine, pointOfDeliveryId: mine.pointOfDeliveryId + 50 }),
      await ask({ ...mine, commercialContractId: 999_999 }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test.each([
    ['101 percent', [{ kind: 'moveToNight', percent: 101 }]],
    ['a negative percent', [{ kind: 'moveToNight', percent: -5 }]],
    ['a percent that is no number', [{ kind: 'moveToNight', percent: 'NaN' }]],
    ['a percent that is null', [{ kind: 'moveToNight', percent: null }]],
    ['a night share of 101', [{ kind: 'tariff', tariff: 'two', lowerPercent: 101 }]],
    ['three tariffs', [{ kind: 'tariff', tariff: 'three' }]],
    ['negative kWh', [{ kind: 'useLess', kwhPerMonth: -1 }]],
    ['absurd kWh', [{ kind: 'appliance', kwhPerMonth: 10_001 }]],
    ['a date that is none', [{ kind: 'priceList', validFrom: '2025-13-01' }]],
    ['an unknown kind', [{ kind: 'moveToSea' }]],
    ['no kind', [{}]],
    ['no scenario', []],
    ['too many scenarios', Array.from({ length: highestScenarios + 1 }, () => twentyPercent)],
    ['scenarios that are no list', 'all'],
  ])('refuses %s', async (_, scenarios) => {
    const point = { commercialContractId: 41_001, pointOfDeliveryId: 4_100_100_001 }
    expect((await ask(point, scenarios)).statusCode).toBe(400)
  })

  test('refuses numbers that JSON has not', async () => {
    const body =
      '{"commercialContractId":1,"pointOfDeliveryId":1,"scenarios":[{"kind":"useLess","kwhPerMonth":NaN}]}'
    expect((await app.post('/api/insights/what-if', body, customer.signedIn)).statusCode).toBe(400)
  })
})

describe('a year', () => {
  test('is the sum of its bills, and each scenario is answered in its place', async () => {
    const point = await aBilledPoint()
    const scenarios: Scenario[] = [
      { kind: 'moveToNight', percent: 20 },
      { kind: 'tariff', tariff: 'single' },
      { kind: 'useLess', kwhPerMonth: 50 },
      { kind: 'appliance', kwhPerMonth: 120, lowerPercent: 33 },
      { kind: 'priceList', validFrom: null },
      { kind: 'tariff', tariff: 'two' },
    ]
    const results = (await ask(point, scenarios)).json<ScenarioResult[]>()
    expect(results.map(({ kind, verdict, reason }) => [kind, verdict ?? reason])).toEqual([
      ['moveToNight', 'cheaper'],
      ['tariff', 'dearer'],
      ['useLess', 'cheaper'],
      ['appliance', 'dearer'],
      ['priceList', 'same'],
      ['tariff', 'alreadySo'],
    ])
    const { rows } = await app.database.pool.query<{ total: number }>(
      `select sum(amount)::float8 as total from (
        select amount from bills where commercial_contract_id = $1 order by issue_date desc limit 12) year`,
      [point.commercialContractId],
    )
    for (const result of results.filter(({ reason }) => reason === null)) {
      expect(result.baseAmount).toBe(rows[0]?.total)
      expect(result.months).toHaveLength(12)
      expect(Math.round(((result.amount ?? 0) - (result.baseAmount ?? 0)) * 100) / 100).toBe(
        result.difference,
      )
    }
    expect(results[5]).toEqual({
      kind: 'tariff',
      baseAmount: null,
      amount: null,
      difference: null,
      verdict: null,
      months: [],
      assumptions: [],
      reason: 'alreadySo',
    })
  })

  test('of one of several points is that point’s alone', async () => {
    const point = await aBilledPoint({
      changes: () => ({ points: [{ number: '77', energy: { higher: 900_00 } }, {}] }),
    })
    const alone = await aBilledPoint()
    expect(await tryOne(point)).toEqual(await tryOne(alone))
  })

  test('of a small customer has no zones', async () => {
    const { commercialTwoTariff } = ConsumptionCategory
    const point = await aBilledPoint({
      contract: { customer_type_id: 2 },
      changes: () => ({ points: [{ category: commercialTwoTariff, hasMediaTax: false }] }),
    })
    expect(await tryOne(point)).toMatchObject({ verdict: 'cheaper', reason: null })
  })

  test('with an empty month, a changed meter, a changed tariff', async () => {
    const empty = await aBilledPoint({ changes: withMonth(4, { energy: {} }) })
    expect(await tryOne(empty, { kind: 'useLess', kwhPerMonth: 10 })).toMatchObject({ reason: null })
    const { householdSingleTariff } = ConsumptionCategory
    const changed = await aBilledPoint({
      changes: (ago) =>
        ago > 6 ? { points: [{ category: householdSingleTariff, energy: { single: 400_00 } }] } : {},
    })
    expect((await tryOne(changed)).assumptions).toContainEqual({ assumption: 'monthsWithoutNight', value: 5 })
    const replaced = await aBilledPoint({ changes: (ago) => (ago === 3 ? { hasCalculation: false } : {}) })
    const bill = replaced.commercialContractId * 100_000 + 11
    const [point] = aCalculation({
      period: { from: '2025-11-01', to: '2025-11-30' },
      discountPercent: null,
    }).points
    if (!point) throw new Error('a calculation has a point')
    const halves = ['20417765', '21998877'].flatMap((meterNumber) =>
      point.registers.map((register) => ({
        ...register,
        meterNumber,
        consumptionKwh: register.consumptionKwh / 2,
      })),
    )
    await storeCalculation(app.database, replaced.commercialContractId, bill, {
      points: [{ ...point, registers: halves }],
      lines: point.lines,
    })
    expect(await tryOne(replaced)).toEqual(await tryOne(await aBilledPoint()))
  })

  test('with months that came together', async () => {
    const energyFrom = '2025-09-01'
    const point = await aBilledPoint({
      changes: (ago) => {
        if (ago === 5 || ago === 4)
          return { points: [{ energyFrom, energy: {}, readingKindId: ReadingKind.unread }] }
        return ago === 3 ? { points: [{ energyFrom, energy: { higher: 1500_00, lower: 900_00 } }] } : {}
      },
    })
    const { assumptions, reason } = await tryOne(point)
    expect(reason).toBeNull()
    expect(assumptions).toContainEqual({ assumption: 'monthsSpreadByDays', value: 3 })
  })

  test('that the supplier reckons otherwise says so', async () => {
    const point = await aBilledPoint()
    const contractId = point.commercialContractId
    const bill = { contractId, billId: contractId * 100_000 + 14 }
    await changeCalculations(app.database, bill, '{points,0,lines,vat}', '1.00')
    expect((await tryOne(point)).assumptions).toContainEqual({ assumption: 'supplierCalculation', value: 1 })
  })

  test('assumes a share at night where no register says, and takes the customer’s', async () => {
    const single = { category: ConsumptionCategory.householdSingleTariff, energy: { single: 400_00 } }
    const point = await aBilledPoint({ changes: () => ({ points: [single] }) })
    const assumed = await tryOne(point, { kind: 'tariff', tariff: 'two' })
    expect(assumed.assumptions).toContainEqual({ assumption: 'assumedNightShare', value: 33 })
    const chosen = await tryOne(point, { kind: 'tariff', tariff: 'two', lowerPercent: 12.5 })
    expect(chosen.assumptions).toContainEqual({ assumption: 'assumedNightShare', value: 13 })
    expect(await tryOne(point)).toMatchObject({ reason: 'noNightRegister', baseAmount: null })
  })
})

describe('what cannot be told', () => {
  test.each<[reason: string, name: string, made: Made]>([
    ['inactivePoint', 'of an inactive point', { point: { is_active: false } }],
    ['tooLittleData', 'without bills', { count: 0 }],
    ['tooLittleData', 'of eleven months', { count: 11 }],
    ['irregularReadings', 'with a gap', { changes: (ago) => ({ hasCalculation: ago !== 5 }), count: 15 }],
    [
      'irregularReadings',
      'with two bills of a month',
      { changes: (ago) => (ago === 5 ? { bill: { month: 10 } } : {}) },
    ],
    [
      'irregularReadings',
      'with a tariff that changed inside a month',
      {
        changes: (ago) =>
          ago === 5
            ? {
                points: [
                  { category: ConsumptionCategory.householdSingleTariff, energy: { single: 200_00 } },
                  {},
                ],
              }
            : {},
      },
    ],
    [
      'irregularReadings',
      'with overlapping periods',
      { changes: withMonth(5, { energyFrom: '2025-08-20' }) },
    ],
  ])('is %s: %s', async (reason, _, made) => {
    expect(await tryOne(await aBilledPoint(made))).toEqual({
      kind: 'moveToNight',
      baseAmount: null,
      amount: null,
      difference: null,
      verdict: null,
      months: [],
      assumptions: [],
      reason,
    })
  })

  test.each([
    ['a negative correction', '{points,0,registers,0,consumptionKwh}', '-120'],
    ['a bill that charges energy no register shows', '{points,0,registers}', '[]'],
    ['a bill below zero', '{points,0,lines,amount}', '-900.00'],
  ])('is irregular by %s', async (_, path, value) => {
    const point = await aBilledPoint()
    const contractId = point.commercialContractId
    await changeCalculations(app.database, { contractId, billId: contractId * 100_000 + 10 }, path, value)
    expect(await tryOne(point)).toMatchObject({ reason: 'irregularReadings', amount: null })
  })

  test('is what an unknown price list would cost', async () => {
    const result = await tryOne(await aBilledPoint(), { kind: 'priceList', validFrom: '2024-05-01' })
    expect(result).toMatchObject({ reason: 'noPriceList', amount: null })
  })

  test('interest and credit notes change nothing', async () => {
    const point = await aBilledPoint()
    const before = await tryOne(point)
    await aBill(app.database, point.commercialContractId, { bill_type_id: 4, amount: -500, due_date: null })
    await aBill(app.database, point.commercialContractId, { bill_type_id: 3, amount: 120 })
    expect(await tryOne(point)).toEqual(before)
  })

  test('a month that is billed without this point leaves a gap', async () => {
    const point = await aBilledPoint({ changes: withMonth(0, { number: '77' }) })
    await aBilledMonth(app.database, point.commercialContractId, { year: 2026, month: 3 })
    expect(await tryOne(point)).toMatchObject({ reason: 'irregularReadings' })
  })
})
