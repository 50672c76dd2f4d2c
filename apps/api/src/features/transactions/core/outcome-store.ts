import { raiseAlert } from '@portal/alerts/raise-alert'
import type { Database, Queryable } from '@portal/database/client'
import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { isOutcomeKnown } from '@portal/domain/payments/transaction-status'
import type { Charge } from '@portal/gateway/port'
import { addJob, letterAttempts } from '#api/jobs/add-job.ts'
import { namedStatement } from '#api/sql/statements.ts'
import { raisePaymentOutcome } from './outcome-alert.ts'
import { lockPayments } from './begin/beginning-store.ts'
import type { Verdict } from './judgement.ts'
import { appendPaymentMade, appendPaymentReversed } from './payment-events.ts'
import type { PaymentServices } from './services.ts'
import {
  isTransaction,
  type StoredTransaction,
  type TransactionRef,
  transactionColumns,
} from './stored-transaction.ts'

const { noInfo, inProgress, successful, unsuccessful, errorCreatingTransaction, notCompleted } =
  TransactionStatus

const claim = namedStatement(
  'claim transaction',
  `update transactions transaction
  set status_id = ${inProgress}, status_reason = $4, status_changed_at = $3, attempt_started_at = $3, next_check_at = $5
  where ${isTransaction} and status_id = ${noInfo} and session_token_sealed is not null and expires_at > $3
  returning ${transactionColumns}`,
)

/** Takes the transaction for one attempt; undefined when another has it, or it is closed (decision 4). */
export async function claimTransaction(
  database: Database,
  { contractId, id }: TransactionRef,
  reason: string,
  now: Date,
  nextCheckAt: Date,
): Promise<StoredTransaction | undefined> {
  const [claimed] = await database.query<StoredTransaction>(claim, [contractId, id, now, reason, nextCheckAt])
  return claimed
}

const settle = namedStatement(
  'settle transaction',
  `update transactions transaction
  set status_id = $4,
    status_reason = coalesce($5, status_reason),
    status_changed_at = case when $4 <> $3 or $5 is not null then $6 else status_changed_at end,
    next_check_at = $7,
    checks = checks + 1,
    executed_at = case
      -- Not the moment of a closing that it came after.
      when $4 = ${successful} and $3 <> ${successful} then coalesce($8, $6)
      when $4 in (${successful}, ${unsuccessful}, ${notCompleted}) then coalesce(executed_at, $8, $6)
      else executed_at end,
    end_to_end_id = coalesce($9, end_to_end_id),
    pg_tran_id = coalesce($10, pg_tran_id),
    pg_tran_ref_id = coalesce($11, pg_tran_ref_id),
    provider_code = coalesce($12, provider_code),
    session_token_sealed = case when $13 then null else session_token_sealed end,
    session_token_hash = case when $13 then null else session_token_hash end,
    -- A charge after a return is a new one.
    reversal_due_at = case when $14 then $6 when $4 = ${successful} and $3 <> ${successful} then null
      else reversal_due_at end,
    reversed_at = case when $5 = 'reversed' then $6 when $4 = ${successful} and $3 <> ${successful} then null
      else reversed_at end,
    reversal_refused_at = case when $4 = ${successful} and $3 <> ${successful} then null
      else reversal_refused_at end,
    receipt_asked_at = case when $4 = ${successful} and not $14
      then coalesce(receipt_asked_at, $6) else receipt_asked_at end
  where ${isTransaction} and status_id = $3 and (reversed_at is not null) = $15
  returning receipt_asked_at is not distinct from $6 as "isReceiptDue"`,
)

export const sendReceiptTask = 'send-receipt'

export interface Outcome extends Verdict {
  charge: Charge | null
  code: string | null
  executedAt: Date | null
}

/**
 * Another payment of the same debt: one that began after this one, and so once it was closed, or one that turned out to
 * be charged since this one began, and so was closed then and is acknowledged by nobody. What is charged now would be
 * charged twice.
 */
const rival = namedStatement(
  'another payment beside a closed one',
  `select 1 from transactions closed
  join transactions other on other.commercial_contract_id = closed.commercial_contract_id
  where closed.commercial_contract_id = $1 and closed.id = $2 and other.id <> closed.id
    and (
      (other.begun_at > closed.begun_at and other.status_id in (${noInfo}, ${inProgress}))
      or (other.status_id = ${successful} and greatest(other.begun_at, other.status_changed_at) > closed.begun_at)
    )
    and (other.reversal_due_at is null or other.reversal_refused_at is not null)
  limit 1`,
)

