import type { OwnReading, OwnReadingWindow } from '@portal/contract/metering/own-readings'
import { MeterKind } from '@portal/domain/enumerations'
import sharp from 'sharp'
import { aMeteredPoint, billMonth, type ReadPoint, readMonths } from '#testing/read-points.ts'
import { aContract, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, createTestClock, type TestApp } from '#testing/test-app.ts'

/** January is billed, so February's window is next: 1 to 6 March. */
export const inWindow = '2027-03-03T11:00:00Z'
export const january = { year: 2027, month: 1 }

/** What the bill of January shows. */
export const lastStates = { Ht: 31_907, Lt: 13_250 }
/** A month later. */
export const usedStates = { Ht: lastStates.Ht + 240, Lt: lastStates.Lt + 160 }

/** The API on a day of the window. */
export function createAppInWindow(): Promise<TestApp> {
  const clock = createTestClock()
  clock.advance(Date.parse(inWindow) - clock())
  return createTestApp({ clock })
}

interface PointToRead {
  kind?: MeterKind | null
  digits?: number | null
  billed?: Parameters<typeof billMonth>[3]
  contract?: Record<string, unknown>
}

/** A point with a year behind it, read by hand. */
export async function aPointToRead(
  { database }: TestApp,
  customer: Customer,
  { kind = MeterKind.mechanical, digits = 6, billed = {}, contract = {} }: PointToRead = {},
): Promise<ReadPoint> {
  const contractId = await aContract(database, customer, contract)
  const point = await aMeteredPoint(database, contractId)
  await database.pool.query(
    'update meters set meter_kind_id = $3, digits = $4 where commercial_contract_id = $1 and id = $2',
    [contractId, point.meterId, kind, digits],
  )
  await readMonths(database, point, { last: january, count: 13 })
  await billMonth(database, contractId, january, billed)
  return point
}

/** A small photo of a meter, of another colour for another name. */
export async function aPhoto(name = 'a'): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: name.charCodeAt(0), g: 90, b: 43 }
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  return new Uint8Array(await picture.jpeg().toBuffer())
}

export interface SentStates {
  Ht?: number | string
  Lt?: number | string
  St?: number | string
}

export type Photos = readonly (readonly [name: string, content: Uint8Array<ArrayBuffer> | string])[]

export function readingForm(
  { pointId }: Pick<ReadPoint, 'pointId'>,
  states: SentStates,
  photos: Photos,
  changes: Record<string, string> = {},
): FormData {
  const form = new FormData()
  form.set('pointOfDeliveryId', String(pointId))
  for (const [register, state] of Object.entries(states)) form.set(`state${register}`, String(state))
  for (const [name, value] of Object.entries(changes)) form.set(name, value)
  for (const [name, content] of photos) form.append('Photos', new Blob([content]), name)
  return form
}

export async function sendReading(
  app: TestApp,
  who: CallOptions,
  point: Pick<ReadPoint, 'pointId'>,
  states: SentStates,
  {
    photos,
    isConfirmed,
    ...changes
  }: { photos?: Photos; isConfirmed?: boolean } & Record<string, unknown> = {},
) {
  const sent = photos ?? [['IMG_1.JPG', await aPhoto()]]
  const fields: Record<string, string> = isConfirmed === undefined ? {} : { isConfirmed: String(isConfirmed) }
  for (const [name, value] of Object.entries(changes)) fields[name] = String(value)
  const answer = await app.postForm(path, readingForm(point, states, sent, fields), who)
  return { status: answer.statusCode, body: answer.json() }
}

const path = '/api/metering/own-readings'

export async function windowOf(
  app: TestApp,
  who: CallOptions,
  { pointId }: Pick<ReadPoint, 'pointId'>,
): Promise<OwnReadingWindow> {
  return (await app.get(`${path}/window?PointOfDeliveryId=${pointId}`, who)).json<OwnReadingWindow>()
}

export async function readingsOf(
  app: TestApp,
  who: CallOptions,
  { pointId }: Pick<ReadPoint, 'pointId'>,
): Promise<OwnReading[]> {
  return (await app.get(`${path}?PointOfDeliveryId=${pointId}`, who)).json<OwnReading[]>()
}

/** The supplier's word as the import writes it. */
export const answerReading = (
  { database }: TestApp,
  { contractId }: Pick<ReadPoint, 'contractId'>,
  { number, version }: { number: string; version: number },
  reason: string | null = null,
) =>
  database.pool.query(
    `insert into own_reading_answers (commercial_contract_id, number, version, is_accepted, reason, answered_on)
    values ($1, $2, $3, $4, $5, '2027-03-08')
    on conflict (commercial_contract_id, number, version) do update
      set is_accepted = excluded.is_accepted, reason = excluded.reason`,
    [contractId, number, version, reason === null, reason],
  )
