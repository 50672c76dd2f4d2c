import {
  type ConsumptionReading,
  type ConsumptionTotal,
  type PointConsumptionTotal,
  ConsumptionReading as ReadingSchema,
} from '@portal/contract/metering/consumption'
import { beforeAll, expect, test } from 'vitest'
import { aContract, aCustomer, aMeter, aPoint, aReading, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
})

interface SearchAnswer {
  data: ConsumptionReading[]
  totalCount: number
  totals: ConsumptionTotal[]
  pointTotals: PointConsumptionTotal[]
}

async function search(body: object, who: CallOptions = customer.signedIn) {
  const answer = await app.post('/api/metering/consumption/search', body, who)
  return { status: answer.statusCode, ...answer.json<SearchAnswer>() }
}

async function aMeteredPoint(contract: number, changes: Record<string, unknown> = {}) {
  const pointId = await aPoint(app.database, contract, changes)
  return { pointId, meterId: await aMeter(app.database, pointId) }
}

test('a reading carries its point, its meter and every tariff item, null where the category has none', async () => {
  const contract = await aContract(app.database, customer)
  const point = await aMeteredPoint(contract)
  const id = await aReading(app.database, point, {
    year: 2026,
    month: 2,
    consumption_category_id: 2,
    consumption_kwh: 800,
    amount: 7082.5,
    energy_cost: 8.85,
    consumption_green_st: null,
    amount_green_st: null,
    consumption_green_ht: 218.75,
    consumption_red_ht: 0,
    amount_green_ht: 2102.98,
    amount_red_ht: 0,
  })
  const { data, totalCount } = await search({ commercialContractId: contract })
  const items = Object.keys(ReadingSchema.shape).filter((field) =>
    /^(consumption|amount).*[HLS]t$/.test(field),
  )
  expect(items).toHaveLength(24)
  expect([totalCount, data]).toEqual([
    1,
    [
      {
        id,
        month: 2,
        year: 2026,
        readingDate: '2026-03-01',
        pointOfDeliveryNumber: '3301987745',
        pointOfDeliveryName: 'Стан',
        pointOfDeliveryAddress: 'Липов дрворед 14/6, 21000 Нови Сад',
        meterNumber: '20417765',
        consumptionCategoryId: 2,
        consumptionCategoryText: 'Домаћинство, двотарифно мерење',
        energyCost: 8.85,
        unitOfMeasure: 'kWh',
        ...Object.fromEntries(items.map((item) => [item, null])),
        consumptionGreenHt: 218.75,
        consumptionRedHt: 0,
        amountGreenHt: 2102.98,
        amountRedHt: 0,
        consumptionPercentageDifference: null,
        amountPercentageDifference: null,
        consumptionYearBefore: null,
        amountYearBefore: null,
      },
    ],
  ])
})

/** Months of 2025 and 2026, newest last; each kWh costs ten dinars. */
async function aPointWithMonths(contract: number, months: Record<string, number>) {
  const point = await aMeteredPoint(contract)
  for (const [name, kwh] of Object.entries(months)) {
    const [year = 0, month = 0] = name.split('-').map(Number)
    await aReading(app.database, point, { year, month, kwh, amount: kwh * 10 })
  }
  return point
}

const changes = ({ data }: SearchAnswer) =>
  data.map((reading) => [reading.consumptionPercentageDifference, reading.amountPercentageDifference])

test('a reading is held against the same month a year before, though that one is on no page', async () => {
  const contract = await aContract(app.database, customer)
  const point = await aPointWithMonths(contract, { '2025-1': 200, '2025-2': 0, '2026-1': 150, '2026-2': 90 })
  const newest = await search({ commercialContractId: contract, take: 2 })
  expect(newest.data.map((reading) => [reading.consumptionYearBefore, reading.amountYearBefore])).toEqual([
    [0, 0],
    [200, 2000],
  ])
  expect(changes(newest)).toEqual([
    [null, null],
    [-25, -25],
  ])
  const ofPoint = await search({ commercialContractId: contract, pointOfDeliveryId: point.pointId, take: 2 })
  expect(changes(ofPoint)).toEqual(changes(newest))
})

test('a month without energy is not called less, nor the one after it more: the meter may not have been read', async () => {
  const contract = await aContract(app.database, customer)
  await aPointWithMonths(contract, {
    '2025-1': 200,
    '2025-2': 200,
    '2025-3': 200,
    '2026-1': 0,
    '2026-2': 420,
    '2026-3': 150,
  })
  // What was charged is known of each.
  expect(changes(await search({ commercialContractId: contract, take: 3 }))).toEqual([
    [-25, -25],
    [null, 110],
    [null, -100],
  ])
})

