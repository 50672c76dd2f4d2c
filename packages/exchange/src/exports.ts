import type { Database, Queryable, Statement } from '@portal/database/client'
import { type WireEvent, wireEventJson, wireEventTables } from './wire-event.ts'

/** What one export holds: fixed when it is begun, the same until it is acknowledged. */
export interface EventExport {
  number: number
  begunAt: Date
  events: number
}

const columns = 'number, begun_at as "begunAt", events'

const open: Statement = {
  name: 'open-export',
  text: `select ${columns} from event_exports where acknowledged_at is null`,
}

/** One at a time; the second waits here and then finds the first one's. */
const lock: Statement = { name: 'lock-exports', text: 'lock table event_exports in share row exclusive mode' }

/**
 * A stream's visible events are all up to some number, so what an act writes later, or commits later, stands behind them
 * and goes into the next export.
 */
const begin: Statement = {
  name: 'begin-export',
  text: `with next as (
      select coalesce(max(number), 0) + 1 as number from event_exports
    ), taken as (
      update outbox_events event set export_number = next.number from next
      where event.acknowledged_at is null and event.export_number is null
      returning 1
    )
    insert into event_exports (number, begun_at, events)
    select next.number, $1, count from next, (select count(*) from taken) counted where count > 0
    returning ${columns}`,
}

/** The export that is open, or a new one of everything that waits; undefined when nothing does. */
export const openOrBeginExport = (database: Database, now: Date): Promise<EventExport | undefined> =>
  database.transaction(async (tx) => {
    await tx.query(lock)
    const [found] = await tx.query<EventExport>(open)
    if (found) return found
    const [begun] = await tx.query<EventExport>(begin, [now])
    return begun
  })

const pageWhere = (condition: string) => `select event.stream_id as "streamId", ${wireEventJson} as event
    from ${wireEventTables}
    where ${condition} and (event.stream_id, event.number) > ($2, $3)
    order by event.stream_id, event.number limit 1000`

const pageOfExport: Statement = { name: 'exported-events', text: pageWhere('event.export_number = $1') }

/** A walk through all that are kept: it is asked for after a loss, and may take its time. */
const pageSince: Statement = {
  name: 'events-since',
  text: pageWhere(`event.occurred_at >= $1::date::timestamp at time zone 'Europe/Belgrade'`),
}

/** The events of an export stream by stream, in order. */
export const exportedEvents = (queryable: Queryable, exportNumber: number): AsyncGenerator<WireEvent> =>
  walk(queryable, pageOfExport, exportNumber)

/** What is kept of everything since a day, also what the supplier has acknowledged. */
export const eventsSince = (queryable: Queryable, day: string): AsyncGenerator<WireEvent> =>
  walk(queryable, pageSince, day)

async function* walk(
  queryable: Queryable,
  page: Statement,
  what: number | string,
): AsyncGenerator<WireEvent> {
  let [streamId, number] = [-(2n ** 63n), 0n]
  for (;;) {
    const values = [what, String(streamId), String(number)]
    const rows = await queryable.query<{ streamId: number; event: WireEvent }>(page, values)
    for (const { event } of rows) yield event
    const last = rows.at(-1)
    if (!last) return
    streamId = BigInt(last.streamId)
    number = BigInt(last.event.number)
  }
}

const acknowledge: Statement = {
  name: 'acknowledge-export',
  text: `with done as (
      update event_exports set acknowledged_at = $2 where number = $1 and acknowledged_at is null returning number
    ), events as (
      update outbox_events event set acknowledged_at = $2 from done
      where event.export_number = done.number and event.acknowledged_at is null
      returning event.stream_id, event.number
    ), last as (
      select stream_id, max(number) as number from events group by stream_id
    ), streams as (
      update event_streams stream set acknowledged_number = last.number, failures = 0, first_failed_at = null,
        last_failure = null, dead_at = null, lease_id = null,
        next_attempt_at = case when stream.last_number > last.number then $2 end
      from last where stream.stream_id = last.stream_id and stream.acknowledged_number < last.number
    )
    select (select count(*)::integer from events) as acknowledged from done`,
}

const known: Statement = {
  name: 'known-export',
  text: 'select acknowledged_at as "acknowledgedAt" from event_exports where number = $1',
}

export type Acknowledgement =
  | { kind: 'acknowledged'; events: number }
  | { kind: 'before'; at: Date }
  | { kind: 'unknown' }

/** The supplier has the files; acknowledging the same export again changes nothing. */
export const acknowledgeExport = (database: Database, number: number, now: Date): Promise<Acknowledgement> =>
  database.transaction(async (tx) => {
    const [done] = await tx.query<{ acknowledged: number }>(acknowledge, [number, now])
    if (done) return { kind: 'acknowledged', events: done.acknowledged }
    const [found] = await tx.query<{ acknowledgedAt: Date | null }>(known, [number])
    return found?.acknowledgedAt ? { kind: 'before', at: found.acknowledgedAt } : { kind: 'unknown' }
  })
