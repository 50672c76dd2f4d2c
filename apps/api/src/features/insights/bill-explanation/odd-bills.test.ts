import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { ConsumptionCategory, ReadingKind } from '@portal/domain/enumerations'
import type { BillCalculation } from '@portal/supplier-feed/format/bill-calculation'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CalculatedPoint, aCalculation } from '#testing/bill-calculations.ts'
import { aCalculatedBill } from '#testing/printed-bills.ts'
import {
  aBill,
  aContract,
  aCustomer,
  aMeter,
  aPoint,
  aReading,
  type Customer,
} from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { priceListsLifeMs } from '#api/sql/price-lists.ts'

let app: TestApp
let customer: Customer

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
})

const january = { from: '2026-01-01', to: '2026-01-31' }
const february = { from: '2026-02-01', to: '2026-02-28' }

/** January and February of a contract, as calculated. */
async function explainMonths(
  before: BillCalculation,
  after: BillCalculation,
  changes: Record<string, unknown> = {},
): Promise<BillExplanation> {
  const contract = await aContract(app.database, customer)
  await aCalculatedBill(app.database, contract, before, monthOf(january, changes))
  const id = await aCalculatedBill(app.database, contract, after, monthOf(february))
  return explain(id)
}

const monthOf = (period: { from: string; to: string }, changes: Record<string, unknown> = {}) => ({
  year: Number(period.from.slice(0, 4)),
  month: Number(period.from.slice(5, 7)),
  period_from: period.from,
  period_to: period.to,
  ...changes,
})

async function explain(id: number, against = 'previous'): Promise<BillExplanation> {
  const answer = await app.get(
    `/api/insights/bill-explanation?Id=${id}&Against=${against}`,
    customer.signedIn,
  )
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  expect(answer.body).not.toContain('NaN')
  const explanation = answer.json<BillExplanation>()
  const sum = explanation.causes.reduce((to, { amount }) => to + Math.round(amount * 100), 0)
  expect(sum).toBe(Math.round((explanation.difference ?? 0) * 100))
  expect(explanation.difference === null).toBe(explanation.reason !== null)
  return explanation
}

const inJanuary = (point: CalculatedPoint = {}) => aCalculation({ period: january, ...point })

describe('what cannot be told is said', () => {
  test('of the first bill there is, and of a month that had none a year before', async () => {
    const contract = await aContract(app.database, customer)
    const id = await aCalculatedBill(app.database, contract, inJanuary(), monthOf(january))
    expect(await explain(id)).toMatchObject({ reason: 'noBillBefore', againstBillId: null, causes: [] })
    expect((await explain(id, 'year-before')).reason).toBe('noBillYearBefore')
    expect((await explain(id)).lines.length).toBeGreaterThan(10)
  })

  test('of interest and of a credit note, which also are no bill to compare with', async () => {
    const contract = await aContract(app.database, customer)
    const first = await aCalculatedBill(app.database, contract, inJanuary(), monthOf(january))
    const interest = await aBill(app.database, contract, {
      ...monthOf(january),
      bill_type_id: 3,
      amount: 71.2,
    })
    const note = { ...monthOf(january), bill_type_id: 4, amount: -900, period_from: null, period_to: null }
    const credit = await aBill(app.database, contract, note)
    const id = await aCalculatedBill(app.database, contract, aCalculation(), monthOf(february))
    for (const each of [interest, credit]) {
      expect(await explain(each)).toMatchObject({ reason: 'notEnergy', lines: [], zones: [], readings: [] })
    }
    expect((await explain(id)).againstBillId).toBe(first)
  })

  test('of a bill whose calculation the supplier did not send', async () => {
    const contract = await aContract(app.database, customer)
    await aBill(app.database, contract, monthOf(january))
    const id = await aCalculatedBill(app.database, contract, aCalculation(), monthOf(february))
    const explanation = await explain(id)
    expect(explanation).toMatchObject({ reason: 'noCalculation', against: { days: 31, consumption: null } })
    expect(explanation.againstBillId).not.toBeNull()
  })

  test('of a calculation with impossible days', async () => {
    const [point] = inJanuary().points
    if (!point) throw new Error('a calculation has a point')
    for (const changes of [
      { energyTo: '2026-02-31' },
      { energyFrom: '2026-04-01' },
      { consumptionCategoryId: 9 },
    ]) {
      const broken = { ...inJanuary(), points: [{ ...point, ...changes }] }
      expect((await explainMonths(broken, aCalculation())).reason).toBe('noCalculation')
    }
  })

  test('of periods that overlap', async () => {
    const explanation = await explainMonths(inJanuary(), aCalculation(), { period_to: '2026-02-10' })
    expect(explanation).toMatchObject({ reason: 'overlappingPeriods', causes: [] })
  })

  test('of prices that stand on no list', async () => {
    const [point] = inJanuary().points
    if (!point) throw new Error('a calculation has a point')
    const items = point.items.map((item) => ({ ...item, unitPrice: '11.1111' }))
    const explanation = await explainMonths({ ...inJanuary(), points: [{ ...point, items }] }, aCalculation())
    expect(explanation.reason).toBe('noPriceList')
  })

  test('of days before the oldest list', async () => {
    const keep = 'select valid_from, prices from price_lists where valid_from = $1'
    const { rows } = await app.database.pool.query<{ prices: object }>(keep, ['1900-01-01'])
    const contract = await aContract(app.database, customer)
    const period = { from: '2025-02-01', to: '2025-02-28' }
    await aCalculatedBill(app.database, contract, aCalculation({ period }), monthOf(period))
    const id = await aCalculatedBill(app.database, contract, aCalculation(), monthOf(february))
    await app.database.pool.query('delete from price_lists where valid_from = $1', ['1900-01-01'])
    app.clock.advance(priceListsLifeMs)
    expect((await explain(id, 'year-before')).reason).toBe('noPriceList')
    await app.database.pool.query('insert into price_lists values ($1, $2)', ['1900-01-01', rows[0]?.prices])
    app.clock.advance(priceListsLifeMs)
    expect((await explain(id, 'year-before')).reason).toBeNull()
  })
})

