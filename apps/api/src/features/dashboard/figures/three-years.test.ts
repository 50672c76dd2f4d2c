import type { AverageCostOfYear, DifferenceOfYear, TotalOfYear } from '@portal/contract/dashboard/three-years'
import { splitDate, todayInBelgrade } from '@portal/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import {
  aContract,
  aCustomer,
  aMeter,
  aPoint,
  aReading,
  type Customer,
  contractOf,
} from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

const calls = [
  'consumption-last-three-years',
  'consumption-amount-last-three-years',
  'average-energy-cost-last-three-years',
  'percentage-difference-in-consumption',
  'percentage-difference-in-consumption-compared-to-households',
] as const

const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

let app: TestApp
let customer: Customer
let year: number

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
  year = splitDate(todayInBelgrade(app.clock())).year
})

const ask = (call: (typeof calls)[number], pointId: number, who: CallOptions = customer.signedIn) =>
  app.get(
    `/api/dashboard/${call}?commercialContractId=${contractOf(pointId)}&PointOfDeliveryId=${pointId}`,
    who,
  )

async function aMeteredPoint() {
  const pointId = await aPoint(app.database, await aContract(app.database, customer))
  return { pointId, meterId: await aMeter(app.database, pointId) }
}

test('consumption comes as three calendar years of twelve months, oldest first, null where nothing is known', async () => {
  const point = await aMeteredPoint()
  await aReading(app.database, point, { year: year - 2, month: 1, kwh: 100.5 })
  await aReading(app.database, point, { year: year - 2, month: 2, kwh: 0 })
  await aReading(app.database, point, { year: year - 1, month: 12, kwh: 300 })
  const years = (await ask('consumption-last-three-years', point.pointId)).json<TotalOfYear[]>()
  expect(years.map(({ yearText }) => yearText)).toEqual([`${year - 2}`, `${year - 1}`, `${year}`])
  for (const { yearText, totalConsumptionByMonth } of years) {
    expect(totalConsumptionByMonth.map(({ monthRomanNumber }) => monthRomanNumber)).toEqual(romanMonths)
    expect(new Set(totalConsumptionByMonth.map((month) => String(month.year)))).toEqual(new Set([yearText]))
  }
  const figures = years.map(({ totalConsumptionByMonth: months }) =>
    months.map((month) => month.totalConsumption),
  )
  expect(figures[0]?.slice(0, 3)).toEqual([100.5, 0, null])
  expect(figures[1]?.slice(10)).toEqual([null, 300])
  expect(figures[2]).toEqual(Array(12).fill(null))
})

test('amounts have the same shape, and a month of two meters is one sum', async () => {
  const point = await aMeteredPoint()
  await aReading(app.database, point, { year: year - 1, month: 5, kwh: 100, amount: 1000.1 })
  await aReading(app.database, point, { year: year - 1, month: 5, kwh: 50, amount: 0.9 })
  const amounts = (await ask('consumption-amount-last-three-years', point.pointId)).json<TotalOfYear[]>()
  expect(amounts[1]?.totalConsumptionByMonth[4]).toEqual({
    totalConsumption: 1001,
    year: year - 1,
    monthRomanNumber: 'V',
  })
  const consumption = (await ask('consumption-last-three-years', point.pointId)).json<TotalOfYear[]>()
  expect(consumption[1]?.totalConsumptionByMonth[4]?.totalConsumption).toBe(150)
})

test('without a point the figures are those of all points of the contract together', async () => {
  const contract = await aContract(app.database, customer)
  const read = async (kwh: number, earlierKwh: number) => {
    const pointId = await aPoint(app.database, contract)
    const point = { pointId, meterId: await aMeter(app.database, pointId) }
    await aReading(app.database, point, { year: year - 1, month: 3, kwh, amount: kwh * 10 })
    await aReading(app.database, point, { year: year - 2, month: 3, kwh: earlierKwh, amount: 100 })
  }
  await read(100, 100)
  await read(50, 20)
  const marchOf = async <Year>(call: (typeof calls)[number]) =>
    (await app.get(`/api/dashboard/${call}?commercialContractId=${contract}`, customer.signedIn)).json<
      Year[]
    >()[1]
  const consumption = await marchOf<TotalOfYear>('consumption-last-three-years')
  expect(consumption?.totalConsumptionByMonth[2]?.totalConsumption).toBe(150)
  const amounts = await marchOf<TotalOfYear>('consumption-amount-last-three-years')
  expect(amounts?.totalConsumptionByMonth[2]?.totalConsumption).toBe(1500)
  const price = await marchOf<AverageCostOfYear>('average-energy-cost-last-three-years')
  expect(price?.averageEnergyCostByMonth[2]?.averageEnergyCost).toBe(10)
  const change = await marchOf<DifferenceOfYear>('percentage-difference-in-consumption')
  expect(change?.percentageDifferenceByMonth[2]?.percentageDifference).toBe(25)
})

