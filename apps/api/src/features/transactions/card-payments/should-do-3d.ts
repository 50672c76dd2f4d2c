import type { shouldDo3d } from '@portal/contract/transactions/card-payments'
import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { fromWireAmount } from '@portal/domain/money'
import { refuseTaken } from '#api/features/transactions/core/attempt.ts'
import {
  requireNewestOpen,
  requireOwnedTransaction,
} from '#api/features/transactions/core/owned-transaction.ts'
import { type PaymentServices, requireGateway } from '#api/features/transactions/core/services.ts'
import { saveThreeDDecision } from '#api/features/transactions/core/session-store.ts'
import type { Call } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { requireUsableCard } from './usable-card.ts'

/** Decision 2: asked for the transaction's real amount, and kept with it. */
export async function decideThreeD(
  services: PaymentServices,
  { caller, body, signal }: Call<typeof shouldDo3d>,
): Promise<boolean> {
  const gateway = requireGateway(services)
  const transaction =
    body.transactionId === null
      ? await requireNewestOpen(services, signal, caller)
      : await requireOwnedTransaction(services, signal, caller, body.transactionId)
  if (transaction.method !== PaymentMethod.card) throw problem('notFound')
  const askedPara = fromWireAmount(body.totalAmount)
  const isKnownAmount =
    askedPara === transaction.totalPara || askedPara === paymentConstants.mobileThreeDCheckAmountPara
  if (!isKnownAmount) throw problem('amountsDisagree')
  if (transaction.status !== TransactionStatus.noInfo) refuseTaken(transaction, services.clock())
  if (body.cardToken !== null) await requireUsableCard(services, caller, body.cardToken)
  const card = body.cardToken === null ? { bin: body.cardBin ?? '' } : { cardToken: body.cardToken }
  const isRequired = await gateway.isThreeDRequired(card, transaction.totalPara)
  services.crashPoint('three-d-asked')
  if (isRequired === null) throw problem('paymentUnavailable')
  if (!(await saveThreeDDecision(services.database, transaction, isRequired))) {
    throw problem('paymentInFlight')
  }
  services.crashPoint('three-d-saved')
  return isRequired
}
