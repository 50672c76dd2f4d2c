import { MeterKind } from '@portal/domain/enumerations'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  answerReading,
  aPhoto,
  aPointToRead,
  createAppInWindow,
  lastStates,
  readingForm,
  readingsOf,
  sendReading,
  type SentStates,
  usedStates as used,
  windowOf,
} from '#testing/own-readings.ts'
import { aMeteredPoint, type ReadPoint } from '#testing/read-points.ts'
import { changeCalculations } from '#testing/stored-calculations.ts'
import { aContract, aCustomer, type Customer, giveAccess } from '#testing/supplier-world.ts'
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

async function eventsOf({ contractId }: ReadPoint): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(
    'select type, data from outbox_events where stream_id = $1 order by number',
    [contractId],
  )
  return rows
}

describe('a reading', () => {
  test('is received under a number and stands in the history', async () => {
    const point = await aPointToRead(app, customer)
    const { status, body } = await send(point)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      number: expect.stringMatching(/^ОЧ-2027-\d{6}$/),
      consumption: 400,
      estimatedAmount: expect.any(Number),
      version: 1,
    })
    const reading = {
      number: body.number,
      version: 1,
      year: 2027,
      month: 2,
      meterNumber: '20417765',
      sentAt: expect.stringMatching(/^2027-03-03T11:0/),
      states: [
        { register: 'Ht', state: used.Ht },
        { register: 'Lt', state: used.Lt },
      ],
      consumption: 400,
      estimatedAmount: body.estimatedAmount,
      state: 'received',
      reason: null,
      canBeCorrected: true,
      photos: 1,
    }
    expect(await list(point)).toEqual([reading])
    expect((await window(point)).sent).toEqual(reading)
    for (const language of ['sr-Latn-RS', 'en-US'] as const) {
      expect((await list(point, customer.in(language)))[0]?.number).toBe(body.number)
    }
  })

  test('is passed on when its event is acknowledged, then accepted or rejected with a reason', async () => {
    const point = await aPointToRead(app, customer)
    const { body } = await send(point)
    const stateNow = async (who?: CallOptions) => {
      const [newest] = await list(point, who)
      return [newest?.state, newest?.reason]
    }
    await app.database.pool.query(
      'update event_streams set acknowledged_number = last_number where stream_id = $1',
      [point.contractId],
    )
    expect(await stateNow()).toEqual(['passedOn', null])
    await answerReading(app, point, body, 'Фотографија је мутна.')
    expect(await stateNow()).toEqual(['rejected', 'Фотографија је мутна.'])
    expect(await stateNow(customer.in('sr-Latn-RS'))).toEqual(['rejected', 'Fotografija je mutna.'])
    // A correction begins its own way.
    const corrected = await send(point, { ...used, Ht: used.Ht - 1 })
    expect(await stateNow()).toEqual(['received', null])
    await answerReading(app, point, corrected.body)
    expect(await stateNow()).toEqual(['accepted', null])
  })

  test('writes its event with the numbers that the supplier knows', async () => {
    const point = await aPointToRead(app, customer)
    const { body } = await send(point)
    expect(await eventsOf(point)).toEqual([
      {
        type: 'own-reading.received',
        data: expect.objectContaining({
          number: body.number,
          version: 1,
          pointOfDeliveryNumber: '3301987745',
          meterNumber: '20417765',
          readAt: expect.stringMatching(/^2027-03-03T11:0/),
          states: [
            { register: 'Ht', state: used.Ht },
            { register: 'Lt', state: used.Lt },
          ],
          photos: [
            {
              name: '1.jpg',
              size: expect.any(Number),
              sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
              file: expect.stringMatching(/^[0-9a-f]{40}$/),
            },
          ],
        }),
      },
    ])
  })
})