describe('odd bills', () => {
  test('a gap before the bill is compared with what stands before the gap', async () => {
    const contract = await aContract(app.database, customer)
    const october = { from: '2025-10-01', to: '2025-10-31' }
    const before = await aCalculatedBill(
      app.database,
      contract,
      aCalculation({ period: october }),
      monthOf(october),
    )
    const id = await aCalculatedBill(app.database, contract, aCalculation(), monthOf(february))
    expect(await explain(id)).toMatchObject({ againstBillId: before, against: { month: 10 }, reason: null })
  })

  test('a month of 0 kWh that was read is consumption, not a meter to come', async () => {
    const explanation = await explainMonths(inJanuary(), aCalculation({ energy: {} }))
    expect(explanation.mainCause).toBe('consumption')
    expect(explanation.readings[0]).toMatchObject({ consumption: 0, energyToCome: null, months: 1 })
    expect(explanation.zones).toMatchObject([{ item: 'GreenHt', consumption: 0, energyAmount: 0 }])
  })

  test('a negative correction is a correction', async () => {
    const right = aCalculation()
    const [point] = right.points
    const [row] = point?.items ?? []
    if (!point || !row) throw new Error('a calculation has a row')
    const lines = { ...right.lines, amount: 1.23 }
    const items = [...point.items, { ...row, energyKwh: -5000, amount: -20_000 }]
    const explanation = await explainMonths(inJanuary(), { lines, points: [{ ...point, items, lines }] })
    expect(explanation.causes.map(({ cause }) => cause)).toContain('interestAndCorrections')
    expect(explanation.zones).toEqual([])
    expect(explanation.lines.every(({ share }) => share === null)).toBe(true)
  })

  test('a replaced meter is named and changes nothing by itself', async () => {
    const calculation = aCalculation({ energy: { higher: 451_61, lower: 270_97 } })
    const [point] = calculation.points
    if (!point) throw new Error('a calculation has a point')
    const registers = point.registers.flatMap((register) => [
      register,
      { ...register, meterNumber: '21000001' },
    ])
    const replaced = { ...calculation, points: [{ ...point, registers }] }
    const explanation = await explainMonths(inJanuary(), replaced)
    expect(explanation.readings[0]?.meterNumber).toBe('20417765, 21000001')
    expect(explanation.causes.map(({ cause }) => cause)).not.toContain('otherMeter')
  })

  test('a tariff changed in the middle of the month is another meter as a whole', async () => {
    const single = { category: ConsumptionCategory.householdSingleTariff, energy: { single: 200_00 } }
    const both = aCalculation(single, { energy: { higher: 150_00, lower: 90_00 } })
    const { causes, difference } = await explainMonths(inJanuary(), both)
    expect(causes).toEqual([{ cause: 'otherMeter', amount: difference, from: null }])
  })

  test('a point in two parts has the days of both and its power once', async () => {
    const first = { category: ConsumptionCategory.householdSingleTariff, energy: { single: 200_00 } }
    const both = aCalculation(
      { ...first, period: { from: '2026-02-01', to: '2026-02-15' } },
      { period: { from: '2026-02-16', to: '2026-02-28' } },
    )
    const { bill, lines } = await explainMonths(inJanuary(), both)
    expect(bill.days).toBe(28)
    expect(lines.slice(0, 2)).toMatchObject([
      { number: '1', quantity: 11.04, price: null },
      { number: '2', quantity: 1, price: null },
    ])
  })

  test('a change from one tariff to two is another meter', async () => {
    const single = { category: ConsumptionCategory.householdSingleTariff, energy: { single: 800_00 } }
    const { causes } = await explainMonths(inJanuary(single), aCalculation())
    expect(causes.map(({ cause }) => cause)).toContain('otherMeter')
  })
})

