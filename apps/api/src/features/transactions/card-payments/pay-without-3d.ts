import type { payWithout3d } from '@portal/contract/transactions/card-payments'
import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import type { Means } from '@portal/gateway/port'
import { type Attempt, attemptCharge, refuseTaken } from '#api/features/transactions/core/attempt.ts'
import { requireOwnedTransaction } from '#api/features/transactions/core/owned-transaction.ts'
import { type PaymentServices, requireGateway } from '#api/features/transactions/core/services.ts'
import { saveThreeDDecision } from '#api/features/transactions/core/session-store.ts'
import {
  findTransaction,
  type StoredTransaction,
} from '#api/features/transactions/core/stored-transaction.ts'
import type { Call } from '#api/http/call/bind.ts'
import type { Payer } from '#api/http/call/callers.ts'
import { problem } from '#api/http/problem.ts'
import { requireUsableCard } from './usable-card.ts'

type PayCall = Call<typeof payWithout3d>

export async function payDirectly(services: PaymentServices, { caller, body, signal }: PayCall) {
  const transaction = await requireOwnedTransaction(services, signal, caller, body.transactionId)
  if (transaction.method !== PaymentMethod.card) throw problem('notFound')
  if (transaction.status !== TransactionStatus.noInfo) refuseTaken(transaction, services.clock())
  const means = await chooseMeans(services, caller, transaction, body)
  const attempt = await attemptCharge(services, transaction, means)
  if (!attempt) {
    const current = await findTransaction(services.database, transaction)
    return refuseTaken(current ?? transaction, services.clock())
  }
  refuseDeclined(attempt)
  return { transactionId: transaction.id, transactionStatusId: attempt.status }
}

/** Without the bank's word that it may be done directly, a card is not charged directly (decision 2). */
async function chooseMeans(
  services: PaymentServices,
  payer: Payer,
  transaction: StoredTransaction,
  { encryptedData, cardToken }: PayCall['body'],
): Promise<Means> {
  if (encryptedData !== null) {
    if (transaction.threeDRequired !== false) throw problem('threeDSecureRequired')
    return { encryptedData }
  }
  const token = cardToken ?? ''
  await requireUsableCard(services, payer, token)
  const isRequired = await requireGateway(services).isThreeDRequired(
    { cardToken: token },
    transaction.totalPara,
  )
  if (isRequired === null) throw problem('paymentUnavailable')
  await saveThreeDDecision(services.database, transaction, isRequired)
  if (isRequired) throw problem('threeDSecureRequired')
  return { cardToken: token }
}

/** Only a definite refusal says so; an unknown outcome goes to the status page (decision 1). */
function refuseDeclined({ outcome, status }: Attempt): void {
  if (status !== TransactionStatus.unsuccessful) return
  throw problem(outcome.kind === 'threeDRequired' ? 'threeDSecureRequired' : 'cardDeclined')
}
