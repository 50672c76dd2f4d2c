import type {
  AmountOfTwelveMonths,
  ConsumptionOfTwelveMonths,
} from '@portal/contract/dashboard/twelve-months'
import { addMonthsTo, splitDate, todayInBelgrade, type YearMonth } from '@portal/domain/dates'
import { monthRomanNumber } from '@portal/domain/roman-months'
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

const calls = ['consumption-amount-last-twelve-months', 'consumption-last-twelve-months'] as const

let app: TestApp
let customer: Customer
let thisMonth: YearMonth

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
  const { year, month } = splitDate(todayInBelgrade(app.clock()))
  thisMonth = { year, month }
})

const ask = (call: (typeof calls)[number], pointId: number, who: CallOptions = customer.signedIn) =>
  app.get(
    `/api/dashboard/${call}?commercialContractId=${contractOf(pointId)}&PointOfDeliveryId=${pointId}`,
    who,
  )
const askAmounts = async (pointId: number) =>
  (await ask('consumption-amount-last-twelve-months', pointId)).json<AmountOfTwelveMonths>()
const askConsumption = async (pointId: number) =>
  (await ask('consumption-last-twelve-months', pointId)).json<ConsumptionOfTwelveMonths>()

async function aMeteredPoint() {
  const pointId = await aPoint(app.database, await aContract(app.database, customer))
  return { pointId, meterId: await aMeter(app.database, pointId, { meter_number: '100' }) }
}

const monthsAgo = (count: number): YearMonth => addMonthsTo(thisMonth, -count)

const named = ({ year, month }: YearMonth) => ({ month, year, monthRomanNumber: monthRomanNumber(month) })

test('the twelve months end with the last whole month', async () => {
  const point = await aMeteredPoint()
  await aReading(app.database, point, { ...monthsAgo(1), amount: 1200.5 })
  await aReading(app.database, point, { ...monthsAgo(12), amount: 700 })
  await aReading(app.database, point, { ...monthsAgo(13), amount: 99 })
  const answer = await askAmounts(point.pointId)
  const [series] = answer.consumptionAmountListForLastTwelveMonthsModel
  expect(series?.tariffItemName).toBe('AmountGreenSt')
  expect(series?.monthlyAmounts).toEqual(
    Array.from({ length: 12 }, (_, index) => ({
      amount: index === 0 ? 700 : index === 11 ? 1200.5 : 0,
      ...named(monthsAgo(12 - index)),
    })),
  )
  expect([answer.lastMonth, answer.lastYear]).toEqual([monthsAgo(1).month, monthsAgo(1).year])
})

test('a reading of this month moves the window to it', async () => {
  const point = await aMeteredPoint()
  await aReading(app.database, point, { ...thisMonth, amount: 5 })
  await aReading(app.database, point, { ...monthsAgo(12), amount: 700 })
  const answer = await askAmounts(point.pointId)
  const [series] = answer.consumptionAmountListForLastTwelveMonthsModel
  expect(series?.monthlyAmounts).toHaveLength(12)
  expect(series?.monthlyAmounts.at(0)).toEqual({ amount: 0, ...named(monthsAgo(11)) })
  expect(series?.monthlyAmounts.at(-1)).toEqual({ amount: 5, ...named(thisMonth) })
  expect([answer.lastMonth, answer.lastYear]).toEqual([thisMonth.month, thisMonth.year])
})

test('the last month with data may be earlier than the last month', async () => {
  const point = await aMeteredPoint()
  await aReading(app.database, point, { ...monthsAgo(4) })
  const { lastMonth, lastYear } = await askConsumption(point.pointId)
  expect([lastMonth, lastYear]).toEqual([monthsAgo(4).month, monthsAgo(4).year])
})