describe('a meter that nobody read', () => {
  async function anUnreadMonth(readings: Record<string, unknown>[]): Promise<BillExplanation> {
    const contract = await aContract(app.database, customer)
    const pointId = await aPoint(app.database, contract)
    const meter = { pointId, meterId: await aMeter(app.database, pointId) }
    for (const { year, month, ...rest } of readings) {
      await aReading(app.database, meter, { year: Number(year), month: Number(month), ...rest })
    }
    const single = { category: ConsumptionCategory.householdSingleTariff, discountPercent: null }
    const before = aCalculation({ ...single, period: january, energy: { single: 300_00 } })
    await aCalculatedBill(app.database, contract, before, monthOf(january))
    const unread = aCalculation({ ...single, energy: {}, readingKindId: ReadingKind.unread })
    return explain(await aCalculatedBill(app.database, contract, unread, monthOf(february)))
  }

  test('has its energy to come, about as the same month a year before', async () => {
    const { readings, mainCause, causes, bill } = await anUnreadMonth([
      { year: 2025, month: 1, kwh: 100 },
      { year: 2025, month: 2, kwh: 300 },
      { year: 2026, month: 1, kwh: 900 },
      { year: 2026, month: 2, kwh: 0, reading_kind_id: 4 },
    ])
    // Nobody knows what was used a day, so the bill is never said to be low because little was.
    expect(mainCause).toBe('days')
    expect(causes.map(({ cause }) => cause)).not.toContain('consumption')
    expect(bill.days).toBe(0)
    // (300 × (8.4119 + 0.801 + 0.015)) × 1.075 × 1.2, all green
    expect(readings[0]).toMatchObject({ readingKindId: 4, readingKindText: 'Неочитано', consumption: 0 })
    expect(readings[0]?.energyToCome).toBeCloseTo(3571.16, 0)
  })

  test('is estimated by the last months where the year before carried several', async () => {
    const { readings } = await anUnreadMonth([
      { year: 2025, month: 1, kwh: 0, reading_kind_id: 4 },
      { year: 2025, month: 2, kwh: 3000 },
      { year: 2025, month: 12, kwh: 310 },
      { year: 2026, month: 1, kwh: 310 },
      { year: 2026, month: 2, kwh: 0, reading_kind_id: 4 },
    ])
    expect(readings[0]?.energyToCome).toBeCloseTo((280 * 9.2279 * 1.29 * 100) / 100, 0)
  })

  test('has nothing made up where nothing is known', async () => {
    const { readings } = await anUnreadMonth([{ year: 2026, month: 2, kwh: 0, reading_kind_id: 4 }])
    expect(readings[0]?.energyToCome).toBeNull()
  })

  test('comes with the next reading: so many months together, about so much a month', async () => {
    const unread = inJanuary({ energy: {}, readingKindId: ReadingKind.unread })
    const together = aCalculation({ energyFrom: '2026-01-01', energy: { higher: 800_00, lower: 400_00 } })
    const explanation = await explainMonths(unread, together)
    const [reading] = explanation.readings
    expect(reading).toMatchObject({
      months: 2,
      energyFrom: '2026-01-01',
      consumption: 1200,
      energyToCome: null,
    })
    expect(reading?.monthlyAmount).toBeLessThan(together.lines.amount)
    expect(reading?.monthlyAmount).toBeGreaterThan(together.lines.amount / 2)
    expect(explanation.bill.days).toBe(59)
    expect(explanation.mainCause).toBe('days')
    expect(explanation.causes.map(({ cause }) => cause)).not.toContain('consumption')
  })
})
