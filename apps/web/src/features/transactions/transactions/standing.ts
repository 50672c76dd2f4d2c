import type { WireCode } from '@portal/contract/errors'
import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { ApiError } from '#web/api/api-error.ts'

const paymentOpen: WireCode<'paymentOpen'> = 1003
const paymentNotBooked: WireCode<'paymentNotBooked'> = 1004

/** What stands in the way of another payment of the contract (decision 22). */
export type Standing =
  /** One that can still be charged: it goes on or is given up first. */
  | { readonly kind: 'open'; readonly transactions: readonly PendingTransaction[] }
  /** Charged and not booked: whoever knows of exactly these may pay once more. */
  | { readonly kind: 'unbooked'; readonly transactions: readonly PendingTransaction[] }
  /** Nothing any more: what the customer knew of was closed or booked meanwhile. */
  | { readonly kind: 'changed' }

/** Null when a payment could not begin for another reason. */
export function readStanding(error: unknown): Standing | null {
  if (!(error instanceof ApiError)) return null
  if (error.code !== paymentOpen && error.code !== paymentNotBooked) return null
  const transactions = error.problem?.transactions ?? []
  if (transactions.length === 0) return { kind: 'changed' }
  return { kind: error.code === paymentOpen ? 'open' : 'unbooked', transactions }
}

/** Whether all that stands in the way is one transaction. */
export const isOnly = (standing: Standing | null, transactionId: string | null): boolean =>
  standing?.kind === 'open' &&
  standing.transactions.every((transaction) => transaction.transactionId === transactionId)