test('only the tariff items of the point come, in their order, with a zero that was read as zero', async () => {
  const point = await aMeteredPoint()
  const two = {
    consumption_category_id: 2,
    consumption_green_st: null,
    amount_green_st: null,
    consumption_green_ht: 10,
    consumption_green_lt: 20,
    consumption_red_lt: 0,
    amount_green_ht: 1,
    amount_green_lt: 2,
    amount_red_lt: 0,
  }
  await aReading(app.database, point, { ...monthsAgo(2), kwh: 7 })
  await aReading(app.database, point, { ...monthsAgo(1), ...two })
  const { consumptionListForLastTwelveMonthsModel: consumption } = await askConsumption(point.pointId)
  const last = consumption.map((item) => [
    item.tariffItemName,
    ...item.monthlyConsumption.slice(-2).map((m) => m.value),
  ])
  expect(last).toEqual([
    ['ConsumptionGreenHt', 0, 10],
    ['ConsumptionGreenLt', 0, 20],
    ['ConsumptionGreenSt', 7, 0],
    ['ConsumptionRedLt', 0, 0],
  ])
  const { consumptionAmountListForLastTwelveMonthsModel: amounts } = await askAmounts(point.pointId)
  expect(amounts.map((item) => item.tariffItemName)).toEqual([
    'AmountGreenHt',
    'AmountGreenLt',
    'AmountGreenSt',
    'AmountRedLt',
  ])
})

test('a month names its meter, and both when the meter was replaced in it', async () => {
  const point = await aMeteredPoint()
  const newMeter = await aMeter(app.database, point.pointId, { meter_number: '200' })
  await aReading(app.database, point, { ...monthsAgo(2), kwh: 10 })
  await aReading(app.database, point, { ...monthsAgo(1), kwh: 3 })
  await aReading(app.database, { ...point, meterId: newMeter }, { ...monthsAgo(1), kwh: 4 })
  const [series] = (await askConsumption(point.pointId)).consumptionListForLastTwelveMonthsModel
  expect(series?.monthlyConsumption.slice(-3)).toEqual([
    { value: 0, meterNumber: null, ...named(monthsAgo(3)) },
    { value: 10, meterNumber: '100', ...named(monthsAgo(2)) },
    { value: 7, meterNumber: '100, 200', ...named(monthsAgo(1)) },
  ])
})

test('without a point the items are sums of all points, and no meter is named', async () => {
  const contract = await aContract(app.database, customer)
  for (const kwh of [10, 4]) {
    const pointId = await aPoint(app.database, contract)
    await aReading(
      app.database,
      { pointId, meterId: await aMeter(app.database, pointId) },
      { ...monthsAgo(1), kwh },
    )
  }
  const path = `/api/dashboard/consumption-last-twelve-months?commercialContractId=${contract}`
  const answer = (await app.get(path, customer.signedIn)).json<ConsumptionOfTwelveMonths>()
  const [series] = answer.consumptionListForLastTwelveMonthsModel
  expect(series?.monthlyConsumption.at(-1)).toEqual({ value: 14, meterNumber: null, ...named(monthsAgo(1)) })
})

test('without readings the list is empty and there is no last month', async () => {
  const point = await aMeteredPoint()
  await aReading(app.database, point, { ...monthsAgo(30) })
  const nothing = { lastMonth: null, lastYear: null }
  expect(await askAmounts(point.pointId)).toEqual({
    consumptionAmountListForLastTwelveMonthsModel: [],
    ...nothing,
  })
  expect(await askConsumption(point.pointId)).toEqual({
    consumptionListForLastTwelveMonthsModel: [],
    ...nothing,
  })
})

test.each(calls)('%s is for the signed-in owner', async (call) => {
  const { pointId } = await aMeteredPoint()
  const stranger = await aCustomer(app)
  expect((await ask(call, pointId, {})).statusCode).toBe(401)
  expect((await ask(call, pointId, stranger.signedIn)).statusCode).toBe(404)
  const query = `commercialContractId=${contractOf(pointId)}&PointOfDeliveryId=${pointId + 9}`
  expect((await app.get(`/api/dashboard/${call}?${query}`, customer.signedIn)).statusCode).toBe(404)
  expect((await app.get(`/api/dashboard/${call}`, customer.signedIn)).statusCode).toBe(400)
})
