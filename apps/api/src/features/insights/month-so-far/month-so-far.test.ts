import type { MonthEstimate, NoEstimate } from '@portal/contract/insights/month-so-far'
import { ConsumptionCategory, ReadingKind } from '@portal/domain/enumerations'
import { calculateBill } from '@portal/domain/tariff/bill-calculation'
import { publishedPriceLists } from '@portal/domain/tariff/price-lists'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aMeteredPoint,
  askedPoint,
  billMonth,
  type ReadPoint,
  readMonths,
  twoRegisters,
} from '#testing/read-points.ts'
import { aContract, aCustomer, aMeter, aReading, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer

/** 16 March 2027 at noon in Belgrade; February has been read and billed. */
const now = '2027-03-16T11:00:00Z'
const february = { year: 2027, month: 2 }

beforeAll(async () => {
  app = await createTestApp()
  app.clock.advance(Date.parse(now) - app.clock())
  customer = await aCustomer(app)
})

async function ask(point: Pick<ReadPoint, 'pointId'>, who: CallOptions = customer.signedIn) {
  const answer = await app.get(`/api/insights/month-so-far?${askedPoint(point)}`, who)
  return { status: answer.statusCode, body: answer.json<MonthEstimate & NoEstimate>() }
}

/** Two years of readings and February's bill. */
async function aReadPoint(
  changesOf: (monthsAgo: number) => Record<string, unknown> | null = () => twoRegisters(400),
  count = 24,
): Promise<ReadPoint> {
  const contract = await aContract(app.database, customer)
  const point = await aMeteredPoint(app.database, contract)
  await readMonths(app.database, point, { last: february, count }, changesOf)
  await billMonth(app.database, contract, february, { energy: { higher: 240_00, lower: 160_00 } })
  return point
}

const reasonOf = async (point: ReadPoint) => (await ask(point)).body.reason

test('the month comes with its range, its zones and what it stands on', async () => {
  const { body } = await ask(await aReadPoint())
  expect(body).toMatchObject({
    year: 2027,
    month: 3,
    asOf: '2027-03-16',
    daysInMonth: 31,
    zones: { greenTo: 361.67, blueTo: 1240 },
    basis: ['earlierYears', 'recentMonths'],
    yearBefore: 400,
    budget: null,
  })
  const { low, middle, high } = body.consumption
  expect(low).toBeLessThan(middle)
  expect(high).toBeGreaterThan(middle)
  expect(Math.abs(middle - 410)).toBeLessThan(30)
  expect(body.consumptionSoFar / middle).toBeCloseTo(16 / 31, 1)
  expect(body.nextZone?.zone).toBe('blue')
  expect(body.nextZone?.from).toMatch(/^2027-03-(2[6-9]|30)$/)
})

const amountOf = (kwh: number) =>
  calculateBill(
    {
      category: ConsumptionCategory.householdTwoTariff,
      period: { from: '2027-03-01', to: '2027-03-31' },
      energy: { higher: kwh * 60, lower: kwh * 40 },
      billedPowerKwHundredths: 1104,
      discountPercent: '7',
      isEnergyVulnerable: false,
      hasMediaTax: true,
    },
    publishedPriceLists,
  ).amountPara / 100

test('the amounts are those of the tariff engine with power, discount and taxes of the last bill', async () => {
  const { body } = await ask(await aReadPoint())
  const { low, middle, high } = body.consumption
  expect(body.amount).toEqual({ low: amountOf(low), middle: amountOf(middle), high: amountOf(high) })
})

test('after a change of the tariff within the bill they are those of the new one, with the tax of the month', async () => {
  const point = await aMeteredPoint(app.database, await aContract(app.database, customer))
  await readMonths(app.database, point, { last: february, count: 14 })
  const single = {
    category: ConsumptionCategory.householdSingleTariff,
    period: { from: '2027-02-01', to: '2027-02-14' },
    energy: { single: 200_00 },
  }
  await billMonth(app.database, point.contractId, february, single, { hasMediaTax: false })
  const { body } = await ask(point)
  expect(body.amount.middle).toBe(amountOf(body.consumption.middle))
})

test('who keeps the wider blue zone is known by the last bill', async () => {
  const point = await aMeteredPoint(app.database, await aContract(app.database, customer))
  await readMonths(app.database, point, { last: february, count: 14 }, () => twoRegisters(1500))
  const energy = { higher: 900_00, lower: 600_00 }
  await billMonth(app.database, point.contractId, february, { energy, isEnergyVulnerable: true })
  expect((await ask(point)).body.zones).toEqual({ greenTo: 361.67, blueTo: 1653.33 })
})

test('a last bill of little use does not take the wider blue zone from who has it', async () => {
  const point = await aMeteredPoint(app.database, await aContract(app.database, customer))
  const beyondGreen = () => ({ ...twoRegisters(1500), consumption_blue_ht: 685, consumption_green_ht: 215 })
  await readMonths(app.database, point, { last: february, count: 14 }, beyondGreen)
  const january = { year: 2027, month: 1 }
  const much = { energy: { higher: 900_00, lower: 600_00 }, isEnergyVulnerable: true }
  await billMonth(app.database, point.contractId, january, much)
  const little = { energy: { higher: 300_00, lower: 200_00 }, isEnergyVulnerable: true }
  await billMonth(app.database, point.contractId, february, little)
  expect((await ask(point)).body.zones).toEqual({ greenTo: 361.67, blueTo: 1653.33 })
})

test('a budget is judged by the range, and other points of the bill count as they were', async () => {
  const contract = await aContract(app.database, customer)
  const point = await aMeteredPoint(app.database, contract)
  await aMeteredPoint(app.database, contract, { point_of_delivery_number: '3300000002' })
  await readMonths(app.database, point, { last: february, count: 24 })
  const other = { number: '3300000002', meterNumber: '2', energy: { higher: 100_00, lower: 0 } }
  // A part of the point itself is no other point.
  const part = { energy: { higher: 3000_00, lower: 0 }, period: { from: '2027-02-01', to: '2027-02-14' } }
  await billMonth(app.database, contract, february, part, { hasMediaTax: false }, other)
  const { amount } = (await ask(point)).body
  const outlookAt = async (monthlyAmount: number) => {
    const body = { commercialContractId: contract, monthlyAmount }
    const set = await app.server.inject({
      method: 'PUT',
      url: '/api/insights/budget',
      headers: { ...customer.signedIn.headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(set.statusCode).toBe(200)
    return (await ask(point)).body.budget
  }
  const otherAmount = 2628.13
  expect(await outlookAt(20_000)).toEqual({ monthlyAmount: 20_000, outlook: 'holds' })
  expect((await outlookAt(Math.ceil(amount.high)))?.outlook).not.toBe('holds')
  expect((await outlookAt(Math.round(amount.middle + otherAmount)))?.outlook).toBe('uncertain')
  expect((await outlookAt(1000))?.outlook).toBe('exceeded')
})

describe('what cannot be told is said by its reason', () => {
  test('no readings, one reading, no calculation', async () => {
    const contract = await aContract(app.database, customer)
    const bare = await aMeteredPoint(app.database, contract)
    expect(await reasonOf(bare)).toBe('tooLittleData')
    expect(await reasonOf(await aReadPoint(undefined, 1))).toBe('tooLittleData')
    await readMonths(app.database, bare, { last: february, count: 24 })
    expect(await reasonOf(bare)).toBe('tooLittleData')
  })

  test('an inactive point, and what is no household', async () => {
    const contract = await aContract(app.database, customer)
    const left = await aMeteredPoint(app.database, contract, { is_active: false })
    await readMonths(app.database, left, { last: february, count: 24 })
    expect(await reasonOf(left)).toBe('inactivePoint')
    const shop = await aMeteredPoint(app.database, await aContract(app.database, customer))
    const category = ConsumptionCategory.commercialTwoTariff
    await readMonths(app.database, shop, { last: february, count: 24 }, () => ({
      consumption_category_id: category,
    }))
    expect(await reasonOf(shop)).toBe('notHousehold')
    await billMonth(app.database, shop.contractId, february, { category })
    expect(await reasonOf(shop)).toBe('notHousehold')
  })

  test('a meter unread for too long; up to three months the range grows', async () => {
    const unreadFor = (months: number) =>
      aReadPoint((monthsAgo) =>
        monthsAgo < months ? { kwh: 0, reading_kind_id: ReadingKind.unread } : twoRegisters(400),
      )
    expect(await reasonOf(await unreadFor(3))).toBe('unreadTooLong')
    const widthOf = async (months: number) => {
      const { low, high } = (await ask(await unreadFor(months))).body.consumption
      return high - low
    }
    expect(await widthOf(2)).toBeGreaterThan(await widthOf(0))
  })

  test('a correction as the newest reading, and two readings of one meter in one month', async () => {
    expect(await reasonOf(await aReadPoint((monthsAgo) => twoRegisters(monthsAgo === 0 ? -300 : 400)))).toBe(
      'irregularReadings',
    )
    const overlapping = await aReadPoint()
    await aReading(app.database, overlapping, { year: 2027, month: 1, ...twoRegisters(380) })
    expect(await reasonOf(overlapping)).toBe('irregularReadings')
  })

  test('a month that no price list covers', async () => {
    const point = await aReadPoint()
    const database = app.database.pool
    const { rows } = await database.query('select * from price_lists')
    await database.query('delete from price_lists')
    app.clock.advance(61_000)
    expect(await reasonOf(point)).toBe('noPriceList')
    await database.query(
      'insert into price_lists select * from json_populate_recordset(null::price_lists, $1)',
      [JSON.stringify(rows)],
    )
    app.clock.advance(61_000)
    expect(await reasonOf(point)).toBeUndefined()
  })
})

describe('what is odd in a history is taken for what it is', () => {
  const middleOf = async (point: ReadPoint) => (await ask(point)).body.consumption.middle

  test('months read together are shared out over their days', async () => {
    const point = await aReadPoint((monthsAgo) => {
      if (monthsAgo === 2 || monthsAgo === 3)
        return { ...twoRegisters(0), reading_kind_id: ReadingKind.unread }
      return twoRegisters(monthsAgo === 1 ? 1200 : 400)
    })
    expect(Math.abs((await middleOf(point)) - 410)).toBeLessThan(40)
  })

  test('a correction of an earlier month is taken back from the months before it', async () => {
    const point = await aReadPoint((monthsAgo) => {
      if (monthsAgo === 5) return twoRegisters(1600)
      return twoRegisters(monthsAgo === 4 ? -800 : 400)
    })
    expect(Math.abs((await middleOf(point)) - 410)).toBeLessThan(40)
  })

  test('a gap, and a meter replaced in the middle of a month', async () => {
    const gap = await aReadPoint((monthsAgo) => (monthsAgo === 6 ? null : twoRegisters(400)))
    expect(Math.abs((await middleOf(gap)) - 410)).toBeLessThan(40)
    const replaced = await aReadPoint((monthsAgo) => twoRegisters(monthsAgo === 3 ? 180 : 400))
    const newMeter = await aMeter(app.database, replaced.pointId, { meter_number: '99' })
    await aReading(
      app.database,
      { ...replaced, meterId: newMeter },
      { year: 2026, month: 11, ...twoRegisters(220) },
    )
    expect(Math.abs((await middleOf(replaced)) - 410)).toBeLessThan(40)
  })

  test('a tariff changed in the middle of a month adds up, and the share is that of the new one', async () => {
    const single = { kwh: 400, consumption_category_id: ConsumptionCategory.householdSingleTariff }
    const point = await aReadPoint((monthsAgo) => {
      if (monthsAgo > 1) return single
      return monthsAgo === 1 ? twoRegisters(210) : twoRegisters(400)
    })
    await aReading(app.database, point, { year: 2027, month: 1, ...single, kwh: 190 })
    const { body } = await ask(point)
    expect(Math.abs(body.consumption.middle - 410)).toBeLessThan(40)
    expect(body.amount.middle).toBeGreaterThan(0)
  })

  test('an empty flat of 0 kWh stays near 0 and pays its fixed costs', async () => {
    const { body } = await ask(await aReadPoint(() => twoRegisters(0)))
    expect(body.consumption.middle).toBeLessThan(2)
    expect(body.consumption.low).toBe(0)
    expect(body.amount.low).toBeGreaterThan(0)
    expect(body.nextZone).toBeNull()
  })
})

test("without a session nothing is told, and a stranger's point is not there", async () => {
  const point = await aReadPoint()
  const stranger = await aCustomer(app)
  const other = await aReadPoint()
  expect((await ask(point, {})).status).toBe(401)
  expect((await ask(point, stranger.signedIn)).status).toBe(404)
  const mixed = `CommercialContractId=${other.contractId}&PointOfDeliveryId=${point.pointId}`
  expect((await app.get(`/api/insights/month-so-far?${mixed}`, customer.signedIn)).statusCode).toBe(404)
  expect(
    (await app.get('/api/insights/month-so-far?CommercialContractId=x', customer.signedIn)).statusCode,
  ).toBe(400)
})
