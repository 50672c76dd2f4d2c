import type { Queryable, Statement } from '@portal/database/client'
import type { Audience } from './new-message.ts'

export interface SendState {
  readonly messageId: number
  readonly lastUserId: number
  readonly reachedUserId: number
  readonly recipients: number
}

/** The job of the API that writes to the customers of a range about a message. */
export const sendNoticesTask = 'send-message-notices'
const noticesInOneJob = 500
const noticeAttempts = 12
/** Behind the codes people wait for; and one range at a time, so that other jobs always find a worker. */
const noticePriority = 10

interface Walk {
  candidates: string
  /** How far the batch came. */
  mark: string
}

const everybody: Walk = {
  candidates: `select id from users
    where id > send.reached_user_id and id <= send.last_user_id
    order by id limit $2`,
  mark: 'coalesce((select max(id) from batch), message_sends.last_user_id)',
}

const thoseOfList: Walk = {
  candidates: `select id from users
    where id = any($2::bigint[]) and id > send.reached_user_id`,
  mark: 'greatest(message_sends.reached_user_id, ($2::bigint[])[cardinality($2::bigint[])])',
}

/** One statement: who is next, their messages, their counts, the mails about them, and the mark. */
const deliverStatement = (name: string, { candidates, mark }: Walk): Statement => ({
  name,
  text: `
with send as (
  select send.*, message.sent_at from message_sends send join messages message on message.id = send.message_id
  where send.message_id = $1 for update of send
), batch as materialized (
  select candidate.id from send cross join lateral (${candidates}) candidate
), given as (
  insert into message_recipients (user_id, message_id, sent_at)
  select batch.id, $1, send.sent_at from batch, send order by batch.id
  on conflict do nothing returning user_id
), counted as (
  insert into inboxes as inbox (user_id, messages, unread_messages)
  select user_id, 1, 1 from given order by user_id
  on conflict (user_id) do update
    set messages = inbox.messages + 1, unread_messages = inbox.unread_messages + 1
), ranges as (
  select min(user_id) as first, max(user_id) as last
  from (select user_id, (row_number() over (order by user_id) - 1) / ${noticesInOneJob} as range from given) numbered
  group by range
), jobs as materialized (
  select count(graphile_worker.add_job('${sendNoticesTask}',
    json_build_object('messageId', $1::bigint, 'firstUserId', first, 'lastUserId', last),
    queue_name => '${sendNoticesTask}', max_attempts => ${noticeAttempts}, priority => ${noticePriority})) as jobs
  from ranges
)
update message_sends
set reached_user_id = ${mark}, recipients = message_sends.recipients + (select count(*) from given)
from jobs where message_id = $1
returning reached_user_id as "reachedUserId", recipients`,
})

const reachEverybody = deliverStatement('reach-everybody', everybody)
const reachThoseOfList = deliverStatement('reach-those-of-list', thoseOfList)

/** Gives the message to the next customers. Another run of the same send waits at the row and goes on behind. */
export async function deliverBatch(
  queryable: Queryable,
  state: SendState,
  audience: Audience,
  batchSize: number,
): Promise<SendState> {
  const { messageId } = state
  const [reached] = await queryable.query<Pick<SendState, 'reachedUserId' | 'recipients'>>(
    audience.kind === 'all' ? reachEverybody : reachThoseOfList,
    [messageId, audience.kind === 'all' ? batchSize : nextOfList(audience.userIds, state, batchSize)],
  )
  if (!reached) throw new Error(`The send of message ${messageId} is gone`)
  return { ...state, ...reached }
}

function nextOfList(userIds: readonly number[], { reachedUserId }: SendState, batchSize: number): number[] {
  const start = userIds.findIndex((id) => id > reachedUserId)
  return start < 0 ? [] : userIds.slice(start, start + batchSize)
}
