import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { isOutcomeKnown } from '@portal/domain/transaction-status'
import type { ChargeOutcome, Inquiry } from '@portal/gateway/port'
import { rememberCards } from './card-holders.ts'
import { judge, pauseAfter } from './judgement.ts'
import { type Outcome, settleTransaction } from './outcome-store.ts'
import type { PaymentServices } from './services.ts'
import { findTransaction, type StoredTransaction, type TransactionRef } from './stored-transaction.ts'

/** Others may record at the same time; after so many rounds the job takes over. */
const rounds = 3

/** Records what the provider told, judged against the row as it is now; the status afterwards. */
export async function recordInquiry(
  services: PaymentServices,
  transaction: StoredTransaction,
  inquiry: Inquiry,
): Promise<TransactionStatus> {
  const told = inquiry.kind === 'told' ? inquiry : undefined
  const recorded = await record(services, transaction, (current, nowMs) => ({
    ...judge(factsOf(current), inquiry, nowMs),
    charge: told?.charge ?? null,
    code: told?.code ?? null,
    executedAt: told?.charge?.executedAt ? new Date(told.charge.executedAt) : current.attemptStartedAt,
  }))
  if (inquiry.kind === 'wrongAmount') {
    services.log.error({ transactionId: transaction.id }, 'the provider holds another amount')
  }
  return recorded
}

/** Records the answer to our own attempt; an unknown one is left to the job (decision 1). */
export function recordCharge(
  services: PaymentServices,
  transaction: StoredTransaction,
  charged: ChargeOutcome,
): Promise<TransactionStatus> {
  return record(services, transaction, (current, nowMs) =>
    // Our own attempt may have been settled by a question meanwhile; only a charge is news then.
    isOutcomeKnown(current.status) && charged.kind !== 'approved'
      ? undefined
      : chargeOutcome(current, charged, nowMs),
  )
}

function chargeOutcome(current: StoredTransaction, charged: ChargeOutcome, nowMs: number): Outcome {
  const base = { charge: null, code: null, executedAt: null, nextCheckAtMs: null }
  switch (charged.kind) {
    case 'approved': {
      const { charge } = charged
      const executedAt = charge.executedAt ? new Date(charge.executedAt) : null
      return { ...base, status: TransactionStatus.successful, reason: 'approved', charge, executedAt }
    }
    case 'declined':
      return { ...base, status: TransactionStatus.unsuccessful, reason: 'declined', code: charged.code }
    case 'threeDRequired':
      return { ...base, status: TransactionStatus.unsuccessful, reason: 'threeDRequired' }
    case 'unknown':
      return {
        ...base,
        status: current.status,
        reason: 'outcomeUnknown',
        nextCheckAtMs: nowMs + pauseAfter(current.checks),
      }
  }
}

type Decide = (current: StoredTransaction, nowMs: number) => Outcome | undefined

async function record(
  services: PaymentServices,
  transaction: StoredTransaction,
  decide: Decide,
): Promise<TransactionStatus> {
  const { database, clock } = services
  let current = transaction
  for (let round = 0; round < rounds; round += 1) {
    const nowMs = clock()
    const outcome = decide(current, nowMs)
    // A known outcome is changed only by what the table of transitions allows; the rest is no news.
    if (!outcome || !isNews(current, outcome)) return current.status
    if (await settleTransaction(database, current, outcome, new Date(nowMs))) {
      await afterOutcome(services, current, outcome.status)
      return outcome.status
    }
    current = await reload(services, current)
  }
  return current.status
}

const isNews = (current: StoredTransaction, outcome: Outcome): boolean =>
  !isOutcomeKnown(current.status) || outcome.status !== current.status || outcome.nextCheckAtMs === null

async function reload(services: PaymentServices, ref: TransactionRef): Promise<StoredTransaction> {
  const found = await findTransaction(services.database, ref)
  if (!found) throw new Error('a transaction was deleted')
  return found
}

/** A saved card shows in the profile; that it can't be counted now must not spoil the payment. */
async function afterOutcome(
  services: PaymentServices,
  { userId, saveCard, method }: StoredTransaction,
  status: TransactionStatus,
): Promise<void> {
  const mayHaveSaved =
    saveCard && method === PaymentMethod.card && status === TransactionStatus.successful && userId !== null
  if (!mayHaveSaved) return
  await rememberCards(services, userId).catch((error: unknown) =>
    services.log.warn({ err: error }, 'the saved cards were not counted'),
  )
}

const factsOf = (transaction: StoredTransaction) => ({
  status: transaction.status,
  method: transaction.method,
  hasSession: transaction.sessionTokenSealed !== null,
  begunAtMs: transaction.begunAt.getTime(),
  attemptStartedAtMs: transaction.attemptStartedAt?.getTime() ?? null,
  expiresAtMs: transaction.expiresAt.getTime(),
  checks: transaction.checks,
})
