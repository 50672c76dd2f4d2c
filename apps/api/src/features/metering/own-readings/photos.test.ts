import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MeterKind } from '@portal/domain/enumerations'
import { ownReadingPhotos } from '@portal/domain/files/file-limits'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aPhoto,
  aPointToRead,
  createAppInWindow,
  type Photos,
  readingsOf,
  sendReading,
  usedStates as used,
} from '#testing/own-readings.ts'
import type { ReadPoint } from '#testing/read-points.ts'
import { aCustomer, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'
import { cleanUpFilesTask } from '#api/jobs/clean-up-files.ts'
import { photoRetentionTask } from './photo-retention.ts'

let app: TestApp
let customer: Customer

beforeAll(async () => {
  app = await createAppInWindow()
  customer = await aCustomer(app)
})

const send = (point: ReadPoint, photos: Photos, states = used) =>
  sendReading(app, customer.signedIn, point, states, { photos })

const download = (
  { pointId }: ReadPoint,
  number: string,
  {
    version = 1,
    place = 1,
    who = customer.signedIn,
  }: { version?: number; place?: number; who?: CallOptions } = {},
) =>
  app.get(
    `/api/metering/own-readings/photo?PointOfDeliveryId=${pointId}&Number=${encodeURIComponent(number)}&Version=${version}&Place=${place}`,
    who,
  )

/** What a phone puts into its photos. */
const withPlace = (picture: Sharp) =>
  picture.withExif({
    IFD0: { Model: 'Телефон из џепа' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '45/1 15/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '19/1 50/1 0/1',
    },
  })

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d05a2b' } })

const leftBehind = () => readdir(join(app.dataDirectory, 'files', 'incoming')).catch(() => [] as string[])

describe('a photo', () => {
  test('that no reading can have is refused, however large its number', async () => {
    const point = await aPointToRead(app, customer)
    for (const asked of [{ version: 2 ** 31 }, { place: 2 ** 31 }, { version: 0 }]) {
      expect((await download(point, 'ОЧ-2026-000001', asked)).statusCode).toBe(400)
    }
  })

  test('of any kind is kept as a JPEG of its pixels alone, upright', async () => {
    const point = await aPointToRead(app, customer)
    for (const [index, kind] of (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).entries()) {
      const content = new Uint8Array(await withPlace(canvas(90, 30)).toFormat(kind).toBuffer())
      const { body } = await send(point, [['IMG_4711', content]])
      const answer = await download(point, body.number, { version: index + 1 })
      expect([kind, answer.statusCode]).toEqual([kind, 200])
      const { format, width, height, exif, icc, xmp } = await sharp(answer.rawPayload).metadata()
      expect({ format, width, height, exif, icc, xmp }).toEqual({
        format: 'jpeg',
        width: 90,
        height: 30,
        exif: undefined,
        icc: undefined,
        xmp: undefined,
      })
    }
    expect(await leftBehind()).toEqual([])
  })

  test('turned by the phone is turned back, and a large one is made smaller', async () => {
    const point = await aPointToRead(app, customer)
    const turned = await canvas(2600, 1300).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { body } = await send(point, [['a.jpg', new Uint8Array(turned)]])
    const { width, height } = await sharp((await download(point, body.number)).rawPayload).metadata()
    expect([width, height]).toEqual([ownReadingPhotos.keptSidePixels / 2, ownReadingPhotos.keptSidePixels])
  })

  test('comes back to its owner as an attachment that no browser runs', async () => {
    const point = await aPointToRead(app, customer)
    const { body } = await send(point, [['a.jpg', await aPhoto()]])
    const answer = await download(point, body.number)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    const stranger = await aCustomer(app)
    const foreign = await download(point, body.number, { who: stranger.signedIn })
    const missing = await download(point, body.number, { place: 2 })
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404])
    expect(foreign.body).toBe(missing.body)
    const other = await aPointToRead(app, customer)
    expect((await download(other, body.number)).statusCode).toBe(404)
    expect((await download(point, body.number, { version: 2 })).statusCode).toBe(404)
  })
})

