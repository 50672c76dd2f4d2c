import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { isOutcomeKnown } from '@portal/domain/payments/transaction-status'
import { problem } from '#api/http/problem.ts'
import { closeAtProvider, inquire } from './at-provider.ts'
import { lateLookMs } from './judgement.ts'
import { recordInquiry } from './outcome.ts'
import { closeGivenUp, noteGivingUp } from './outcome-store.ts'
import type { PaymentServices } from './services.ts'
import { findTransaction, type StoredTransaction } from './stored-transaction.ts'

/** An attempt may take the transaction meanwhile; after so many rounds the customer waits for its outcome. */
const rounds = 3

/**
 * Closes an open transaction at the provider first, then here (decision 22); the status afterwards. What turns out to
 * be charged stays charged, and what is charged later goes back.
 */
export async function giveUp(
  services: PaymentServices,
  transaction: StoredTransaction,
  userId: number,
): Promise<TransactionStatus> {
  let current: StoredTransaction | undefined = transaction
  for (let round = 0; current && round < rounds; round += 1) {
    if (isOutcomeKnown(current.status)) return current.status
    const status = await tryToClose(services, current, current.userId !== userId)
    if (status !== undefined) return status
    current = await findTransaction(services.database, current)
  }
  throw problem('paymentInFlight')
}

/** Undefined when the transaction is not as it was. */
async function tryToClose(
  services: PaymentServices,
  transaction: StoredTransaction,
  isByOther: boolean,
): Promise<TransactionStatus | undefined> {
  const { database, clock, crashPoint } = services
  const closing = await closeAtProvider(services, transaction)
  crashPoint('provider-closed')
  if (closing === 'busy') throw problem('paymentInFlight')
  if (closing === 'unknown') throw problem('paymentUnavailable')
  // A card that was sent may have been declined or charged before its session ended.
  const isSent =
    transaction.method === PaymentMethod.card && transaction.status === TransactionStatus.inProgress
  if (closing === 'decided' || isSent) {
    const inquiry = await inquire(services, transaction)
    const isNothing = inquiry.kind === 'told' && inquiry.status === TransactionStatus.noInfo
    if (closing === 'decided' || !isNothing) {
      const status = await recordInquiry(services, transaction, inquiry)
      if (!isOutcomeKnown(status)) throw problem('paymentInFlight')
      return status
    }
  }
  const nowMs = clock()
  const now = new Date(nowMs)
  const lookAgainAt = new Date(nowMs + lateLookMs)
  const status = await closeGivenUp(database, transaction, { isByOther, now, lookAgainAt })
  if (status === undefined) await noteGivingUp(database, transaction, { isByOther, now })
  crashPoint('given-up')
  return status
}