test('a month with two meters is compared as a whole, and each point with itself', async () => {
  const contract = await aContract(app.database, customer)
  const point = await aPointWithMonths(contract, { '2025-1': 200, '2026-1': 150 })
  await aPointWithMonths(contract, { '2025-1': 1000 })
  const newMeter = await aMeter(app.database, point.pointId, { meter_number: '99' })
  await aReading(
    app.database,
    { ...point, meterId: newMeter },
    { year: 2026, month: 1, kwh: 250, amount: 2500 },
  )
  const answer = await search({ commercialContractId: contract })
  expect(changes(answer).slice(0, 2)).toEqual([
    [100, 100],
    [100, 100],
  ])
})

const spans = (answer: SearchAnswer) =>
  answer.totals.map((total) => [
    total.year,
    total.months,
    total.consumption,
    total.amount,
    total.consumptionPercentageDifference,
  ])

test('the totals are of whole years and of the last twelve months, whichever page is asked for', async () => {
  const contract = await aContract(app.database, customer)
  const months = Array.from(
    { length: 26 },
    (_, index) => [2024 * 12 + index, index < 12 ? 100 : 110] as const,
  )
  const point = await aPointWithMonths(
    contract,
    Object.fromEntries(months.map(([place, kwh]) => [`${Math.floor(place / 12)}-${(place % 12) + 1}`, kwh])),
  )
  const expected = [
    [null, 12, 1320, 13_200, 8.2],
    [2026, 2, 220, 2200, 0],
    [2025, 12, 1320, 13_200, 10],
    [2024, 12, 1200, 12_000, null],
  ]
  const asked = { commercialContractId: contract, pointOfDeliveryId: point.pointId }
  for (const page of [
    {},
    { take: 1 },
    { take: 1, skip: 20 },
    { skip: 100 },
    { sortColumnDirection: 'ASC' },
  ]) {
    expect(spans(await search({ ...asked, ...page }))).toEqual(expected)
  }
})

test('a span is compared only when each of its months was read a year before', async () => {
  const contract = await aContract(app.database, customer)
  await aPointWithMonths(contract, { '2025-2': 100, '2026-1': 50, '2026-2': 50 })
  expect(spans(await search({ commercialContractId: contract }))).toEqual([
    [null, 2, 100, 1000, null],
    [2026, 2, 100, 1000, null],
    [2025, 1, 100, 1000, null],
  ])
})

test('the totals of a contract are those of all its points, and none are there before the first reading', async () => {
  const contract = await aContract(app.database, customer)
  expect((await search({ commercialContractId: contract })).totals).toEqual([])
  const point = await aPointWithMonths(contract, { '2026-1': 100 })
  await aPointWithMonths(contract, { '2026-1': 30 })
  expect(spans(await search({ commercialContractId: contract }))[1]).toEqual([2026, 1, 130, 1300, null])
  const one = await search({ commercialContractId: contract, pointOfDeliveryId: point.pointId })
  expect(spans(one)[1]).toEqual([2026, 1, 100, 1000, null])
})

test('each point has its part in the totals, which add up to the whole, and one point alone has none', async () => {
  const contract = await aContract(app.database, customer)
  const early = await aPointWithMonths(contract, { '2025-1': 40, '2025-3': 100, '2026-1': 30 })
  const late = await aPointWithMonths(contract, { '2025-1': 50, '2026-1': 60, '2026-2': 70 })
  const { pointTotals, totals } = await search({ commercialContractId: contract, take: 1 })
  const parts = pointTotals.map((part) => [
    part.year,
    part.pointOfDeliveryId,
    part.months,
    part.consumption,
    part.amount,
    part.consumptionPercentageDifference,
  ])
  expect(parts).toEqual([
    [null, early.pointId, 2, 130, 1300, null],
    [null, late.pointId, 2, 130, 1300, null],
    [2026, early.pointId, 1, 30, 300, -25],
    [2026, late.pointId, 2, 130, 1300, null],
    [2025, early.pointId, 2, 140, 1400, null],
    [2025, late.pointId, 1, 50, 500, null],
  ])
  for (const { year, consumption } of totals) {
    const ofPoints = pointTotals.filter((part) => part.year === year)
    expect(ofPoints.reduce((sum, part) => sum + part.consumption, 0)).toBe(consumption)
  }
  const one = await search({ commercialContractId: contract, pointOfDeliveryId: late.pointId })
  expect(one.pointTotals).toEqual([])
})

test('each column of a tariff item is answered under its own name', async () => {
  const contract = await aContract(app.database, customer)
  const point = await aMeteredPoint(contract)
  const columns = [
    'green_ht',
    'green_lt',
    'green_st',
    'blue_ht',
    'blue_lt',
    'blue_st',
    'red_ht',
    'red_lt',
    'red_st',
  ]
  const names = [...columns, 'ht', 'lt', 'st']
  const row = Object.fromEntries(
    names.flatMap((name, index) => [
      [`consumption_${name}`, index + 1],
      [`amount_${name}`, index + 101],
    ]),
  )
  await aReading(app.database, point, { year: 2026, month: 1, ...row })
  const [reading] = (await search({ commercialContractId: contract })).data
  const wire = (name: string) =>
    name.replaceAll(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase())
  for (const [index, name] of names.entries()) {
    expect(reading).toMatchObject({
      [`consumption${wire(name)}`]: index + 1,
      [`amount${wire(name)}`]: index + 101,
    })
  }
})