describe('what is refused, in words and with nothing kept', () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 0x18]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(400),
  ])
  const cases: readonly [string, string, () => Promise<Uint8Array<ArrayBuffer> | string>, number, string][] =
    [
      ['HEIC', 'IMG_1.HEIC', async () => new Uint8Array(heic), 415, 'Фотографија је у формату HEIC'],
      [
        'HEIC under another name',
        'IMG_1.jpg',
        async () => new Uint8Array(heic),
        415,
        'Фотографија је у формату HEIC',
      ],
      [
        'a PDF',
        'бројило.pdf',
        async () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n',
        400,
        'Изабрани фајл није слика.',
      ],
      [
        'a drawing',
        'a.svg',
        async () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
        400,
        'Изабрани фајл није слика.',
      ],
      ['an empty file', 'a.jpg', async () => '', 400, 'Неки од докумената је празан.'],
      [
        'a photo that breaks off',
        'a.jpg',
        async () => (await aPhoto()).slice(0, 120),
        400,
        'Изабрани фајл није слика.',
      ],
      [
        'a photo with a page behind it',
        'a.jpg',
        async () =>
          new Uint8Array(Buffer.concat([await aPhoto(), Buffer.from('<html><script>alert(1)</script>')])),
        400,
        '',
      ],
    ]

  let point: ReadPoint
  beforeAll(async () => {
    point = await aPointToRead(app, customer)
  })

  test.each(cases)('%s', async (_what, name, make, status, words) => {
    const answer = await send(point, [[name, await make()]])
    expect([answer.status, answer.body.exceptionType]).toEqual([status, 'DomainValidationException'])
    expect(answer.body.message).toContain(words)
    expect(await readingsOf(app, customer.signedIn, point)).toEqual([])
    expect(await leftBehind()).toEqual([])
  })

  test('25 MB', async () => {
    const photo = Buffer.concat([await aPhoto(), Buffer.alloc(ownReadingPhotos.totalSizeBytesBelow)])
    const answer = await send(point, [['a.jpg', new Uint8Array(photo)]])
    expect([answer.status, answer.body.message]).toEqual([
      413,
      'Укупна величина фајлова мора бити мања од 25MB',
    ])
    expect(await leftBehind()).toEqual([])
  })

  test('none, too few for a digital meter, too many', async () => {
    expect((await send(point, [])).body.message).toContain('Приложите фотографију бројила')
    const digital = await aPointToRead(app, customer, { kind: MeterKind.digital })
    const photos: Photos = [
      ['1.jpg', await aPhoto('a')],
      ['2.jpg', await aPhoto('b')],
      ['3.jpg', await aPhoto('c')],
    ]
    expect((await send(digital, photos.slice(0, 1))).body.message).toContain('Приложите фотографију бројила')
    expect((await send(digital, photos)).body.message).toContain('Превише докумената')
    const { body } = await send(digital, photos.slice(0, 2))
    expect(await readingsOf(app, customer.signedIn, digital)).toMatchObject([{ photos: 2 }])
    const places = await Promise.all([1, 2, 3].map((place) => download(digital, body.number, { place })))
    expect(places.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
  })

  test('while the virus scanner does not answer', async () => {
    const guarded = await createTestApp({
      database: app.database,
      clock: app.clock,
      config: { clamdUrl: 'tcp://127.0.0.1:1' },
    })
    const answer = await sendReading(guarded, customer.signedIn, point, used)
    expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining('провер')])
    expect(await readingsOf(app, customer.signedIn, point)).toEqual([])
  })
})

// The last test: it moves the clock by years.
test('photos are kept as long as the setting says, their files as long as a backup may name them, and the readings stay', async () => {
  const point = await aPointToRead(app, customer)
  const { body } = await send(point, [['a.jpg', await aPhoto()]])
  await send(point, [], { ...used, Ht: used.Ht + 1 })
  const { rows } = await app.database.pool.query<{ key: string }>(
    'select distinct file_key as key from own_reading_photos where commercial_contract_id = $1',
    [point.contractId],
  )
  expect(rows).toHaveLength(1)
  const key = rows[0]?.key ?? ''
  const files = join(app.dataDirectory, 'files')
  const isKept = async () =>
    (await readdir(files, { recursive: true })).some(
      (name) => name.endsWith(key) || name.endsWith(key.slice(2)),
    )
  const { tasks } = app.services
  const runRetention = async () => {
    await tasks[photoRetentionTask]?.({}, {} as never)
    await tasks[cleanUpFilesTask]?.({}, {} as never)
  }
  const moveTo = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock())
  await runRetention()
  expect(await isKept()).toBe(true)
  moveTo('2029-03-04T12:00:00Z')
  await runRetention()
  const left = await app.database.pool.query(
    'select from own_reading_photos where commercial_contract_id = $1',
    [point.contractId],
  )
  expect(left.rows).toEqual([])
  moveTo('2029-04-08T11:00:00Z')
  await runRetention()
  expect(await isKept()).toBe(true)
  moveTo('2029-04-08T20:00:00Z')
  await runRetention()
  expect(await isKept()).toBe(false)
  const kept = await app.database.pool.query('select from own_readings where number = $1', [body.number])
  expect(kept.rows).toHaveLength(2)
})
