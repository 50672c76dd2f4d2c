import type { Database, Queryable } from '@portal/database/client'
import type { RegisterName, TypedState } from '@portal/domain/insights/forecast-meter'
import { ownReadingPrefix } from '@portal/domain/limits'
import { appendEvent } from '@portal/exchange/append-event'
import type { StoredDocument } from '#api/files/document.ts'
import { keepFiles } from '#api/files/pending-files.ts'
import { addJob } from '#api/jobs/add-job.ts'
import { namedStatement } from '#api/sql/statements.ts'
import { ownReadingMail } from './notices.ts'

/** A version as it is about to be written. */
export interface NewVersion {
  readonly contractId: number
  readonly pointId: number
  readonly userId: number
  readonly year: number
  readonly month: number
  readonly number: string
  readonly version: number
  readonly collectionNumber: string
  readonly pointOfDeliveryNumber: string
  readonly meterNumber: string
  readonly sentAt: Date
  readonly readOn: string
  readonly states: readonly TypedState[]
  readonly consumption: number
  readonly estimatedAmount: number | null
  readonly isConfirmed: boolean
  readonly fingerprint: Buffer
  /** None: those of the version before stay. */
  readonly photos: readonly StoredDocument[]
}

export interface KeptReading {
  /** The month whose bill it is for. */
  readonly year: number
  readonly month: number
  readonly number: string
  readonly version: number
  readonly consumption: number
  readonly estimatedAmount: number | null
  readonly fingerprint: Buffer
}

const newest = namedStatement(
  'newest own reading',
  `select sent.year, sent.month, sent.number, sent.version, sent.consumption_kwh::float8 as consumption,
    sent.estimated_amount::float8 as "estimatedAmount", sent.fingerprint
  from own_reading_series series
  join own_readings sent on sent.commercial_contract_id = $1 and sent.number = series.number
    and sent.version = series.version
  where series.commercial_contract_id = $1 and series.point_of_delivery_id = $2
  order by series.year desc, series.month desc
  limit 1`,
)

/** What counts for a point now. */
export async function findNewest(
  queryable: Database | Queryable,
  contractId: number,
  pointId: number,
): Promise<KeptReading | undefined> {
  const [found] = await queryable.query<KeptReading>(newest, [contractId, pointId])
  return found
}

/** Two devices wait for each other here; the update changes nothing and locks the row. */
const lock = namedStatement(
  'lock own reading series',
  `insert into own_reading_series as series (commercial_contract_id, point_of_delivery_id, year, month, number, version)
  select $1, $2, $3, $4,
    $5 || '-' || to_char($6::timestamptz at time zone 'Europe/Belgrade', 'YYYY') || '-'
      || lpad(number::text, greatest(6, length(number::text)), '0'),
    0
  from nextval('own_reading_numbers') as number
  on conflict (commercial_contract_id, point_of_delivery_id, year, month) do update set version = series.version
  returning number, version`,
)

type NewSeries = Pick<NewVersion, 'contractId' | 'pointId' | 'year' | 'month' | 'sentAt'>

/** The number of the reading, and the version that comes next. */
export async function lockSeries(
  tx: Queryable,
  { contractId, pointId, year, month, sentAt }: NewSeries,
): Promise<Pick<NewVersion, 'number' | 'version'>> {
  const values = [contractId, pointId, year, month, ownReadingPrefix, sentAt]
  const [series] = await tx.query<{ number: string; version: number }>(lock, values)
  if (!series) throw new Error('a reading was given no number')
  return { number: series.number, version: series.version + 1 }
}

const countUp = namedStatement(
  'count up own reading series',
  `update own_reading_series set version = $3
  where commercial_contract_id = $1 and number = $2`,
)

const insertReading = namedStatement(
  'insert own reading',
  `insert into own_readings (commercial_contract_id, number, version, point_of_delivery_id, year, month, user_id,
    meter_number, sent_at, read_on, state_ht, state_lt, state_st, consumption_kwh, estimated_amount, is_confirmed,
    fingerprint, event_number)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
)

/** All of it or nothing: the version, its photos, the letter and the event. */
export async function writeVersion(tx: Queryable, version: NewVersion): Promise<KeptReading> {
  const { contractId, year, month, number, states, consumption, estimatedAmount, fingerprint } = version
  await tx.query(countUp, [contractId, number, version.version])
  const photos = await writePhotos(tx, version)
  await addJob(tx, ownReadingMail(version))
  const event = await appendEvent(tx, {
    type: 'own-reading.received',
    commercialContractId: contractId,
    occurredAt: version.sentAt,
    data: {
      collectionNumber: version.collectionNumber,
      pointOfDeliveryNumber: version.pointOfDeliveryNumber,
      meterNumber: version.meterNumber,
      number,
      version: version.version,
      year: version.year,
      month: version.month,
      readAt: version.sentAt.toISOString(),
      states: states.map(({ register, state }) => ({ register, state })),
      consumption,
      isConfirmed: version.isConfirmed,
      photos: photos.map(({ name, size, sha256, file }) => ({ name, size, sha256, file })),
    },
  })
  const stateOf = (name: RegisterName) => states.find(({ register }) => register === name)?.state ?? null
  await tx.query(insertReading, [
    contractId,
    number,
    version.version,
    version.pointId,
    version.year,
    version.month,
    version.userId,
    version.meterNumber,
    version.sentAt,
    version.readOn,
    stateOf('Ht'),
    stateOf('Lt'),
    stateOf('St'),
    consumption,
    estimatedAmount,
    version.isConfirmed,
    fingerprint,
    event,
  ])
  return { year, month, number, version: version.version, consumption, estimatedAmount, fingerprint }
}

interface KeptPhoto {
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly file: string
}

const described = `place || '.jpg' as name, size_bytes::float8 as size, sha256, file_key as file`

const insertPhoto = namedStatement(
  'insert own reading photo',
  `insert into own_reading_photos (commercial_contract_id, number, version, place, file_key, size_bytes, sha256,
    stored_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  returning ${described}`,
)

/** They are as old as they are: the same file must not go at two times. */
const copyPhotos = namedStatement(
  'copy own reading photos',
  `insert into own_reading_photos (commercial_contract_id, number, version, place, file_key, size_bytes, sha256,
    stored_at)
  select commercial_contract_id, number, $3, place, file_key, size_bytes, sha256, stored_at
  from own_reading_photos
  where commercial_contract_id = $1 and number = $2 and version = $3::integer - 1
  returning ${described}`,
)

async function writePhotos(
  tx: Queryable,
  { contractId, number, version, sentAt, photos }: NewVersion,
): Promise<KeptPhoto[]> {
  if (photos.length === 0) return tx.query<KeptPhoto>(copyPhotos, [contractId, number, version])
  const kept: KeptPhoto[] = []
  for (const [index, { key, sizeBytes, sha256 }] of photos.entries()) {
    const values = [contractId, number, version, index + 1, key, sizeBytes, sha256, sentAt]
    kept.push(...(await tx.query<KeptPhoto>(insertPhoto, values)))
  }
  await keepFiles(
    tx,
    photos.map(({ key }) => key),
  )
  return kept
}
