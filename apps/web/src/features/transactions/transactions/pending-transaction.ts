import type { PendingTransaction } from '@portal/contract/transactions/transactions'
import { isOutcomeKnown } from '@portal/domain/transaction-status'

/** Its outcome is not known yet; otherwise it is paid and waits to be booked. */
export const isRunning = ({
  transactionStatusId,
}: Pick<PendingTransaction, 'transactionStatusId'>): boolean => !isOutcomeKnown(transactionStatusId)
