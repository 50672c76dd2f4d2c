import type { Queryable } from '@portal/database/client'
import { namedStatement } from '#api/sql/statements.ts'
import { type Channel, claimMs, type Delivery, rowOf } from './queue.ts'

const keepStatement = namedStatement(
  'keep claims of alerts',
  `update alert_deliveries delivery set due_at = $3
  from json_to_recordset($2::json) as item (alert_id bigint, device_id bigint, attempts integer)
  where delivery.alert_id = item.alert_id and delivery.channel = $1 and delivery.device_id = item.device_id
    and delivery.attempts = item.attempts and delivery.due_at is not null
  returning 1`,
)

/** Before what was claimed a while ago leaves: false where the claim ran out and somebody else has it, or it is settled. */
export async function keepClaims(
  queryable: Queryable,
  channel: Channel,
  claimed: readonly Delivery[],
  now: Date,
): Promise<boolean> {
  const until = new Date(now.getTime() + claimMs)
  const kept = await queryable.query(keepStatement, [channel, JSON.stringify(claimed.map(rowOf)), until])
  return kept.length === claimed.length
}
