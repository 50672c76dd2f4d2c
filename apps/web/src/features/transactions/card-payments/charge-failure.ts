import type { WireCode } from '@portal/contract/errors'
import type { Transaction } from '@portal/contract/transactions/transactions'
import { type Language, TransactionStatus } from '@portal/domain/enumerations'
import { ApiError, hasServerFailed } from '#web/api/api-error.ts'

/** The gateway's own number for a card that cannot be charged without the bank's confirmation. */
const threeDSecureRequired: WireCode<'threeDSecureRequired'> = 10154

export type ChargeFailure =
  /** Nothing was charged, and the server says why. */
  | 'refused'
  /** The bank must confirm first; nothing was charged. */
  | 'needsBank'
  /** Nobody knows yet, or another attempt is at work: only the status page may speak (decision 1). */
  | 'unknown'

const conflict = 409

/** Another attempt is at work, or the payment is over: whatever failed, nobody may say that nothing was charged. */
export const isTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === conflict

const paymentAlreadyFinished: WireCode<'paymentAlreadyFinished'> = 1002

/** The server's message about a finished payment; null while another attempt is in progress. */
export const finishedMessage = (error: ApiError, language: Language): string | null =>
  error.code === paymentAlreadyFinished ? error.customerMessageIn(language) : null

/** What is known about the money after a failed charge. */
export function readChargeFailure(error: unknown): ChargeFailure {
  // The call was never made: the session ended before it.
  if (!(error instanceof ApiError)) return 'refused'
  if (error.kind !== 'refused' || error.status === null) return 'unknown'
  if (error.code === threeDSecureRequired) return 'needsBank'
  return error.status === conflict || hasServerFailed(error) ? 'unknown' : 'refused'
}

const chargeable: readonly TransactionStatus[] = [TransactionStatus.inProgress, TransactionStatus.successful]

/** Whether a page may say that nothing was charged; what was closed by hand has words of its own on the status page. */
export const isSurelyNotCharged = ({
  transactionStatusId,
  closing,
}: Pick<Transaction, 'transactionStatusId' | 'closing'>): boolean =>
  closing === null && !chargeable.includes(transactionStatusId)