test('the average price is the amount by the energy, rounded once, and null where nothing was used', async () => {
  const point = await aMeteredPoint()
  await aReading(app.database, point, { year: year - 1, month: 1, kwh: 300, amount: 1000 })
  await aReading(app.database, point, { year: year - 1, month: 2, kwh: 0, amount: 180 })
  const years = (await ask('average-energy-cost-last-three-years', point.pointId)).json<AverageCostOfYear[]>()
  expect(years[1]?.averageEnergyCostByMonth.slice(0, 3).map((month) => month.averageEnergyCost)).toEqual([
    3.33,
    null,
    null,
  ])
})

test('the change is against the same month a year before, and null without that month or with nothing used in it', async () => {
  const point = await aMeteredPoint()
  await aReading(app.database, point, { year: year - 3, month: 1, kwh: 200 })
  await aReading(app.database, point, { year: year - 2, month: 1, kwh: 150 })
  await aReading(app.database, point, { year: year - 1, month: 1, kwh: 200 })
  await aReading(app.database, point, { year: year - 2, month: 2, kwh: 0 })
  await aReading(app.database, point, { year: year - 1, month: 2, kwh: 10 })
  await aReading(app.database, point, { year: year - 1, month: 3, kwh: 10 })
  const years = (await ask('percentage-difference-in-consumption', point.pointId)).json<DifferenceOfYear[]>()
  const figures = years.map(({ percentageDifferenceByMonth: months }) =>
    months.slice(0, 3).map((month) => month.percentageDifference),
  )
  expect(figures).toEqual([
    [-25, null, null],
    [33.33, null, null],
    [null, null, null],
  ])
})

test('a month without energy and the one after it are no more and no less than others: the meter may not have been read', async () => {
  const point = await aMeteredPoint()
  await app.database.pool.query(
    'insert into household_statistics select $1, month, 400 from generate_series(1, 4) month',
    [year - 2],
  )
  const used = { [year - 3]: [200, 200, 200, 200], [year - 2]: [0, 0, 620, 150] }
  for (const [ofYear, months] of Object.entries(used)) {
    for (const [index, kwh] of months.entries()) {
      await aReading(app.database, point, { year: Number(ofYear), month: index + 1, kwh })
    }
  }
  const changesOf = async (name: Parameters<typeof ask>[0]) => {
    const years = (await ask(name, point.pointId)).json<DifferenceOfYear[]>()
    return years[0]?.percentageDifferenceByMonth.slice(0, 4).map((month) => month.percentageDifference)
  }
  expect(await changesOf('percentage-difference-in-consumption')).toEqual([null, null, null, -25])
  expect(await changesOf('percentage-difference-in-consumption-compared-to-households')).toEqual([
    null,
    null,
    null,
    -62.5,
  ])
})

test('households are compared by the statistic of the same month, and null where there is none', async () => {
  const point = await aMeteredPoint()
  await app.database.pool.query('insert into household_statistics values ($1, 1, 400)', [year - 1])
  await aReading(app.database, point, { year: year - 1, month: 1, kwh: 300 })
  await aReading(app.database, point, { year: year - 1, month: 2, kwh: 300 })
  const answer = await ask('percentage-difference-in-consumption-compared-to-households', point.pointId)
  const months = answer.json<DifferenceOfYear[]>()[1]?.percentageDifferenceByMonth
  expect(months?.slice(0, 2).map((month) => month.percentageDifference)).toEqual([-25, null])
})

test('another point of the contract does not count', async () => {
  const point = await aMeteredPoint()
  const otherId = await aPoint(app.database, contractOf(point.pointId))
  await aReading(app.database, { ...point, pointId: otherId }, { year: year - 1, month: 1 })
  const years = (await ask('consumption-last-three-years', point.pointId)).json<TotalOfYear[]>()
  const months = years.flatMap(({ totalConsumptionByMonth }) => totalConsumptionByMonth)
  expect(months.filter(({ totalConsumption }) => totalConsumption !== null)).toEqual([])
})

test.each(calls)('%s is for the signed-in owner', async (call) => {
  const { pointId } = await aMeteredPoint()
  const stranger = await aCustomer(app)
  expect((await ask(call, pointId)).statusCode).toBe(200)
  expect((await ask(call, pointId, {})).statusCode).toBe(401)
  expect((await ask(call, pointId, stranger.signedIn)).statusCode).toBe(404)
  const contract = contractOf(pointId)
  const other = await aMeteredPoint()
  for (const wrongPoint of [pointId + 9, other.pointId]) {
    const query = `commercialContractId=${contract}&PointOfDeliveryId=${wrongPoint}`
    expect((await app.get(`/api/dashboard/${call}?${query}`, customer.signedIn)).statusCode).toBe(404)
  }
  const ofAll = `/api/dashboard/${call}?commercialContractId=${contract}`
  expect((await app.get(ofAll, customer.signedIn)).statusCode).toBe(200)
  expect((await app.get(ofAll)).statusCode).toBe(401)
  expect((await app.get(ofAll, stranger.signedIn)).statusCode).toBe(404)
  for (const query of ['', `commercialContractId=x&PointOfDeliveryId=1`]) {
    expect((await app.get(`/api/dashboard/${call}?${query}`, customer.signedIn)).statusCode).toBe(400)
  }
})