/** A charge that comes after its transaction was closed goes back if the customer gave it up or another pays the debt. */
async function isToBeReturned(
  tx: Queryable,
  { contractId, id, status, isGivenUp }: SettledTransaction,
  outcome: Outcome,
): Promise<boolean> {
  const isLate = isOutcomeKnown(status) && outcome.status === TransactionStatus.successful
  if (!isLate || status === TransactionStatus.successful) return false
  await lockPayments(tx, contractId)
  return isGivenUp || (await tx.query(rival, [contractId, id])).length > 0
}

type SettledTransaction = Pick<
  StoredTransaction,
  'contractId' | 'id' | 'status' | 'isGivenUp' | 'isReversed' | 'userId' | 'saveCard' | 'totalPara'
>

const codeMaxLength = 40

/** Records an outcome if the transaction is still as it was judged; receipt and evidence come with the same commit. */
export function settleTransaction(
  { database, securityEvents }: Pick<PaymentServices, 'database' | 'securityEvents'>,
  transaction: SettledTransaction,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const { contractId, id, status, userId } = transaction
  const { charge, nextCheckAtMs } = outcome
  const values = (isReturned: boolean) => [
    contractId,
    id,
    status,
    outcome.status,
    isReturned ? 'approvedAfterClosing' : outcome.reason,
    now,
    isReturned ? now : nextCheckAtMs === null ? null : new Date(nextCheckAtMs),
    outcome.executedAt,
    charge?.endToEndId ?? null,
    charge?.pgTranId ?? null,
    charge?.pgTranRefId ?? null,
    outcome.code?.slice(0, codeMaxLength) ?? null,
    isOutcomeKnown(outcome.status),
    isReturned,
    transaction.isReversed,
  ]
  return database.transaction(async (tx) => {
    const isReturned = await isToBeReturned(tx, transaction, outcome)
    const [settled] = await tx.query<{ isReceiptDue: boolean }>(settle, values(isReturned))
    const isNewSuccess =
      outcome.status === TransactionStatus.successful && status !== TransactionStatus.successful
    if (settled?.isReceiptDue && isNewSuccess) {
      const payload = { contractId, transactionId: id }
      await addJob(tx, { task: sendReceiptTask, payload, maxAttempts: letterAttempts })
    }
    const isUndone =
      status === TransactionStatus.successful && outcome.status !== TransactionStatus.successful
    if (settled && isNewSuccess && !isReturned) await appendPaymentMade(tx, transaction, now)
    if (settled && isUndone) await appendPaymentReversed(tx, transaction, now)
    if (settled && isNewSuccess && transaction.saveCard && userId !== null) {
      await securityEvents.recordFulfilled(tx, { kind: 'cardSaving', userId, subject: id })
      const thing = `transaction:${id}`
      await raiseAlert(tx, { kind: 'cardChanged', userId, thing, at: now, data: { isAdded: true } })
    }
    if (settled && !isReturned) await tellOutcome(tx, transaction, outcome, now)
    return settled !== undefined
  })
}

/** News when the outcome was not known before, or a charge was given back; who gave the payment up knows it. */
async function tellOutcome(
  tx: Queryable,
  transaction: SettledTransaction,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const told = toldOutcome(transaction, outcome)
  if (told === null) return
  // The receipt is the mail about a payment that succeeded.
  await raisePaymentOutcome(tx, { ...transaction, outcome: told }, { now, isMailedApart: told === 'paid' })
}

function toldOutcome({ status: before, isGivenUp }: SettledTransaction, { status, reason }: Outcome) {
  if (status === successful) return before === successful ? null : 'paid'
  // Charged all the same: "not charged" would be wrong (decision 1).
  if (reason === 'reversed') return 'returned'
  return isOutcomeKnown(status) && !isOutcomeKnown(before) && !isGivenUp ? 'notPaid' : null
}

const giveUp = namedStatement(
  'give up transaction',
  `update transactions transaction
  set status_id = case
      when payment_method_id = ${PaymentMethod.ipsScan} then ${notCompleted}
      when status_id = ${noInfo} and session_token_sealed is null then ${errorCreatingTransaction}
      else ${unsuccessful}
    end,
    status_reason = 'givenUp', status_changed_at = $4, executed_at = $4, given_up_at = $4, given_up_by_other = $5,
    next_check_at = $6, session_token_sealed = null, session_token_hash = null
  where ${isTransaction} and status_id = $3 returning status_id as status`,
)

