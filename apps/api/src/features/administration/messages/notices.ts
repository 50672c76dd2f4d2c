import { raisingStatement } from '@portal/alerts/raising-statement'
import type { Database } from '@portal/database/client'
import { sendNoticesTask } from '@portal/messages/deliver-batch'
import * as z from 'zod/mini'
import type { Tasks } from '#api/jobs/job-runner.ts'
import { namedStatement } from '#api/sql/statements.ts'

const NoticesJob = z.object({ messageId: z.int(), firstUserId: z.int(), lastUserId: z.int() })

interface NoticesOptions {
  database: Database
  clock: () => number
}

/** The message stands in the inbox already; the alert tells of it by the other channels. */
const raiseStatement = raisingStatement({
  name: 'raise alerts of message',
  source: `select received.user_id, 'message' as kind, 'message:' || received.message_id as thing,
      null::bigint as commercial_contract_id, jsonb_build_object('messageId', received.message_id) as data
    from message_recipients received
    where received.message_id = $1 and received.user_id between $2 and $3 and received.mailed_at is null`,
  at: '$4::timestamptz',
  inInbox: "'never'",
})

const settleStatement = namedStatement(
  'settle notices',
  `update message_recipients set mailed_at = $4
  where message_id = $1 and user_id between $2 and $3 and mailed_at is null`,
)

/** Tells the customers of one range about a message. Alert and mark are one transaction, so each is told once. */
export const createMessageNotices = ({ database, clock }: NoticesOptions): Tasks => ({
  [sendNoticesTask]: async (payload) => {
    const { messageId, firstUserId, lastUserId } = z.parse(NoticesJob, payload)
    const values = [messageId, firstUserId, lastUserId, new Date(clock())]
    await database.transaction(async (tx) => {
      await tx.query(raiseStatement, values)
      await tx.query(settleStatement, values)
    })
  },
})
