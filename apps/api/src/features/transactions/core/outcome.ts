import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import type { ChargeOutcome, Inquiry } from '@portal/gateway/port'
import { rememberCards } from './card-holders.ts'
import { isNews, judge, judgeCharge } from './judgement.ts'
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
  isClosedAtProvider = false,
): Promise<TransactionStatus> {
  const told = inquiry.kind === 'told' ? inquiry : undefined
  const recorded = await record(services, transaction, (current, nowMs) => ({
    ...judge({ ...factsOf(current), isClosedAtProvider }, inquiry, nowMs),
    charge: told?.charge ?? null,
    code: told?.code ?? null,
    executedAt: momentOfCharge(current, nowMs),
  }))
  if (inquiry.kind === 'wrongAmount') {
    services.log.error({ transactionId: transaction.id }, 'the provider holds another amount')
  }
  return recorded
}

/** Records the answer to our own attempt. */
export function recordCharge(
  services: PaymentServices,
  transaction: StoredTransaction,
  charged: ChargeOutcome,
): Promise<TransactionStatus> {
  const charge = charged.kind === 'approved' ? charged.charge : null
  return record(services, transaction, (current, nowMs) => {
    const verdict = judgeCharge(current, charged, nowMs)
    return (
      verdict && {
        ...verdict,
        charge,
        code: charged.kind === 'declined' ? charged.code : null,
        executedAt: momentOfCharge(current, nowMs),
      }
    )
  })
}

type Decide = (current: StoredTransaction, nowMs: number) => Outcome | undefined

async function record(
  services: PaymentServices,
  transaction: StoredTransaction,
  decide: Decide,
): Promise<TransactionStatus> {
  let current = transaction
  for (let round = 0; round < rounds; round += 1) {
    // What is to go back is the follow-up's: news that come beside it would take its next look away.
    if (current.isReversalDue) return current.status
    // It was given back since it was asked about: the word is older than the return.
    if (current.isReversed && !transaction.isReversed) return current.status
    const nowMs = services.clock()
    const outcome = decide(current, nowMs)
    if (!outcome || !isNews(current, outcome)) return current.status
    if (await settleTransaction(services, current, outcome, new Date(nowMs))) {
      await afterOutcome(services, current, outcome.status)
      return outcome.status
    }
    current = await reload(services, current)
  }
  return current.status
}

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

/**
 * By our own clock (a provider's may be a day off): a card is charged as soon as it is sent, an IPS page by its customer
 * while it is open, however late we hear of it. The supplier books by this day.
 */
const momentOfCharge = ({ method, attemptStartedAt, expiresAt }: StoredTransaction, nowMs: number) =>
  method === PaymentMethod.card ? attemptStartedAt : new Date(Math.min(nowMs, expiresAt.getTime()))

export const factsOf = (transaction: StoredTransaction) => ({
  status: transaction.status,
  method: transaction.method,
  hasSession: transaction.sessionTokenSealed !== null,
  begunAtMs: transaction.begunAt.getTime(),
  attemptStartedAtMs: transaction.attemptStartedAt?.getTime() ?? null,
  expiresAtMs: transaction.expiresAt.getTime(),
  checks: transaction.checks,
})
