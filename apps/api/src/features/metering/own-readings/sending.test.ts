import { Readable } from 'node:stream'
import { DeviceType } from '@portal/domain/enumerations'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerReading,
  aPhoto,
  aPointToRead,
  readingForm,
  readingsOf,
  sendReading,
  type SentStates,
  usedStates as used,
  windowOf,
} from '#testing/own-readings.ts'
import { askedPoint, type ReadPoint } from '#testing/read-points.ts'
import { changeCalculations } from '#testing/stored-calculations.ts'
import { aCustomer, type Customer, whileGivenUp } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let nowMs = Date.parse('2027-03-03T11:00:00Z')
let customer: Customer
let point: ReadPoint
const more = { ...used, Ht: used.Ht + 5 }

beforeAll(async () => {
  const clock = Object.assign(() => nowMs, { advance: () => undefined })
  app = await createTestApp({ clock })
})

beforeEach(async () => {
  await standAt('2027-03-03T11:00:00Z')
})

/** A customer who signs in at this moment. */
async function standAt(moment: string): Promise<void> {
  nowMs = Date.parse(moment)
  customer = await aCustomer(app)
  point = await aPointToRead(app, customer)
}

const send = (states: SentStates = used, options: Parameters<typeof sendReading>[4] = {}) =>
  sendReading(app, customer.signedIn, point, states, options)
const list = () => readingsOf(app, customer.signedIn, point)
const events = async () => {
  const { rows } = await app.database.pool.query<{ version: number }>(
    `select (data ->> 'version')::integer as version from outbox_events where stream_id = $1 order by number`,
    [point.contractId],
  )
  return rows.map(({ version }) => version)
}

describe('corrections', () => {
  test('are kept as versions of one number, and the newest counts', async () => {
    const first = await send()
    const second = await send(more)
    expect(second.body).toMatchObject({ number: first.body.number, version: 2, consumption: 405 })
    const readings = await list()
    expect(
      readings.map(({ version, consumption, canBeCorrected }) => [version, consumption, canBeCorrected]),
    ).toEqual([
      [2, 405, true],
      [1, 400, false],
    ])
    expect((await windowOf(app, customer.signedIn, point)).sent).toMatchObject({ version: 2 })
    expect(await events()).toEqual([1, 2])
  })

  test('without photos keep those of the version before, which is said to the supplier too', async () => {
    const first = await send()
    const second = await send(more, { photos: [] })
    expect(second.body).toMatchObject({ number: first.body.number, version: 2 })
    expect((await list()).map(({ photos }) => photos)).toEqual([1, 1])
    const { rows } = await app.database.pool.query<{ photos: unknown }>(
      `select data -> 'photos' as photos from outbox_events where stream_id = $1`,
      [point.contractId],
    )
    expect(rows[0]?.photos).toEqual(rows[1]?.photos)
  })

  test('of another meter than before show that meter', async () => {
    await send()
    await app.database.pool.query(
      `update own_readings set meter_number = 'taken out' where commercial_contract_id = $1`,
      [point.contractId],
    )
    expect((await send(more, { photos: [] })).status).toBe(400)
    expect((await send(more)).body.version).toBe(2)
  })

  test('back to the first states are a version of their own', async () => {
    await send()
    await send(more)
    expect((await send()).body.version).toBe(3)
  })
})

describe('sent again', () => {
  test('after a lost answer it gets the first one, with no second version, event or letter', async () => {
    const first = await send()
    const again = await send()
    expect(again).toEqual(first)
    expect(await list()).toHaveLength(1)
    expect(await events()).toEqual([1])
    await app.runJobs()
    expect(app.mailbox.mailsTo(customer.email)).toHaveLength(1)
  })

  test('also when the window has closed meanwhile', async () => {
    await standAt('2027-03-06T22:59:59Z')
    const first = await send()
    nowMs += 60_000
    expect(await send()).toEqual(first)
  })

  test('in the next window it is the reading of another month: nobody lives there, and the photo is last month’s', async () => {
    const first = await send()
    nowMs = Date.parse('2027-04-02T11:00:00Z')
    const user = {
      id: customer.userId,
      email: customer.email,
      customerTypeId: 1,
      language: 'sr-Cyrl-RS',
    } as const
    const { accessToken } = await app.services.sessions.open(app.database, user, DeviceType.web)
    const later = { headers: { authorization: `Bearer ${accessToken}` } }
    const second = await sendReading(app, later, point, used)
    expect(second).toMatchObject({ status: 200, body: { version: 1 } })
    expect(second.body.number).not.toBe(first.body.number)
    expect((await readingsOf(app, later, point)).map(({ month }) => month)).toEqual([3, 2])
    expect(await sendReading(app, later, point, used)).toEqual(second)
  })

  test('twice at once it is one version, and the needless photos are gone', async () => {
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await list()).toHaveLength(1)
    expect(await events()).toEqual([1])
    const { rows } = await app.database.pool.query('select from pending_files')
    expect(rows).toEqual([])
  })
})

test('two devices at once: both versions are kept under one number', async () => {
  const answers = await Promise.all([send(), send(more)])
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
  expect(answers.map(({ body }) => body.version).sort()).toEqual([1, 2])
  const readings = await list()
  expect(readings.map(({ version }) => version)).toEqual([2, 1])
  expect(new Set(readings.map(({ consumption }) => consumption))).toEqual(new Set([400, 405]))
  expect(await events()).toEqual([1, 2])
})

test('a contract that was given up while the photo was looked at gets no reading', async () => {
  const { status } = await whileGivenUp(app.database, customer, point.contractId, () => send())
  expect(status).toBe(404)
  expect(await events()).toEqual([])
})

