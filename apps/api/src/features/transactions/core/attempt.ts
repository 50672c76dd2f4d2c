import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { isOutcomeKnown } from '@portal/domain/payments/transaction-status'
import type { ChargeOutcome, Inquiry, Means } from '@portal/gateway/port'
import { problem } from '#api/http/problem.ts'
import { closeAtProvider, inquire } from './at-provider.ts'
import { firstCheckMs, isSilent } from './judgement.ts'
import { factsOf, recordCharge, recordInquiry } from './outcome.ts'
import { claimTransaction } from './outcome-store.ts'
import { type PaymentServices, requireGateway } from './services.ts'
import { findTransaction, type StoredTransaction, type TransactionRef } from './stored-transaction.ts'

export interface Attempt {
  outcome: ChargeOutcome
  status: TransactionStatus
}

/** Intent, commit, call, outcome (decision 5); undefined when the transaction is not free any more. */
export async function attemptCharge(
  services: PaymentServices,
  ref: TransactionRef,
  means: Means,
  onClaimed?: () => void,
): Promise<Attempt | undefined> {
  const { database, clock, vault, crashPoint } = services
  const gateway = requireGateway(services)
  const nowMs = clock()
  const reason = 'auth3dToken' in means ? 'attemptAfter3d' : 'attempt'
  const claimed = await claimTransaction(
    database,
    ref,
    reason,
    new Date(nowMs),
    new Date(nowMs + firstCheckMs),
  )
  if (!claimed?.sessionTokenSealed) return undefined
  crashPoint('claimed')
  onClaimed?.()
  const outcome = await gateway.charge({
    id: claimed.id,
    totalPara: claimed.totalPara,
    sessionToken: vault.open(claimed.sessionTokenSealed),
    means,
    saveCard: claimed.saveCard,
  })
  crashPoint('charged')
  const status = await recordCharge(services, claimed, outcome)
  crashPoint('outcome-recorded')
  return { outcome, status }
}

/** What came by way of the browser is confirmed server to server; the sale's own answer stands if nobody answers. */
export async function confirmWithProvider(services: PaymentServices, ref: TransactionRef): Promise<void> {
  const transaction = await findTransaction(services.database, ref)
  const isToConfirm =
    transaction?.status === TransactionStatus.inProgress ||
    transaction?.status === TransactionStatus.successful
  if (transaction && isToConfirm) await askProvider(services, transaction)
}

/** Asks the provider and records its word; the status afterwards. */
export async function askProvider(
  services: PaymentServices,
  transaction: StoredTransaction,
): Promise<TransactionStatus> {
  // The follow-up returns it, under its lease.
  if (transaction.isReversalDue) return transaction.status
  const inquiry = await inquire(services, transaction)
  services.crashPoint('inquired')
  const isToClose = isSilent(factsOf(transaction), inquiry, services.clock())
  const status = isToClose
    ? await askOnceClosed(services, transaction, inquiry)
    : await recordInquiry(services, transaction, inquiry)
  services.crashPoint('inquiry-recorded')
  return status
}

/** Silence means that nothing was charged only when nothing can be charged any more: the provider is told first. */
async function askOnceClosed(
  services: PaymentServices,
  transaction: StoredTransaction,
  silence: Inquiry,
): Promise<TransactionStatus> {
  const isClosed = isAttempted(transaction) && (await closeAtProvider(services, transaction)) === 'closed'
  services.crashPoint('provider-closed')
  const inquiry = isClosed ? await inquire(services, transaction) : silence
  return recordInquiry(services, transaction, inquiry, isClosed)
}

/** A card session that nobody has sent a card for stays open for its customer. */
const isAttempted = ({ method, status }: StoredTransaction) =>
  method === PaymentMethod.ipsScan || status === TransactionStatus.inProgress

/** Why a transaction can't be charged now, in the customer's words. */
export function refuseTaken(transaction: StoredTransaction, nowMs: number): never {
  if (transaction.status === TransactionStatus.inProgress) throw problem('paymentInFlight')
  if (isOutcomeKnown(transaction.status)) throw problem('paymentAlreadyFinished')
  throw problem(transaction.expiresAt.getTime() <= nowMs ? 'paymentAlreadyFinished' : 'paymentInFlight')
}
