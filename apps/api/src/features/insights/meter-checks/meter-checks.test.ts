import type { MeterCheck, MeterChecks } from '@portal/contract/insights/meter-checks'
import type { MonthEstimate } from '@portal/contract/insights/month-so-far'
import { ConsumptionCategory, DeviceType, ReadingKind } from '@portal/domain/enumerations'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMeteredPoint, askedPoint, billMonth, type ReadPoint, readMonths } from '#testing/read-points.ts'
import { changeCalculations } from '#testing/stored-calculations.ts'
import {
  aContract,
  aCustomer,
  aMeter,
  type Customer,
  giveAccess,
  whileGivenUp,
} from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer

const now = '2027-03-16T11:00:00Z'
const february = { year: 2027, month: 2 }
/** What February's reading showed. */
const last = { Ht: 31_907, Lt: 13_250 }

beforeAll(async () => {
  app = await createTestApp()
  app.clock.advance(Date.parse(now) - app.clock())
  customer = await aCustomer(app)
})

async function aReadPoint(billed: Parameters<typeof billMonth>[3] = {}): Promise<ReadPoint> {
  const contract = await aContract(app.database, customer)
  const point = await aMeteredPoint(app.database, contract)
  await readMonths(app.database, point, { last: february, count: 24 })
  await billMonth(app.database, contract, february, billed)
  return point
}

type States = Partial<Record<'Ht' | 'Lt' | 'St', unknown>>

async function check(
  point: ReadPoint,
  states: States,
  { isConfirmed, who = customer.signedIn }: { isConfirmed?: boolean; who?: CallOptions } = {},
) {
  const answer = await app.post(
    '/api/insights/meter-checks',
    {
      commercialContractId: point.contractId,
      pointOfDeliveryId: point.pointId,
      states: Object.entries(states).map(([register, state]) => ({ register, state })),
      ...(isConfirmed === undefined ? {} : { isConfirmed }),
    },
    who,
  )
  return { status: answer.statusCode, body: answer.json<MeterCheck & { message: string; code?: number }>() }
}

async function list(point: ReadPoint, who: CallOptions = customer.signedIn) {
  const answer = await app.get(`/api/insights/meter-checks?${askedPoint(point)}`, who)
  return { status: answer.statusCode, ...answer.json<MeterChecks>() }
}

const monthOf = async (point: ReadPoint) =>
  (await app.get(`/api/insights/month-so-far?${askedPoint(point)}`, customer.signedIn)).json<MonthEstimate>()

const remove = (id: number, who: CallOptions = customer.signedIn) =>
  app.server.inject({
    method: 'DELETE',
    url: `/api/insights/meter-checks/${id}`,
    headers: who.headers ?? {},
  })

test('a contract that is given up at that moment keeps no check', async () => {
  const point = await aReadPoint()
  const states = { Ht: last.Ht + 150, Lt: last.Lt + 100 }
  const { status } = await whileGivenUp(app.database, customer, point.contractId, () => check(point, states))
  expect(status).toBe(404)
})

test('a check tells consumption, the average of a day and where the month ends', async () => {
  const point = await aReadPoint()
  const { body } = await check(point, { Ht: last.Ht + 150, Lt: last.Lt + 100 })
  expect(body).toMatchObject({ date: '2027-03-16', consumption: 250, days: 16, dailyAverage: 15.63 })
  const { low = 0, middle = 0, high = 0 } = body.monthEnd ?? {}
  expect(low).toBeGreaterThan(250)
  expect(middle).toBeGreaterThan(low)
  expect(high).toBeGreaterThan(middle)
  const answer = await list(point)
  expect(answer).toMatchObject({
    meterNumber: '20417765',
    registers: [
      { register: 'Ht', lastState: last.Ht, lastDate: '2027-02-28', digits: 6 },
      { register: 'Lt', lastState: last.Lt, lastDate: '2027-02-28', digits: 6 },
    ],
    checks: [body],
  })
})

test('the month so far stands on the check, and a higher one raises it', async () => {
  const point = await aReadPoint()
  const before = await monthOf(point)
  await check(point, { Ht: last.Ht + 150, Lt: last.Lt + 100 })
  const checked = await monthOf(point)
  expect(checked.basis).toEqual(['earlierYears', 'recentMonths', 'meterCheck'])
  expect(checked.consumptionSoFar).toBe(250)
  const width = ({ consumption }: MonthEstimate) => consumption.high - consumption.low
  expect(width(checked)).toBeLessThan(width(before))
  await check(point, { Ht: last.Ht + 200, Lt: last.Lt + 100 })
  const higher = await monthOf(point)
  expect(higher.consumption.low).toBeGreaterThan(checked.consumption.low)
  expect(higher.consumption.high).toBeGreaterThan(checked.consumption.high)
})

test('a second check on a day replaces the first', async () => {
  const point = await aReadPoint()
  const first = await check(point, { Ht: last.Ht + 100, Lt: last.Lt + 50 })
  const second = await check(point, { Ht: last.Ht + 120, Lt: last.Lt + 60 })
  expect(second.body.id).toBe(first.body.id)
  expect((await list(point)).checks.map(({ consumption }) => consumption)).toEqual([180])
})

test('a check is thrown away by its owner alone', async () => {
  const point = await aReadPoint()
  const { body } = await check(point, { Ht: last.Ht + 10, Lt: last.Lt })
  const stranger = await aCustomer(app)
  expect((await remove(body.id, stranger.signedIn)).statusCode).toBe(404)
  expect((await remove(body.id)).statusCode).toBe(204)
  expect((await remove(body.id)).statusCode).toBe(404)
  expect((await list(point)).checks).toEqual([])
})

