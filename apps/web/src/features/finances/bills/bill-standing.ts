import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import { remainingOf } from '@portal/domain/amounts'
import { fromWireAmount } from '@portal/domain/money'

/** What can truly be said about paying a bill; null where there is nothing to say. */
export type BillStanding =
  | { readonly kind: 'paid' }
  /** The last day is still to come. */
  | { readonly kind: 'due'; readonly dueDate: string }
  /** The last day is over, and the books don't tell whether this bill or another one is owed. */
  | { readonly kind: 'fellDue'; readonly dueDate: string }

export function standingOf(
  bill: Pick<Bill, 'amount' | 'isPaid' | 'dueDate'>,
  today: string,
): BillStanding | null {
  const { amount, isPaid, dueDate } = bill
  // A credit note is nothing to pay.
  if (amount <= 0) return null
  if (isPaid) return { kind: 'paid' }
  if (dueDate === null) return null
  return { kind: dueDate >= today ? 'due' : 'fellDue', dueDate }
}

/** Whether the screen offers to pay it. */
export const isPayable = (bill: Pick<Bill, 'amount' | 'amountToPay' | 'isPaid'>): boolean =>
  !bill.isPaid && bill.amount > 0 && bill.amountToPay > 0

/** What is left to pay of it, in para, once what was paid here is booked (decision 22). */
export const amountLeft = (
  { amountToPay }: Pick<Bill, 'amountToPay'>,
  { unbookedAmount }: Pick<CommercialContract, 'unbookedAmount'>,
): number => remainingOf(fromWireAmount(amountToPay) ?? 0, fromWireAmount(unbookedAmount) ?? 0)
