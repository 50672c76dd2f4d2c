import type { getOwnReadingPhoto, listOwnReadings, OwnReading } from '@portal/contract/metering/own-readings'
import type { Database } from '@portal/database/client'
import { contractOfId } from '@portal/domain/contract-ids'
import { todayInBelgrade } from '@portal/domain/dates'
import type { Language } from '@portal/domain/enumerations'
import * as z from 'zod/mini'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { contractOwner, pointOwner, requireOwned, requireOwnedText } from '#api/ownership.ts'
import { inEachLanguage } from '#api/sql/statements.ts'
import { supplierText } from '#api/sql/texts.ts'

const yearsShown = 3
/** A window may be prolonged past the next month; none reaches further back. */
const monthsBack = 2
const monthsAhead = 14

/** $2 contract, $3 point. The month of the supplier's own newest reading: its bill needs none any more. */
const readMonth = `(
  select make_date(reading.year, reading.month, 1)
  from readings reading
  where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
  order by reading.reading_date desc, reading.id desc
  limit 1
)`

/** $4 today; the window that is open, or the next one, with the month it reads for. */
const nextWindow = `
  select billed.day as billed, held.first_day, held.last_day
  from (
    select date_trunc('month', $4::date) as this_month, ${readMonth} + interval '1 month' as first_unread
  ) known
  cross join lateral generate_series(
    greatest(known.this_month - interval '${monthsBack} months', known.first_unread),
    greatest(known.this_month, known.first_unread) + interval '${monthsAhead} months', interval '1 month'
  ) month (day)
  cross join lateral (select month.day::date as day) billed
  cross join lateral reading_window_of(billed.day) held
  where held.last_day >= $4::date
  order by billed.day
  limit 1`

const states = `(
  select json_agg(json_build_object('register', shown.register, 'state', shown.state) order by shown.place)
  from (values (1, 'Ht', sent.state_ht), (2, 'Lt', sent.state_lt), (3, 'St', sent.state_st))
    as shown (place, register, state)
  where shown.state is not null)`

/** `sent` is a row of own_readings; `open_window` the one that may be open today. */
const presented = (language: Language) => `json_build_object(
  'number', sent.number,
  'version', sent.version,
  'year', sent.year,
  'month', sent.month,
  'meterNumber', sent.meter_number,
  'sentAt', sent.sent_at,
  'states', ${states},
  'consumption', sent.consumption_kwh,
  'estimatedAmount', sent.estimated_amount,
  'state', case
    when answer.is_accepted then 'accepted'
    when not answer.is_accepted then 'rejected'
    when stream.acknowledged_number >= sent.event_number then 'passedOn'
    else 'received' end,
  'reason', case when not answer.is_accepted then ${supplierText('answer.reason', language)} end,
  'canBeCorrected', sent.version = series.version
    and coalesce(open_window.billed = make_date(sent.year, sent.month, 1) and open_window.first_day <= $4::date, false),
  'photos', (
    select count(*) from own_reading_photos photo
    where photo.commercial_contract_id = $2 and photo.number = sent.number and photo.version = sent.version))`

const beside = `
  join own_reading_series series on series.commercial_contract_id = $2 and series.number = sent.number
  left join own_reading_answers answer
    on answer.commercial_contract_id = $2 and answer.number = sent.number and answer.version = sent.version
  left join event_streams stream on stream.stream_id = $2`

const windowStatement = inEachLanguage('own reading window', (name, language) =>
  pointOwner.statement(
    name,
    `select json_build_object(
      'year', extract(year from open_window.billed), 'month', extract(month from open_window.billed),
      'from', open_window.first_day, 'to', open_window.last_day,
      'collectionNumber', contract.collection_number, 'pointOfDeliveryNumber', point.point_of_delivery_number,
      'sent', (
        select ${presented(language)}
        from own_readings sent ${beside}
        where sent.commercial_contract_id = $2 and sent.point_of_delivery_id = $3 and sent.version = series.version
          and make_date(sent.year, sent.month, 1) = open_window.billed
        order by sent.sent_at desc
        limit 1))
    from (${nextWindow}) open_window, commercial_contracts contract, points_of_delivery point
    where contract.id = $2 and point.commercial_contract_id = $2 and point.id = $3`,
  ),
)

export interface PointWindow {
  readonly year: number
  readonly month: number
  readonly from: string
  readonly to: string
  readonly collectionNumber: string
  readonly pointOfDeliveryNumber: string
  readonly sent: OwnReading | null
}

export interface AskedWindow {
  readonly userId: number
  readonly pointId: number
  readonly today: string
  readonly language: Language
}

export async function readPointWindow(
  database: Database,
  signal: AbortSignal,
  { userId, pointId, today, language }: AskedWindow,
): Promise<PointWindow> {
  const values = [userId, contractOfId(pointId), pointId, today]
  const text = await requireOwnedText(database, signal, windowStatement[language], values)
  return JSON.parse(text) as PointWindow // the statement above writes it
}

const listStatement = inEachLanguage('own readings', (name, language) =>
  pointOwner.statement(
    name,
    `select coalesce(json_agg(${presented(language)} order by sent.year desc, sent.month desc, sent.version desc), '[]')
    from own_readings sent ${beside}
    left join lateral (${nextWindow}) open_window on true
    where sent.commercial_contract_id = $2 and sent.point_of_delivery_id = $3
      and sent.sent_at > $4::date - interval '${yearsShown} years'`,
  ),
)

export function findOwnReadings(
  database: Database,
  { caller, query, language, clock, signal }: Call<typeof listOwnReadings>,
): Promise<RawJson> {
  const pointId = query.PointOfDeliveryId
  const values = [caller.userId, contractOfId(pointId), pointId, todayInBelgrade(clock())]
  return requireOwned(database, signal, listStatement[language], values)
}

const photoStatement = contractOwner.statement(
  'own reading photo',
  `select json_build_object('key', photo.file_key, 'sizeBytes', photo.size_bytes)
  from own_readings sent
  join own_reading_photos photo
    on photo.commercial_contract_id = $2 and photo.number = sent.number and photo.version = sent.version
  where sent.commercial_contract_id = $2 and sent.number = $4 and sent.version = $5
    and sent.point_of_delivery_id = $3 and photo.place = $6`,
)

const PhotoFile = z.object({ key: z.string(), sizeBytes: z.number() })

export async function findPhoto(
  database: Database,
  { caller, query, signal }: Call<typeof getOwnReadingPhoto>,
): Promise<z.infer<typeof PhotoFile>> {
  const { PointOfDeliveryId: pointId, Number: number, Version: version, Place: place } = query
  const values = [caller.userId, contractOfId(pointId), pointId, number, version, place]
  return z.parse(PhotoFile, JSON.parse(await requireOwnedText(database, signal, photoStatement, values)))
}
