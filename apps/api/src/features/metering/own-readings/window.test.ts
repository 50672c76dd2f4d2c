import type { OwnReadingEstimate } from '@portal/contract/metering/own-readings'
import { ConsumptionCategory, MeterKind, ReadingKind } from '@portal/domain/enumerations'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCalculation } from '#testing/bill-calculations.ts'
import { aCalculatedBill } from '#testing/printed-bills.ts'
import {
  aPhoto,
  january,
  aPointToRead,
  createAppInWindow,
  readingsOf,
  sendReading,
  type SentStates,
  usedStates as used,
  windowOf,
} from '#testing/own-readings.ts'
import { aMeteredPoint, type ReadPoint } from '#testing/read-points.ts'
import { aContract, aCustomer, aMeter, aReading, type Customer } from '#testing/supplier-world.ts'
import type { CallOptions, TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer
const path = '/api/metering/own-readings'

beforeAll(async () => {
  app = await createAppInWindow()
  customer = await aCustomer(app)
})

const window = (point: ReadPoint, who: CallOptions = customer.signedIn) => windowOf(app, who, point)
const list = (point: ReadPoint, who: CallOptions = customer.signedIn) => readingsOf(app, who, point)
const send = (
  point: ReadPoint,
  states: SentStates = used,
  options: Parameters<typeof sendReading>[4] = {},
  who: CallOptions = customer.signedIn,
) => sendReading(app, who, point, states, options)

const estimate = (point: ReadPoint, states: SentStates, who: CallOptions = customer.signedIn) => {
  const query = Object.entries(states).map(([register, state]) => `&State${register}=${state}`)
  return app.get(`${path}/estimate?PointOfDeliveryId=${point.pointId}${query.join('')}`, who)
}

describe('the window', () => {
  test('is open for the month that is not billed yet, with what the meter showed last', async () => {
    const point = await aPointToRead(app, customer)
    expect(await window(point)).toEqual({
      isOpen: true,
      from: '2027-03-01',
      to: '2027-03-06',
      kind: 'mechanical',
      registers: [
        { register: 'Ht', lastState: 31_907, digits: 6, highestDaily: 8.57, averageDaily: 7.88 },
        { register: 'Lt', lastState: 13_250, digits: 6, highestDaily: 5.71, averageDaily: 5.25 },
      ],
      reason: null,
      meterNumber: '20417765',
      lastDate: '2027-01-31',
      photosNeeded: 1,
      sent: null,
    })
  })

  test('a digital meter takes a photo of each register, a single one takes one', async () => {
    const point = await aPointToRead(app, customer, { kind: MeterKind.digital, digits: 7 })
    expect(await window(point)).toMatchObject({
      kind: 'digital',
      photosNeeded: 2,
      registers: [{ digits: 7 }, {}],
    })
    const single = await aPointToRead(app, customer, {
      kind: MeterKind.digital,
      billed: { category: ConsumptionCategory.householdSingleTariff, energy: { single: 400_00 } },
    })
    expect(await window(single)).toMatchObject({ photosNeeded: 1, registers: [{ register: 'St' }] })
  })

  test('a meter that is read remotely, an inactive point and a meter never read say why', async () => {
    const remote = await aPointToRead(app, customer, { kind: MeterKind.remote })
    expect(await window(remote)).toMatchObject({
      isOpen: false,
      reason: 'remotelyRead',
      kind: 'remote',
      photosNeeded: 0,
    })
    const inactive = await aPointToRead(app, customer)
    await app.database.pool.query('update points_of_delivery set is_active = false where id = $1', [
      inactive.pointId,
    ])
    expect(await window(inactive)).toMatchObject({ isOpen: false, reason: 'inactivePoint' })
    const fresh = await aMeteredPoint(app.database, await aContract(app.database, customer))
    expect(await window(fresh)).toMatchObject({ isOpen: false, reason: 'neverRead', registers: [] })
  })

  test('a feed without kinds of meters is understood by the last bill', async () => {
    const remote = await aPointToRead(app, customer, { kind: null, digits: null })
    expect(await window(remote)).toMatchObject({ kind: 'remote' })
    const byHand = await aPointToRead(app, customer, {
      kind: null,
      digits: null,
      billed: { readingKindId: ReadingKind.conventional },
    })
    expect(await window(byHand)).toMatchObject({
      kind: 'mechanical',
      registers: [{ digits: 6 }, { digits: 6 }],
    })
  })

  test('after a change of the tariff within a bill the registers of today are read', async () => {
    const single = {
      category: ConsumptionCategory.householdSingleTariff,
      period: { from: '2027-01-01', to: '2027-01-15' },
      energy: { single: 200_00 },
    }
    const two = { period: { from: '2027-01-16', to: '2027-01-31' } }
    const inParts = aCalculation(single, two)
    const inOne = aCalculation(two)
    const registers = inParts.points.flatMap((part) => part.registers)
    const all = { ...inOne, points: inOne.points.map((point) => ({ ...point, registers })) }
    for (const calculation of [inParts, all]) {
      const point = await aMeteredPoint(app.database, await aContract(app.database, customer))
      await aCalculatedBill(app.database, point.contractId, calculation, january)
      const asked = await window(point)
      expect(asked.registers.map(({ register }) => register)).toEqual(['Ht', 'Lt'])
      expect(asked.lastDate).toBe('2027-01-31')
    }
  })

  test('once the month is billed the next window is told', async () => {
    const point = await aPointToRead(app, customer)
    await aReading(app.database, point, { year: 2027, month: 2 })
    expect(await window(point)).toMatchObject({
      isOpen: false,
      reason: 'windowClosed',
      from: '2027-04-01',
      to: '2027-04-06',
    })
  })

  test('a replaced meter is read from the day it was put in', async () => {
    const point = await aPointToRead(app, customer)
    await app.database.pool.query('update meters set is_active = false where id = $1', [point.meterId])
    await aMeter(app.database, point.pointId, {
      meter_number: '77',
      start_date: '2027-02-10',
      meter_kind_id: MeterKind.digital,
      digits: 7,
    })
    expect(await window(point)).toMatchObject({
      isOpen: true,
      meterNumber: '77',
      lastDate: '2027-02-10',
      registers: [
        { register: 'Ht', lastState: 0, digits: 7 },
        { register: 'Lt', lastState: 0, digits: 7 },
      ],
    })
    const photos = [
      ['1.jpg', await aPhoto('a')],
      ['2.jpg', await aPhoto('b')],
    ] as const
    const { body } = await send(point, { Ht: 120, Lt: 61 }, { photos })
    // What the old meter counted last is not known, so neither is the bill.
    expect(body).toMatchObject({ success: true, consumption: 181, estimatedAmount: null })
  })
})

describe('the estimate', () => {
  test('is the bill on these states, and what the discount takes off', async () => {
    const point = await aPointToRead(app, customer)
    const answer = await estimate(point, used)
    expect(answer.statusCode).toBe(200)
    const { consumption, days, estimatedAmount, discountPercent, discountAmount } =
      answer.json<OwnReadingEstimate>()
    expect({ consumption, days, discountPercent }).toEqual({ consumption: 400, days: 31, discountPercent: 6 })
    expect(estimatedAmount).toBeGreaterThan(4000)
    expect(discountAmount).toBeGreaterThan(100)
    const { body } = await send(point)
    expect(body).toMatchObject({ consumption, estimatedAmount })
  })

  test('refuses what the reading would be refused for, and keeps nothing', async () => {
    const point = await aPointToRead(app, customer)
    const message = async (states: SentStates) => (await estimate(point, states)).json().message
    expect(await message({ Ht: 1, Lt: used.Lt })).toContain('Стање не може бити мање')
    expect(await message({ Ht: 1_000_000, Lt: used.Lt })).toContain('више цифара')
    expect(await message({ St: 5 })).toContain('Стања не одговарају бројилу')
    expect((await estimate(point, { Ht: 'abc', Lt: 1 })).statusCode).toBe(400)
    const remote = await aPointToRead(app, customer, { kind: MeterKind.remote })
    expect((await estimate(remote, used)).json().message).toContain('очитава даљински')
    expect(await list(point)).toEqual([])
  })

  test('a legal entity has no discount to reach', async () => {
    const point = await aPointToRead(app, customer, {
      billed: {
        category: ConsumptionCategory.commercialTwoTariff,
        readingKindId: ReadingKind.conventional,
      },
    })
    expect((await estimate(point, used)).json()).toMatchObject({
      discountPercent: null,
      discountAmount: null,
    })
  })
})