describe('states are asked back kindly', () => {
  test('lower than the last reading', async () => {
    const point = await aReadPoint()
    const { status, body } = await check(point, { Ht: last.Ht - 1, Lt: last.Lt + 5 })
    expect([status, body.message]).toEqual([
      400,
      'Стање не може бити мање од последњег очитаног. Проверите цифре и да ли гледате право бројило.',
    ])
  })

  test('unusually high, until it is confirmed', async () => {
    const point = await aReadPoint()
    const states = { Ht: last.Ht + 9000, Lt: last.Lt }
    expect((await check(point, states)).body.code).toBe(1012)
    expect((await list(point)).checks).toEqual([])
    expect((await check(point, states, { isConfirmed: true })).body.consumption).toBe(9000)
  })

  test('with decimals, negative, too long, or as text', async () => {
    const point = await aReadPoint()
    const { status, body } = await check(point, { Ht: last.Ht + 10.5, Lt: last.Lt })
    expect([status, body.message]).toEqual([
      400,
      'Упишите целе kWh, без цифара које на бројилу стоје иза зареза.',
    ])
    for (const state of [-1, 100_000_000, '31950', null]) {
      expect((await check(point, { Ht: state, Lt: last.Lt })).status).toBe(400)
    }
  })

  test('of registers that the meter has not', async () => {
    const point = await aReadPoint()
    for (const states of [{ St: 50_000 }, { Ht: last.Ht }, { Ht: last.Ht, St: 1 }]) {
      const { status, body } = await check(point, states)
      expect([status, body.message]).toEqual([
        400,
        'Стања не одговарају бројилу на овом месту мерења. Освежите страницу и упишите их поново.',
      ])
    }
    const single = await aReadPoint({
      category: ConsumptionCategory.householdSingleTariff,
      energy: { single: 400_00 },
    })
    expect((await check(single, { St: 48_700 })).status).toBe(200)
  })

  test('a counter that began anew is counted on', async () => {
    const point = await aReadPoint()
    await changeCalculations(app.database, point, '{points,0,registers,0,stateTo}', '99950')
    expect((await check(point, { Ht: 70, Lt: last.Lt + 80 })).body.consumption).toBe(200)
    // Half a turn of the counter in two weeks is no turn.
    expect((await check(point, { Ht: 40_000, Lt: last.Lt })).status).toBe(400)
  })

  test('a meter that was never read, or replaced since', async () => {
    const contract = await aContract(app.database, customer)
    const unread = await aMeteredPoint(app.database, contract)
    const { status, body } = await check(unread, { Ht: 1, Lt: 1 })
    expect([status, body.message]).toEqual([
      400,
      'Ово бројило још није очитано, па нема са чим да се упореди.',
    ])
    expect(await list(unread)).toMatchObject({ meterNumber: '20417765', registers: [], checks: [] })
    const replaced = await aReadPoint()
    await check(replaced, { Ht: last.Ht + 10, Lt: last.Lt })
    await aMeter(app.database, replaced.pointId, { meter_number: '77', start_date: '2027-03-10' })
    expect(await list(replaced)).toMatchObject({ meterNumber: '77', registers: [], checks: [] })
    expect((await check(replaced, { Ht: 20, Lt: 10 })).status).toBe(400)
  })
})

test('an unread month counts from the reading before it', async () => {
  const point = await aReadPoint({
    readingKindId: ReadingKind.unread,
    energyFrom: '2027-01-01',
    energy: {},
  })
  const { registers } = await list(point)
  expect(registers[0]).toMatchObject({ lastState: 31_407, lastDate: '2026-12-31' })
})

test("without a session nothing is kept, and a stranger's point is not there", async () => {
  const point = await aReadPoint()
  const stranger = await aCustomer(app)
  const states = { Ht: last.Ht + 10, Lt: last.Lt }
  expect((await check(point, states, { who: {} })).status).toBe(401)
  expect((await check(point, states, { who: stranger.signedIn })).status).toBe(404)
  expect((await list(point, stranger.signedIn)).status).toBe(404)
  await giveAccess(app.database, stranger, point.contractId)
  await check(point, states)
  expect((await list(point, stranger.signedIn)).checks).toEqual([])
})

// The last test: it moves the clock.
test('the day of a check is that of Belgrade', async () => {
  const point = await aReadPoint()
  const checkAt = async (moment: string) => {
    app.clock.advance(Date.parse(moment) - app.clock())
    const who = await signInNow()
    return { who, date: (await check(point, { Ht: last.Ht + 120, Lt: last.Lt }, { who })).body.date }
  }
  expect((await checkAt('2027-03-16T22:30:00Z')).date).toBe('2027-03-16')
  const { who, date } = await checkAt('2027-03-16T23:30:00Z')
  expect(date).toBe('2027-03-17')
  expect((await list(point, who)).checks.map((kept) => kept.date)).toEqual(['2027-03-17', '2027-03-16'])
})

/** An access token lasts a quarter of an hour. */
async function signInNow(): Promise<CallOptions> {
  const user = {
    id: customer.userId,
    email: customer.email,
    customerTypeId: 1,
    language: 'sr-Cyrl-RS',
  } as const
  const { accessToken } = await app.services.sessions.open(app.database, user, DeviceType.web)
  return { headers: { authorization: `Bearer ${accessToken}` } }
}
