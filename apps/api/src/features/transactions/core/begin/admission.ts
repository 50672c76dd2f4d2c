import type { Queryable } from '@portal/database/client'
import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { problem } from '#api/http/problem.ts'
import { chargeMarginMs } from '../judgement.ts'
import { closeUnpaid } from '../outcome-store.ts'
import type { StoredTransaction } from '../stored-transaction.ts'
import { listPayments, lockPaymentsOfContract } from './beginning-store.ts'

export interface Wish {
  userId: number
  contractId: number
  /** What is charged and not booked and the customer knows of. */
  acknowledgedIds: readonly string[]
  /** The balance that the customer saw; null where the page shows none. */
  seenBalancePara: number | null
}

/** The gateway's own time limit and some: whoever was opening a session is done or dead by then. */
export const openingLimitMs = 12_000

/**
 * Decision 22: a debt is a thing of the contract. Another payment begins when nothing of the contract can still be
 * charged, when the customer knows of exactly what is charged and not booked, and when nothing of what they saw as
 * owed was paid meanwhile. The same wish is answered with the open transaction it has.
 */
export async function admit(
  tx: Queryable,
  wish: Wish,
  nowMs: number,
  isSame: (open: StoredTransaction) => boolean,
): Promise<StoredTransaction | undefined> {
  const now = new Date(nowMs)
  const { unfinished, unbookedIds, balancePara } = await lockPaymentsOfContract(tx, wish.contractId, now)
  const open = await closeEnded(tx, unfinished, nowMs)
  const [first, ...others] = open
  const isJoined = first !== undefined && others.length === 0 && isSame(first)
  if (first && !isJoined) throw await refusal(tx, 'paymentOpen', wish, now)
  if (!isSameSet(unbookedIds, wish.acknowledgedIds)) throw await refusal(tx, 'paymentNotBooked', wish, now)
  const isPaidMeanwhile = wish.seenBalancePara !== null && balancePara < wish.seenBalancePara
  // What is acknowledged is not asked about again: nothing is listed.
  if (!first && isPaidMeanwhile) throw problem('paymentNotBooked', { transactions: [] })
  return first
}

async function closeEnded(
  tx: Queryable,
  unfinished: readonly StoredTransaction[],
  nowMs: number,
): Promise<StoredTransaction[]> {
  const open: StoredTransaction[] = []
  for (const transaction of unfinished) {
    const reason = whyEnded(transaction, nowMs)
    const isClosed = reason !== null && (await closeUnpaid(tx, transaction, reason, new Date(nowMs)))
    if (!isClosed) open.push(transaction)
  }
  return open
}

/** A card session that nobody holds, or whose time is over, needs no closing at the gateway; null while it can be charged. */
function whyEnded(open: StoredTransaction, nowMs: number): string | null {
  if (open.method !== PaymentMethod.card || open.status !== TransactionStatus.noInfo) return null
  if (open.sessionTokenSealed === null) {
    return nowMs - open.begunAt.getTime() < openingLimitMs ? null : 'neverCreated'
  }
  return nowMs > open.expiresAt.getTime() + chargeMarginMs ? 'abandoned' : null
}

const isSameSet = (ids: readonly string[], others: readonly string[]) =>
  new Set(ids).size === new Set(others).size && ids.every((id) => others.includes(id))

/** The refusal lists what stands in the way, so that the customer can choose. */
async function refusal(tx: Queryable, code: 'paymentOpen' | 'paymentNotBooked', wish: Wish, now: Date) {
  const isListed = ({ transactionStatusId }: { transactionStatusId: TransactionStatus }) =>
    (transactionStatusId === TransactionStatus.successful) === (code === 'paymentNotBooked')
  const payments = await listPayments(tx, wish, now)
  return problem(code, { transactions: payments.filter(isListed) })
}
