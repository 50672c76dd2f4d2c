import { createHmac } from 'node:crypto'
import type { Queryable, Statement } from '@portal/database/client'
import type { Expiry } from '#api/jobs/clean-up.ts'
import { problem } from '../problem.ts'

/** Something counted: what is limited, for whom, and how often it may happen. */
export interface CountedCall {
  name: string
  value: string
  calls: number
  windowSeconds: number
}

export interface Tally {
  calls: number
  previousCalls: number
  windowStartedAtMs: number
}

/**
 * A sliding window from two counts: calls of the running window, and the previous window's share that still overlaps.
 * A refused call is not counted, so a caller who waits gets through again. Rows are taken in key order against deadlocks.
 */
const takeStatement: Statement = {
  name: 'take-call-limits',
  text: `
    with wanted as (
      select * from unnest($1::bytea[], $2::integer[], $3::integer[]) as wanted (key, allowed_calls, window_seconds)
    ), placed as (
      select key, allowed_calls, make_interval(secs => window_seconds) as width,
        to_timestamp(floor($4::double precision / window_seconds) * window_seconds) as window_started_at,
        1 - mod($4::numeric, window_seconds) / window_seconds as overlap
      from wanted
      order by key
    )
    insert into call_limits as held (key, window_started_at, calls, previous_calls, is_last_call_allowed, expires_at)
    select key, window_started_at, 1, 0, true, window_started_at + 2 * width from placed
    on conflict (key) do update set (window_started_at, calls, previous_calls, is_last_call_allowed, expires_at) = (
      select placed.window_started_at,
        kept.calls + case when kept.calls + 1 + kept.previous_calls * placed.overlap <= placed.allowed_calls then 1 else 0 end,
        kept.previous_calls,
        kept.calls + 1 + kept.previous_calls * placed.overlap <= placed.allowed_calls,
        excluded.expires_at
      from placed, lateral (
        select
          case when held.window_started_at = placed.window_started_at then held.calls else 0 end as calls,
          case
            when held.window_started_at = placed.window_started_at then held.previous_calls
            when held.window_started_at = placed.window_started_at - placed.width then held.calls
            else 0
          end as previous_calls
      ) as kept
      where placed.key = excluded.key
    )
    returning key, is_last_call_allowed, calls, previous_calls, extract(epoch from window_started_at)::double precision as window_started_at`,
}

interface TakenRow {
  key: Buffer
  is_last_call_allowed: boolean
  calls: number
  previous_calls: number
  window_started_at: number
}

export const callLimitExpiry: Expiry = {
  statement: { name: 'clean-call-limits', text: 'delete from call_limits where expires_at < $1' },
  ageMs: 0,
}

/** For a call that turned out not to be what is limited. Should the next window have begun, that one is forgiven a call. */
const giveBackStatement: Statement = {
  name: 'give-back-call-limits',
  text: `
    with held as (
      select key from call_limits where key = any ($1::bytea[]) and calls > 0 order by key for update
    )
    update call_limits set calls = calls - 1 from held where call_limits.key = held.key`,
}

export interface CallLimits {
  /** Counts the calls, or throws `tooManyRequests` with the time after which one more is allowed. */
  take(queryable: Queryable, counted: readonly CountedCall[]): Promise<void>
  /** Counts one call; false when there are too many already. */
  tryTake(queryable: Queryable, counted: CountedCall): Promise<boolean>
  /** Forgets calls that were counted. */
  giveBack(queryable: Queryable, counted: readonly CountedCall[]): Promise<void>
}

export function createCallLimits({ secret, clock }: { secret: Uint8Array; clock: () => number }): CallLimits {
  // Addresses and e-mails stand in the table only as keyed hashes.
  const keyOf = ({ name, value, windowSeconds }: CountedCall) =>
    createHmac('sha256', secret).update(`${name}\n${windowSeconds}\n${value}`).digest()
  const count = (queryable: Queryable, counted: readonly CountedCall[], nowMs: number) =>
    queryable.query<TakenRow>(takeStatement, [
      counted.map(keyOf),
      counted.map(({ calls }) => calls),
      counted.map(({ windowSeconds }) => windowSeconds),
      nowMs / 1000,
    ])
  return {
    async tryTake(queryable, counted) {
      const [row] = await count(queryable, [counted], clock())
      return row?.is_last_call_allowed ?? false
    },

    async giveBack(queryable, counted) {
      await queryable.query(giveBackStatement, [counted.map(keyOf)])
    },

    async take(queryable, counted) {
      if (counted.length === 0) return
      const nowMs = clock()
      const keys = counted.map(keyOf)
      const rows = await count(queryable, counted, nowMs)
      const refusals = rows
        .filter((row) => !row.is_last_call_allowed)
        .map((row) => {
          const limit = counted.find((_, index) => keys[index]?.equals(row.key))
          return limit ? secondsUntilAllowed(limit, tallyOf(row), nowMs) : 1
        })
      if (refusals.length > 0) {
        throw problem('tooManyRequests', { retryAfterSeconds: Math.max(...refusals) })
      }
    },
  }
}

const tallyOf = (row: TakenRow): Tally => ({
  calls: row.calls,
  previousCalls: row.previous_calls,
  windowStartedAtMs: row.window_started_at * 1000,
})

/** When the sliding count leaves room for one more call; whole seconds, at least one. */
export function secondsUntilAllowed(
  { calls: allowed, windowSeconds }: Pick<CountedCall, 'calls' | 'windowSeconds'>,
  tally: Tally,
  nowMs: number,
): number {
  const windowMs = windowSeconds * 1000
  const elapsedMs = nowMs - tally.windowStartedAtMs
  const shareGoneAt = (calls: number, room: number) => Math.max(0, 1 - room / calls) * windowMs
  const isRoomInThisWindow = tally.calls + 1 <= allowed
  const allowedAtMs = isRoomInThisWindow
    ? shareGoneAt(tally.previousCalls, allowed - 1 - tally.calls)
    : windowMs + shareGoneAt(tally.calls, allowed - 1)
  return Math.max(1, Math.ceil((allowedAtMs - elapsedMs) / 1000))
}
