import {
  checkTransactionStatus,
  getFeeAmount,
  listPendingTransactions,
  payByIps,
} from '@portal/contract/transactions/transactions'
import { toWireAmount } from '@portal/domain/money'
import { isOutcomeKnown } from '@portal/domain/transaction-status'
import { queryOptions } from '@tanstack/react-query'
import { type Caller, callWithSession } from '#web/session/session.ts'
import { isRunning } from './pending-transaction.ts'
import { nextLookMs } from './status-polling.ts'

const all = ['transactions', 'transactions'] as const

export const transactionQueries = {
  all,
  fee: () =>
    queryOptions({
      queryKey: [...all, 'fee'],
      queryFn: ({ signal }) => callWithSession(getFeeAmount, {}, { signal }),
    }),
  /** Running payments, and paid ones that the supplier has not booked yet. */
  pending: ({ contractId }: { contractId: number }) =>
    queryOptions({
      queryKey: [...all, 'pending', contractId],
      queryFn: ({ signal }) =>
        callWithSession(listPendingTransactions, { query: { commercialContractId: contractId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.some(isRunning) ? nextLookMs(state.dataUpdateCount + state.errorUpdateCount) : false,
    }),
  /** Looks again, ever more seldom, until the outcome is known. */
  status: (call: Caller, id: string) =>
    queryOptions({
      queryKey: [...all, 'status', id],
      queryFn: ({ signal }) => call(checkTransactionStatus, { body: { id } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data && !isOutcomeKnown(state.data.transactionStatusId)
          ? nextLookMs(state.dataUpdateCount + state.errorUpdateCount)
          : false,
    }),
}

interface IpsOrder {
  readonly totalPara: number
  readonly feePara: number
  readonly contractId: number
}

/** The address of the provider's page with the code. */
export const beginIpsPayment = ({ totalPara, feePara, contractId }: IpsOrder): Promise<string> =>
  callWithSession(payByIps, {
    body: {
      totalAmount: toWireAmount(totalPara),
      feeAmount: toWireAmount(feePara),
      commercialContractId: contractId,
    },
  })