describe('plausibility', () => {
  test('a state below the last one is refused, one above all that was used is asked about', async () => {
    const point = await aPointToRead(app, customer)
    const low = await send(point, { Ht: lastStates.Ht - 1, Lt: used.Lt })
    expect([low.status, low.body.message]).toEqual([
      400,
      'Стање не може бити мање од последњег очитаног. Проверите цифре и да ли гледате право бројило.',
    ])
    const high = { ...used, Ht: lastStates.Ht + 500 }
    expect((await send(point, high)).body.code).toBe(1012)
    expect(await list(point)).toEqual([])
    expect((await send(point, high, { isConfirmed: true })).body).toMatchObject({
      success: true,
      consumption: 660,
    })
  })

  test('the supplier is told of a confirmation only where the customer had to be asked', async () => {
    const point = await aPointToRead(app, customer)
    await send(point, used, { isConfirmed: true })
    await send(point, { ...used, Ht: lastStates.Ht + 500 }, { isConfirmed: true })
    const told = (isConfirmed: boolean) => ({ data: { isConfirmed } })
    expect(await eventsOf(point)).toMatchObject([told(false), told(true)])
  })

  test('more digits than the meter has, decimals, text, nothing at all', async () => {
    const point = await aPointToRead(app, customer)
    const refused = async (states: SentStates) => (await send(point, states)).body.message
    expect(await refused({ Ht: 1_032_147, Lt: used.Lt })).toContain('више цифара него што бројило показује')
    expect(await refused({ Ht: `${used.Ht}.5`, Lt: used.Lt })).toContain('Упишите целе kWh')
    for (const states of [
      { Ht: '-5', Lt: 1 },
      { Ht: 'пет', Lt: 1 },
      { Ht: '123456789', Lt: 1 },
      { Ht: '', Lt: 1 },
    ]) {
      expect((await send(point, states)).status).toBe(400)
    }
    for (const states of [{}, { Ht: used.Ht }, { St: 5 }, { ...used, St: 5 }]) {
      expect(await refused(states)).toContain('Стања не одговарају бројилу')
    }
    expect(await list(point)).toEqual([])
  })

  test('a counter that began anew is counted on by the digits of its meter', async () => {
    const point = await aPointToRead(app, customer, { digits: 5 })
    await changeCalculations(app.database, point, '{points,0,registers,0,stateTo}', '99900')
    expect((await send(point, { Ht: 100, Lt: used.Lt })).body).toMatchObject({
      success: true,
      consumption: 360,
    })
    const six = await aPointToRead(app, customer, { digits: 6 })
    expect((await send(six, { Ht: 100, Lt: used.Lt })).status).toBe(400)
  })
})

describe('whose it is', () => {
  test('nobody reads or sends without a session', async () => {
    const point = await aPointToRead(app, customer)
    const asked = `PointOfDeliveryId=${point.pointId}`
    for (const url of [
      `${path}/window?${asked}`,
      `${path}?${asked}`,
      `${path}/estimate?${asked}&StateHt=1`,
    ]) {
      expect((await app.get(url)).statusCode).toBe(401)
    }
    expect((await app.get(`${path}/photo?${asked}&Number=1&Version=1&Place=1`)).statusCode).toBe(401)
    expect((await send(point, used, {}, {})).status).toBe(401)
  })

  test("a stranger's point is not there, byte for byte", async () => {
    const point = await aPointToRead(app, customer)
    const { body } = await send(point)
    const stranger = await aCustomer(app)
    const missing = { pointId: 4_120_799_999 }
    const calls = ({ pointId }: { pointId: number }) => [
      `${path}/window?PointOfDeliveryId=${pointId}`,
      `${path}?PointOfDeliveryId=${pointId}`,
      `${path}/estimate?PointOfDeliveryId=${pointId}&StateHt=1&StateLt=1`,
      `${path}/photo?PointOfDeliveryId=${pointId}&Number=${encodeURIComponent(body.number)}&Version=1&Place=1`,
    ]
    for (const [index, url] of calls(point).entries()) {
      const foreign = await app.get(url, stranger.signedIn)
      const absent = await app.get(calls(missing)[index] ?? '', stranger.signedIn)
      expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body])
    }
    const photo: [string, Uint8Array<ArrayBuffer>][] = [['a.jpg', await aPhoto()]]
    const foreign = await app.postForm(path, readingForm(point, used, photo), stranger.signedIn)
    const absent = await app.postForm(path, readingForm(missing, used, photo), stranger.signedIn)
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body])
    expect(await list(point)).toHaveLength(1)
  })

  test('all who have the contract see what was sent', async () => {
    const point = await aPointToRead(app, customer)
    await send(point)
    const partner = await aCustomer(app)
    await giveAccess(app.database, partner, point.contractId)
    expect(await list(point, partner.signedIn)).toHaveLength(1)
    expect((await send(point, { ...used, Lt: used.Lt + 1 }, {}, partner.signedIn)).body.version).toBe(2)
  })

  test('an inactive point and a remotely read meter are refused in words', async () => {
    const inactive = await aPointToRead(app, customer)
    await app.database.pool.query('update points_of_delivery set is_active = false where id = $1', [
      inactive.pointId,
    ])
    expect((await send(inactive)).body.message).toBe(
      'Ово место мерења више није активно, па се његово бројило не очитава.',
    )
    const remote = await aPointToRead(app, customer, { kind: MeterKind.remote })
    expect((await send(remote)).body.message).toBe(
      'Ово бројило се очитава даљински, па не треба ништа да шаљете.',
    )
    const fresh = await aMeteredPoint(app.database, await aContract(app.database, customer))
    expect((await send(fresh)).body.message).toContain('још није очитано')
  })
})
