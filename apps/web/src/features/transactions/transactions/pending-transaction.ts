import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { addPara, fromWireAmount } from '@portal/domain/money'
import { isOutcomeKnown } from '@portal/domain/payments/transaction-status'

/** Its outcome is not known yet; otherwise it is paid and waits to be booked. */
export const isRunning = ({
  transactionStatusId,
}: Pick<PendingTransaction, 'transactionStatusId'>): boolean => !isOutcomeKnown(transactionStatusId)

/** Nobody sees more of another person's payment than that it is there. */
export const isOwn = ({ isMine }: Pick<PendingTransaction, 'isMine'>): boolean => isMine

/** What is paid here and not booked yet. */
export const paidParaOf = (transactions: readonly PendingTransaction[]): number =>
  transactions
    .filter((transaction) => !isRunning(transaction))
    .reduce((sum, { amount }) => addPara(sum, fromWireAmount(amount) ?? 0), 0)
