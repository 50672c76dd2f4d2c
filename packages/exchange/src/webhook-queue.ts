import type { Queryable, Statement } from '@portal/database/client'
import { type WireEvent, wireEventJson, wireEventTables } from './wire-event.ts'

/** A stream that one sender has to itself until its lease ends. */
export interface TakenStream {
  streamId: number
  leaseId: string
  failures: number
  firstFailedAt: Date | null
}

const take: Statement = {
  name: 'take-due-streams',
  text: `update event_streams stream set next_attempt_at = $2, lease_id = $3
    from (
      select stream_id from event_streams where next_attempt_at <= $1
      order by next_attempt_at limit $4 for update skip locked
    ) due
    where stream.stream_id = due.stream_id
    returning stream.stream_id as "streamId", stream.lease_id as "leaseId", stream.failures,
      stream.first_failed_at as "firstFailedAt"`,
}

export interface Taking {
  leaseId: string
  now: Date
  leaseEndsAt: Date
  limit: number
}

/** Streams whose time has come, one sender each; if it dies, another takes them when the lease has ended. */
export const takeDueStreams = (
  queryable: Queryable,
  { leaseId, now, leaseEndsAt, limit }: Taking,
): Promise<TakenStream[]> => queryable.query<TakenStream>(take, [now, leaseEndsAt, leaseId, limit])

const first: Statement = {
  name: 'first-waiting-events',
  text: `select ${wireEventJson} as event from ${wireEventTables}
    where event.stream_id = $1 and event.acknowledged_at is null
    order by event.number limit $2`,
}

/** Those to send next, in order. Numbers are given under the stream's lock, so none can appear before these. */
export async function firstWaiting(
  queryable: Queryable,
  streamId: number,
  limit: number,
): Promise<WireEvent[]> {
  const rows = await queryable.query<{ event: WireEvent }>(first, [streamId, limit])
  return rows.map(({ event }) => event)
}

const acknowledge: Statement = {
  name: 'acknowledge-event',
  text: `with stream as (
      update event_streams set acknowledged_number = $3, failures = 0, first_failed_at = null, last_failure = null,
        next_attempt_at = case when last_number > $3 then $5::timestamptz end,
        lease_id = case when last_number > $3 then lease_id end
      where stream_id = $1 and lease_id = $2 and acknowledged_number < $3
      returning stream_id
    )
    update outbox_events event set acknowledged_at = $4
    from stream where event.stream_id = stream.stream_id and event.number = $3
    returning 1`,
}

/** False when somebody else has the stream by now, who sends the event again. `nextAttemptAt` counts if more waits. */
export async function acknowledgeEvent(
  queryable: Queryable,
  { streamId, leaseId }: TakenStream,
  { number, now, nextAttemptAt }: { number: number; now: Date; nextAttemptAt: Date },
): Promise<boolean> {
  return (await queryable.query(acknowledge, [streamId, leaseId, number, now, nextAttemptAt])).length > 0
}

const settleNothing: Statement = {
  name: 'release-stream',
  text: `update event_streams set lease_id = null,
      next_attempt_at = case when acknowledged_number < last_number then $3::timestamptz end
    where stream_id = $1 and lease_id = $2`,
}

/** For a stream in which nothing waits after all: an export was acknowledged meanwhile. */
export async function releaseStream(queryable: Queryable, stream: TakenStream, now: Date): Promise<void> {
  await queryable.query(settleNothing, [stream.streamId, stream.leaseId, now])
}

const fail: Statement = {
  name: 'event-not-delivered',
  text: `update event_streams set lease_id = null, failures = failures + 1, last_failure = $3,
      first_failed_at = coalesce(first_failed_at, $4), next_attempt_at = $5,
      dead_at = case when $5::timestamptz is null then $4 end
    where stream_id = $1 and lease_id = $2`,
}

/** Without a next attempt the first event of the stream is a dead letter, and the stream waits for an operator. */
export async function recordFailure(
  queryable: Queryable,
  { streamId, leaseId }: TakenStream,
  { failure, now, nextAttemptAt }: { failure: string; now: Date; nextAttemptAt: Date | null },
): Promise<void> {
  await queryable.query(fail, [streamId, leaseId, failure, now, nextAttemptAt])
}

