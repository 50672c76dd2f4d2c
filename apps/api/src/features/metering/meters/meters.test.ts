import type { Meter } from '@portal/contract/metering/meters'
import { beforeAll, expect, test } from 'vitest'
import { aContract, aCustomer, aMeter, aPoint, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer
let point: number

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
  point = await aPoint(app.database, await aContract(app.database, customer))
  await aMeter(app.database, point, {
    meter_number: '7710452',
    end_date: '2023-06-14',
    is_active: false,
  })
  await aMeter(app.database, point, { meter_number: '20417765', start_date: '2023-06-14' })
})

async function search(body: object, who: CallOptions = customer.signedIn) {
  const answer = await app.post('/api/metering/meters/search', body, who)
  return { status: answer.statusCode, ...answer.json<{ data: Meter[]; totalCount: number }>() }
}

test('the meters of a point come with the newest first', async () => {
  const { data, totalCount } = await search({ pointOfDeliveryId: point })
  expect(totalCount).toBe(2)
  expect(data.map(({ id, ...meter }) => meter)).toEqual([
    { meterNumber: '20417765', startDate: '2023-06-14', endDate: null, isActive: true },
    { meterNumber: '7710452', startDate: '2019-04-01', endDate: '2023-06-14', isActive: false },
  ])
})

test.each([
  ['meterNumber', 'ASC', ['20417765', '7710452']],
  ['startDate', 'ASC', ['7710452', '20417765']],
  ['endDate', 'DESC', ['7710452', '20417765']],
])('meters are sorted by %s %s', async (sortColumnName, sortColumnDirection, expected) => {
  const { data } = await search({ pointOfDeliveryId: point, sortColumnName, sortColumnDirection })
  expect(data.map(({ meterNumber }) => meterNumber)).toEqual(expected)
})

test('the meters of another point of the same contract stay away', async () => {
  const neighbour = await aPoint(app.database, Math.floor(point / 100_000))
  expect((await search({ pointOfDeliveryId: neighbour })).totalCount).toBe(0)
})

test('without a session nothing is told', async () => {
  expect((await search({ pointOfDeliveryId: point }, {})).status).toBe(401)
})

test("a stranger's point is not there", async () => {
  const stranger = await aCustomer(app)
  await aContract(app.database, stranger)
  expect((await search({ pointOfDeliveryId: point }, stranger.signedIn)).status).toBe(404)
})

test('a point that is not there is refused in the same way', async () => {
  expect((await search({ pointOfDeliveryId: point + 500 })).status).toBe(404)
})

test('the point must be named', async () => {
  expect((await search({})).status).toBe(400)
})