describe('the last second', () => {
  test('of the last day in Belgrade still counts, the next one does not', async () => {
    await standAt('2027-03-06T22:59:59.999Z')
    expect((await send()).status).toBe(200)
    await standAt('2027-03-06T23:00:00Z')
    const late = await send()
    expect([late.status, late.body.message]).toEqual([
      400,
      'Стање се сада не може послати, јер рок за слање није отворен. Наредни рок пише на страници за слање стања.',
    ])
    expect(await windowOf(app, customer.signedIn, point)).toMatchObject({ isOpen: false, from: '2027-04-01' })
  })

  test('a window opens at midnight in Belgrade', async () => {
    await standAt('2027-02-28T22:59:59Z')
    expect(await windowOf(app, customer.signedIn, point)).toMatchObject({
      isOpen: false,
      reason: 'windowClosed',
      from: '2027-03-01',
    })
    expect((await send()).status).toBe(400)
    nowMs += 1000
    expect(await windowOf(app, customer.signedIn, point)).toMatchObject({ isOpen: true })
    expect((await send()).status).toBe(200)
  })

  test('an upload that began in time is in time, however long it takes', async () => {
    await standAt('2027-03-06T22:59:59Z')
    const encoded = new Response(readingForm(point, used, [['a.jpg', await aPhoto()]]))
    const bytes = Buffer.from(await encoded.arrayBuffer())
    async function* slowly() {
      yield bytes.subarray(0, 50)
      nowMs += 5 * 60_000
      yield bytes.subarray(50)
    }
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/metering/own-readings',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...customer.signedIn.headers },
      payload: Readable.from(slowly()),
    })
    expect(answer.statusCode).toBe(200)
    expect(await list()).toMatchObject([{ sentAt: '2027-03-06T22:59:59+00:00', canBeCorrected: false }])
  })

  test('a window that the supplier prolonged lasts as its feed says', async () => {
    await standAt('2027-03-15T11:00:00Z')
    expect((await send()).status).toBe(400)
    await app.database.pool.query(
      `insert into reading_windows (year, month, first_day, last_day) values (2027, 2, '2027-03-01', '2027-03-20')`,
    )
    try {
      expect(await windowOf(app, customer.signedIn, point)).toMatchObject({ isOpen: true, to: '2027-03-20' })
      expect((await send()).status).toBe(200)
    } finally {
      await app.database.pool.query('delete from reading_windows')
    }
  })
})

describe('the letter', () => {
  const letterIn = async (language: string) => {
    await app.database.pool.query('update users set language = $2 where id = $1', [customer.userId, language])
    const { body } = await send()
    await app.runJobs()
    return { number: body.number as string, mails: app.mailbox.mailsTo(customer.email) }
  }

  test('confirms what was sent and says until when it can be corrected', async () => {
    const { number, mails } = await letterIn('sr-Cyrl-RS')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe(`Примили смо стање бројила: ${number}`)
    expect(mails[0]?.text).toContain(
      'Виша тарифа (ВТ): 32.147 kWh, Нижа тарифа (НТ): 13.410 kWh. Потрошња од последњег очитавања: 400 kWh.',
    )
    expect(mails[0]?.text).toContain('до краја дана 06.03.2027. Важи последње које пошаљете.')
    expect(mails[0]?.text).toContain(`http://portal.test/send-reading?point=${point.pointId}`)
  })

  test('comes in Latin and English too, and a correction has its own', async () => {
    const latin = await letterIn('sr-Latn-RS')
    expect(latin.mails[0]?.subject).toBe(`Primili smo stanje brojila: ${latin.number.replace('ОЧ', 'OČ')}`)
    await standAt('2027-03-03T11:00:00Z')
    const english = await letterIn('en-US')
    expect(english.mails[0]?.text).toContain('Higher tariff: 32,147 kWh, Lower tariff: 13,410 kWh.')
    await send(more)
    await app.runJobs()
    const titles = app.mailbox
      .mailsTo(customer.email)
      .map(({ html }) => /<h1[^>]*>([^<]*)/.exec(String(html))?.[1])
    expect(titles.toSorted()).toEqual(['We have received your correction', 'We have received your reading'])
  })
})

describe('what else knows of it', () => {
  const month = async () =>
    (await app.get(`/api/insights/month-so-far?${askedPoint(point)}`, customer.signedIn)).json()

  test('the month so far stands on the newest reading that was not rejected', async () => {
    const before = await month()
    expect(before.basis).not.toContain('ownReading')
    const { body } = await send()
    const after = await month()
    expect(after.basis).toEqual(['earlierYears', 'recentMonths', 'ownReading'])
    await answerReading(app, point, body, 'Мутна слика.')
    expect((await month()).basis).not.toContain('ownReading')
  })

  test('the step of the discount is done, until the reading is rejected', async () => {
    await changeCalculations(app.database, point, '{points,0,readingKindId}', '2')
    const step = async () => {
      const url = `/api/insights/discounts?CommercialContractId=${point.contractId}`
      const { reachable } = (await app.get(url, customer.signedIn)).json()
      return reachable.find(({ percent }: { percent: number }) => percent === 6)?.steps[0]
    }
    const days = { step: 'ownReading', from: '2027-03-01', by: '2027-03-06' }
    await app.database.pool.query('update bills set due_date = $2 where commercial_contract_id = $1', [
      point.contractId,
      '2027-03-28',
    ])
    expect(await step()).toEqual({ ...days, isDone: false })
    const { body } = await send()
    expect(await step()).toEqual({ ...days, isDone: true })
    await answerReading(app, point, body, 'Мутна слика.')
    expect(await step()).toEqual({ ...days, isDone: false })
  })
})
