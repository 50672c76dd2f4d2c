import type { Session } from '@portal/contract/account/session'
import {
  checkReturnedTransaction,
  checkTransactionStatus,
  getFeeAmount,
  giveUpTransaction,
  listPendingTransactions,
  payByIps,
} from '@portal/contract/transactions/transactions'
import type { Language, TransactionStatus } from '@portal/domain/enumerations'
import { fromWireAmount, toWireAmount } from '@portal/domain/money'
import { isOutcomeKnown } from '@portal/domain/payments/transaction-status'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { sessionKey } from '#web/session/application-session.ts'
import { type Caller, callPublic, callWithSession } from '#web/session/session.ts'
import { isRunning, paidParaOf } from './pending-transaction.ts'
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
      queryFn: async ({ client, signal }) => {
        const query = { commercialContractId: contractId }
        const transactions = await callWithSession(listPendingTransactions, { query }, { signal })
        refreshDebt(client, contractId, paidParaOf(transactions))
        return transactions
      },
      refetchInterval: ({ state }) =>
        state.data?.some(isRunning) ? nextLookMs(state.dataUpdateCount + state.errorUpdateCount) : false,
    }),
  /** Polls with backoff until the outcome is known. */
  status: (call: Caller, id: string, language: Language) =>
    queryOptions({
      queryKey: [...all, 'status', id, language],
      queryFn: ({ signal }) => call(checkTransactionStatus, { body: { id } }, { signal }),
      // Names come in the language of the page; while they come anew the same payment stays on it, and no other.
      placeholderData: (shown, asked) => (asked?.queryKey.includes(id) ? shown : undefined),
      staleTime: 0,
      refetchInterval: ({ state }) => untilKnown(state),
    }),
  /** The same for whoever came back from the bank with a ticket. */
  returned: (ticket: string | null) =>
    queryOptions({
      queryKey: [...all, 'returned', ticket],
      queryFn: ({ signal }) =>
        callPublic(checkReturnedTransaction, { body: { ticket: ticket ?? '' } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => untilKnown(state),
    }),
}

/** Paid or booked meanwhile, maybe on another device: the balance, and all that hangs on it, is shown as it is now. */
function refreshDebt(client: QueryClient, contractId: number, paidPara: number): void {
  const isOld = client
    .getQueriesData<Session>({ queryKey: sessionKey, type: 'active' })
    .flatMap(([, session]) => session?.contracts ?? [])
    .some(({ id, unbookedAmount }) => id === contractId && fromWireAmount(unbookedAmount) !== paidPara)
  if (!isOld) return
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== all[0] })
}

interface StatusLooks {
  readonly data: { readonly transactionStatusId: TransactionStatus } | undefined
  readonly dataUpdateCount: number
  readonly errorUpdateCount: number
}

const untilKnown = ({ data, dataUpdateCount, errorUpdateCount }: StatusLooks): number | false =>
  data && !isOutcomeKnown(data.transactionStatusId) ? nextLookMs(dataUpdateCount + errorUpdateCount) : false

/** The status afterwards: 2 when it had been paid already. */
export const giveUp = async (call: Caller, id: string): Promise<TransactionStatus> =>
  (await call(giveUpTransaction, { body: { id } })).transactionStatusId

interface IpsOrder {
  readonly totalPara: number
  readonly feePara: number
  readonly contractId: number
  readonly seenBalanceAmount: number
  /** What is paid and not booked and the customer knows of (decision 22). */
  readonly acknowledgedIds: readonly string[]
}

/** The address of the provider's page with the code. */
export const beginIpsPayment = ({
  totalPara,
  feePara,
  contractId,
  seenBalanceAmount,
  acknowledgedIds,
}: IpsOrder): Promise<string> =>
  callWithSession(payByIps, {
    body: {
      totalAmount: toWireAmount(totalPara),
      feeAmount: toWireAmount(feePara),
      commercialContractId: contractId,
      acknowledgedTransactionIds: [...acknowledgedIds],
      seenBalanceAmount,
    },
  })
