import type { listSessions } from '@portal/contract/account/sessions'
import type { Database } from '@portal/database/client'
import { accountLimits } from '@portal/domain/limits'
import { type Call, type RawJson, rawJson } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { callerOwner } from '#api/ownership.ts'

/**
 * An older release refreshes without writing the moment down: then the end tells it, which lies the days of rest after
 * the last use, or earlier at the end of the whole life.
 */
const lastUsedAt = `greatest(session.created_at, session.last_used_at,
  session.expires_at - interval '${accountLimits.sessionIdleDays} days')`

/** $1 user, $2 the session that asks, which is never left out, $3 now. */
const listStatement = callerOwner.statement(
  'sessions of user',
  `select json_agg(json_build_object(
      'id', listed.id, 'deviceTypeId', listed.device_type_id, 'device', listed.device,
      'startedAt', listed.created_at, 'lastUsedAt', listed.used_at, 'isCurrent', listed.id = $2
    ) order by listed.used_at desc, listed.id)
    from (
      select session.id, session.device_type_id, session.device, session.created_at, ${lastUsedAt} as used_at
      from sessions session
      where session.user_id = $1 and session.revoked_at is null and session.expires_at > $3
      order by session.id = $2 desc, used_at desc, session.id
      limit ${accountLimits.sessionsListed}
    ) listed`,
)

export async function findSessions(
  database: Database,
  { caller, clock, signal }: Call<typeof listSessions>,
): Promise<RawJson> {
  const values = [caller.userId, caller.sessionId, new Date(clock())]
  const json = await database.readUnlessAborted(signal, listStatement, values)
  // Who asks is among them, unless the account is gone.
  if (!json) throw problem('unauthorized')
  return rawJson(json)
}
