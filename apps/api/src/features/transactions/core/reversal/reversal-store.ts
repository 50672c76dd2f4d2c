import type { Database } from '@portal/database/client'
import { TransactionStatus } from '@portal/domain/enumerations'
import type { Reversal } from '@portal/gateway/port'
import { addJob, letterAttempts } from '#api/jobs/add-job.ts'
import { namedStatement } from '#api/sql/statements.ts'
import { raisePaymentOutcome } from '../outcome-alert.ts'
import { appendPaymentMade } from '../payment-events.ts'
import { isTransaction, type StoredTransaction } from '../stored-transaction.ts'

const { successful, unsuccessful } = TransactionStatus

const isDue = `status_id = ${successful} and reversal_due_at is not null and reversed_at is null
  and reversal_refused_at is null`

const statements = {
  reversed: namedStatement(
    'charge was returned',
    `update transactions transaction
    set status_id = ${unsuccessful}, status_reason = 'reversed', status_changed_at = $3, reversed_at = $3,
      next_check_at = null
    where ${isTransaction} and ${isDue} returning 1`,
  ),
  refused: namedStatement(
    'charge was not returned',
    `update transactions transaction
    set status_reason = 'reversalRefused', status_changed_at = $3, reversal_refused_at = $3, next_check_at = null
    where ${isTransaction} and ${isDue} returning 1`,
  ),
}

const askAgain = namedStatement(
  'return charge again',
  `update transactions transaction set next_check_at = $3, checks = checks + 1
  where ${isTransaction} and ${isDue}`,
)

export const sendReversalNoteTask = 'send-reversal-note'

/** The customer is told in the same commit, whichever way it ended. */
export async function recordReversal(
  database: Database,
  { contractId, id, userId, totalPara }: StoredTransaction,
  kind: Reversal['kind'],
  { now, askAgainAt }: { now: Date; askAgainAt: Date },
): Promise<void> {
  if (kind === 'unknown') {
    await database.query(askAgain, [contractId, id, askAgainAt])
    return
  }
  await database.transaction(async (tx) => {
    const [recorded] = await tx.query(statements[kind], [contractId, id, now])
    const payload = { contractId, transactionId: id }
    // A charge that stays is a payment after all.
    if (recorded && kind === 'refused') await appendPaymentMade(tx, { contractId, id }, now)
    if (recorded) await addJob(tx, { task: sendReversalNoteTask, payload, maxAttempts: letterAttempts })
    if (recorded && kind !== 'refused') {
      const told = { contractId, id, userId, totalPara, outcome: 'returned' as const }
      await raisePaymentOutcome(tx, told, { now, isMailedApart: true })
    }
  })
}