/** Closes what the provider will not charge any more; undefined when the transaction is not as it was. */
export async function closeGivenUp(
  database: Database,
  { contractId, id, status }: StoredTransaction,
  { isByOther, now, lookAgainAt }: { isByOther: boolean; now: Date; lookAgainAt: Date },
): Promise<TransactionStatus | undefined> {
  const values = [contractId, id, status, now, isByOther, lookAgainAt]
  const [closed] = await database.query<{ status: TransactionStatus }>(giveUp, values)
  return closed?.status
}

const markGivenUp = namedStatement(
  'mark as given up',
  `update transactions transaction set given_up_at = $3, given_up_by_other = $4
  where ${isTransaction} and given_up_at is null
    and status_id in (${unsuccessful}, ${errorCreatingTransaction}, ${notCompleted})`,
)

/** The provider's own word of the closing may be recorded before ours; it was given up all the same. */
export async function noteGivingUp(
  database: Database,
  { contractId, id }: TransactionRef,
  { isByOther, now }: { isByOther: boolean; now: Date },
): Promise<void> {
  await database.query(markGivenUp, [contractId, id, now, isByOther])
}

const takeDue = namedStatement(
  'take transactions to check',
  `with due as (
    select commercial_contract_id, id from transactions
    where next_check_at <= $1 order by next_check_at limit $3 for update skip locked
  )
  update transactions transaction
  set next_check_at = case when reversal_due_at is null then $2::timestamptz else $4 end, asked_at = $1
  from due
  where transaction.commercial_contract_id = due.commercial_contract_id and transaction.id = due.id
  returning ${transactionColumns}`,
)

/** Those whose time has come; another process leaves them alone until the lease ends. */
export const takeTransactionsToCheck = (
  database: Database,
  now: Date,
  { endAt, returnEndAt }: { endAt: Date; returnEndAt: Date },
  limit: number,
): Promise<StoredTransaction[]> =>
  database.query<StoredTransaction>(takeDue, [now, endAt, limit, returnEndAt])

const noteNewsStatement = namedStatement(
  'note news of transaction',
  `update transactions transaction set next_check_at = $3 where ${isTransaction} and next_check_at is null`,
)

/** The provider tells its news once: what it does not answer at once is asked again. */
export async function noteNews(
  database: Database,
  { contractId, id }: TransactionRef,
  lookAt: Date,
): Promise<void> {
  await database.query(noteNewsStatement, [contractId, id, lookAt])
}

const closeUnpaidStatement = namedStatement(
  'close unpaid transaction',
  `update transactions transaction
  set status_id = case when session_token_sealed is null then ${errorCreatingTransaction} else ${unsuccessful} end,
    status_reason = $3, status_changed_at = $4, executed_at = $4, next_check_at = null, session_token_sealed = null,
    session_token_hash = null, provider_code = $5
  where ${isTransaction} and status_id = ${noInfo} returning 1`,
)

/** Closes what nobody has begun to charge, so that nobody can any more. */
export async function closeUnpaid(
  queryable: Queryable,
  { contractId, id }: TransactionRef,
  reason: string,
  now: Date,
  code: string | null = null,
): Promise<boolean> {
  return (await queryable.query(closeUnpaidStatement, [contractId, id, reason, now, code])).length > 0
}

const takeOne = namedStatement(
  'take transaction to check',
  `update transactions transaction set asked_at = $3
  where ${isTransaction} and (asked_at is null or asked_at <= $4) and (
    (status_id = ${inProgress} and coalesce(attempt_started_at, begun_at) <= $4)
    or (status_id = ${noInfo} and payment_method_id = ${PaymentMethod.ipsScan} and begun_at <= $4))
  returning ${transactionColumns}`,
)

/** The transaction, if its outcome is unknown and nobody has asked since `before`. */
export async function takeToCheck(
  database: Database,
  { contractId, id }: TransactionRef,
  now: Date,
  before: Date,
): Promise<StoredTransaction | undefined> {
  const [taken] = await database.query<StoredTransaction>(takeOne, [contractId, id, now, before])
  return taken
}