test('texts are in the language of the request', async () => {
  const contract = await aContract(app.database, customer)
  await aReading(app.database, await aMeteredPoint(contract), { year: 2026, month: 1 })
  const texts = async (language: 'sr-Latn-RS' | 'en-US') => {
    const [reading] = (await search({ commercialContractId: contract }, customer.in(language))).data
    return [reading?.pointOfDeliveryName, reading?.pointOfDeliveryAddress, reading?.consumptionCategoryText]
  }
  const address = 'Lipov drvored 14/6, 21000 Novi Sad'
  expect(await texts('sr-Latn-RS')).toEqual(['Stan', address, 'Domaćinstvo, jednotarifno merenje'])
  expect(await texts('en-US')).toEqual(['Stan', address, 'Household, single tariff'])
})

test('readings of all points come newest first, and one point alone on request', async () => {
  const contract = await aContract(app.database, customer)
  const flat = await aMeteredPoint(contract)
  const cottage = await aMeteredPoint(contract, { point_of_delivery_number: '3300000002', name: 'Викендица' })
  for (const month of [1, 2, 3]) await aReading(app.database, flat, { year: 2026, month })
  await aReading(app.database, cottage, { year: 2026, month: 2 })
  const read = async (body: object) => {
    const { data, totalCount } = await search({ commercialContractId: contract, ...body })
    return [data.map(({ month, pointOfDeliveryName }) => `${month} ${pointOfDeliveryName}`), totalCount]
  }
  expect((await read({}))[1]).toBe(4)
  expect((await read({ take: 1 }))[0]).toEqual(['3 Стан'])
  expect(await read({ pointOfDeliveryId: cottage.pointId })).toEqual([['2 Викендица'], 1])
  expect(await read({ pointOfDeliveryId: flat.pointId, take: 2, skip: 1 })).toEqual([['2 Стан', '1 Стан'], 3])
  expect((await read({ sortColumnName: 'id', sortColumnDirection: 'ASC', take: 1 }))[0]).toEqual(['1 Стан'])
})

test('a replaced meter is named on the readings it made', async () => {
  const contract = await aContract(app.database, customer)
  const point = await aMeteredPoint(contract)
  const newMeter = await aMeter(app.database, point.pointId, { meter_number: '99' })
  await aReading(app.database, point, { year: 2026, month: 1 })
  await aReading(app.database, { ...point, meterId: newMeter }, { year: 2026, month: 2 })
  const { data } = await search({ commercialContractId: contract })
  expect(data.map(({ meterNumber }) => meterNumber)).toEqual(['99', '20417765'])
})

test('without a session nothing is told', async () => {
  expect((await search({ commercialContractId: 1 }, {})).status).toBe(401)
})

test("a stranger's contract and a point of another contract are not there", async () => {
  const stranger = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  const own = await aMeteredPoint(contract)
  const foreign = await aMeteredPoint(await aContract(app.database, stranger))
  const other = await aMeteredPoint(await aContract(app.database, customer))
  const status = async (body: object) => (await search(body)).status
  expect(await status({ commercialContractId: contract, pointOfDeliveryId: own.pointId })).toBe(200)
  expect(await status({ commercialContractId: contract, pointOfDeliveryId: foreign.pointId })).toBe(404)
  expect(await status({ commercialContractId: contract, pointOfDeliveryId: other.pointId })).toBe(404)
  expect((await search({ commercialContractId: contract }, stranger.signedIn)).status).toBe(404)
})

test('filters ask for the value of a column, in the contract and at one point', async () => {
  const contract = await aContract(app.database, customer)
  const home = await aMeteredPoint(contract, { point_of_delivery_number: '3300000001' })
  const shop = await aMeteredPoint(contract, { point_of_delivery_number: '3300000002' })
  const ofHome = await aReading(app.database, home, { year: 2026, month: 2 })
  const ofShop = await aReading(app.database, shop, { year: 2026, month: 3 })
  const found = async (filters: unknown, more = {}) =>
    (await search({ commercialContractId: contract, filters, ...more })).data.map(({ id }) => id)
  expect(await found({ year: 2026, month: 3 })).toEqual([ofShop])
  expect(await found({ pointOfDeliveryNumber: '3300000001' })).toEqual([ofHome])
  expect(await found({ meterNumber: '20417765' })).toHaveLength(2)
  expect(await found({ meterNumber: '1' })).toEqual([])
  expect(await found({ month: 3 }, { pointOfDeliveryId: home.pointId })).toEqual([])
  expect(await found([])).toHaveLength(2)
  expect((await search({ commercialContractId: contract, filters: { energyCost: 1 } })).status).toBe(400)
})