const wake: Statement = {
  name: 'wake-failed-streams',
  text: `update event_streams set next_attempt_at = $1
    where next_attempt_at > $1 and failures > 0 and lease_id is null`,
}

/** The receiver is back: what waits only because it was away need not wait longer. */
export async function wakeFailedStreams(queryable: Queryable, now: Date): Promise<void> {
  await queryable.query(wake, [now])
}

export interface StuckStream {
  stream: string
  eventId: string
  type: string
  number: number
  waiting: number
  failures: number
  firstFailedAt: Date
  /** Null when it is given up: a dead letter. */
  nextAttemptAt: Date | null
  lastFailure: string
}

const stuck: Statement = {
  name: 'stuck-streams',
  text: `select coalesce('contract/' || contract.collection_number, 'account/' || -stream.stream_id) as stream,
      event.id as "eventId", event.type, event.number, stream.last_number - stream.acknowledged_number as waiting,
      stream.failures, stream.first_failed_at as "firstFailedAt", stream.next_attempt_at as "nextAttemptAt",
      stream.last_failure as "lastFailure"
    from event_streams stream
    join outbox_events event
      on event.stream_id = stream.stream_id and event.number = stream.acknowledged_number + 1
    left join commercial_contracts contract on contract.id = stream.stream_id
    where stream.dead_at is not null or ($1 and stream.next_attempt_at is not null and stream.failures > 0)
    order by stream.dead_at nulls last, stream.first_failed_at, stream.stream_id limit 1000`,
}

/** Dead letters, and if asked for also what is still tried again. */
export const listStuck = (queryable: Queryable, withRetried: boolean): Promise<StuckStream[]> =>
  queryable.query<StuckStream>(stuck, [withRetried])

const replay: Statement = {
  name: 'replay-streams',
  text: `update event_streams stream set dead_at = null, failures = 0, first_failed_at = null, last_failure = null,
      next_attempt_at = $1
    where (stream.dead_at is not null or (stream.next_attempt_at is not null and stream.failures > 0))
      and stream.lease_id is null
      and ($2::text is null or stream.stream_id = coalesce(
        (select contract.id from commercial_contracts contract
          join contract_claims claim on claim.commercial_contract_id = contract.id
          where claim.collection_number = substring($2 from '^contract/(.*)$')),
        -substring($2 from '^account/([0-9]+)$')::bigint))
    returning 1`,
}

/** Sends what was given up, and what waits for its next try, at once; all streams, or the one of this name. */
export async function replayStreams(queryable: Queryable, now: Date, stream: string | null): Promise<number> {
  return (await queryable.query(replay, [now, stream])).length
}

export interface Backlog {
  waiting: number
  oldestAt: Date | null
  dead: number
}

const backlog: Statement = {
  name: 'event-backlog',
  text: `select count(*)::integer as waiting, min(occurred_at) as "oldestAt",
      (select count(*)::integer from event_streams where dead_at is not null) as dead
    from outbox_events where acknowledged_at is null`,
}

export async function readBacklog(queryable: Queryable): Promise<Backlog | undefined> {
  const [found] = await queryable.query<Backlog>(backlog)
  return found
}

/** The same for metrics, as a subselect; `$1` is the present moment. */
export const backlogJson = `select json_build_object('waiting', count(*),
    'oldestSeconds', coalesce(extract(epoch from $1::timestamptz - min(occurred_at)), 0),
    'dead', (select count(*) from event_streams where dead_at is not null))
  from outbox_events where acknowledged_at is null`

/** Retention: what is acknowledged goes after its time, unless an open export still speaks of it. */
export const acknowledgedExpiry: Statement = {
  name: 'remove-acknowledged-events',
  text: `delete from outbox_events event where event.acknowledged_at < $1
    and not exists (select from event_exports export
      where export.number = event.export_number and export.acknowledged_at is null)`,
}
