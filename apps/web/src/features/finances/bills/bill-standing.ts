import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill, BillTotals } from '@portal/contract/finances/bills'
import { remainingDebt, remainingOf } from '@portal/domain/debts'
import { daysBetween } from '@portal/domain/dates'
import { fromWireAmount } from '@portal/domain/money'

/** What can truly be said about paying a bill; null where there is nothing to say. */
export type BillStanding =
  | { readonly kind: 'paid' }
  /** Paid here, and the supplier has not booked it yet. */
  | { readonly kind: 'unbooked' }
  | { readonly kind: 'due'; readonly dueDate: string; readonly daysLeft: number }
  | { readonly kind: 'overdue'; readonly dueDate: string }
  /** Owed, and the supplier names no last day. */
  | { readonly kind: 'unpaid' }

type Owing = Pick<Bill, 'amount' | 'isPaid' | 'dueDate' | 'unpaidAmount' | 'earlierDebt'>
type Unbooked = Pick<CommercialContract, 'unbookedAmount'>

export function standingOf(bill: Owing, contract: Unbooked, today: string): BillStanding | null {
  const { amount, isPaid, dueDate } = bill
  // A credit note is nothing to pay.
  if (amount <= 0) return null
  if (isPaid) return { kind: 'paid' }
  if (leftOf(bill, contract) === 0) return { kind: 'unbooked' }
  if (dueDate === null) return { kind: 'unpaid' }
  const daysLeft = daysBetween(today, dueDate)
  return daysLeft >= 0 ? { kind: 'due', dueDate, daysLeft } : { kind: 'overdue', dueDate }
}

/** Whether the screen offers to pay it. */
export const isPayable = ({ amount, unpaidAmount }: Pick<Bill, 'amount' | 'unpaidAmount'>): boolean =>
  amount > 0 && unpaidAmount > 0

/** What is left of this bill, in para: like the booked ones, payments that wait to be booked cover the oldest debt first. */
export function leftOf(
  { unpaidAmount, earlierDebt }: Pick<Bill, 'unpaidAmount' | 'earlierDebt'>,
  contract: Unbooked,
): number {
  const unpaidPara = para(unpaidAmount)
  return Math.min(unpaidPara, remainingOf(unpaidPara + para(earlierDebt), para(contract.unbookedAmount)))
}

/** All that the contract owes, in para, as parts of it: this bill, what is older and what is newer. */
export interface DebtParts {
  readonly billPara: number
  readonly earlierPara: number
  readonly newerPara: number
  readonly wholePara: number
}

export function partsOf(bill: Pick<Bill, 'unpaidAmount' | 'earlierDebt'>, contract: Debtor): DebtParts {
  const billPara = leftOf(bill, contract)
  const earlierPara = remainingOf(para(bill.earlierDebt), para(contract.unbookedAmount))
  // The list may be younger than the balance that came with the session.
  const wholePara = Math.max(remainingDebt(contract), billPara + earlierPara)
  return { billPara, earlierPara, newerPara: wholePara - billPara - earlierPara, wholePara }
}

export type Debtor = Pick<CommercialContract, 'balanceAmount' | 'unbookedAmount'>

const para = (amount: number): number => fromWireAmount(amount) ?? 0

/** What the printed slip asks for and is left of it, in para, once what was paid here is booked (decision 22). */
export const amountLeft = (
  { amountToPay }: Pick<Bill, 'amountToPay'>,
  { unbookedAmount }: Unbooked,
): number => remainingOf(para(amountToPay), para(unbookedAmount))

/**
 * What is left of all bills that match, in para. `bills` are those that have come, the newest of them; payments reach
 * the older ones first.
 */
export function leftOfAll(
  { unpaidAmount }: Pick<BillTotals, 'unpaidAmount'>,
  bills: readonly Pick<Bill, 'unpaidAmount' | 'earlierDebt'>[],
  contract: Unbooked,
): number {
  const unpaidPara = sumOf(bills.map((bill) => para(bill.unpaidAmount)))
  const leftPara = sumOf(bills.map((bill) => leftOf(bill, contract)))
  const olderPara = para(unpaidAmount) - unpaidPara
  return leftPara < unpaidPara ? leftPara : leftPara + remainingOf(olderPara, para(contract.unbookedAmount))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

export interface BillGroups {
  readonly unpaid: readonly Bill[]
  /** Paid here, and the supplier has not booked it yet: neither unpaid nor called paid (record 0104). */
  readonly unbooked: readonly Bill[]
  readonly settled: readonly Bill[]
}

/**
 * First what is overdue, the oldest first, then what is to be paid yet, then what waits to be booked, then the rest as
 * it came.
 */
export function inOrderOfNeed(bills: readonly Bill[], contract: Unbooked, today: string): BillGroups {
  const kindOf = (bill: Bill) => standingOf(bill, contract, today)?.kind
  const isOpen = (bill: Bill) => ['overdue', 'due', 'unpaid'].includes(kindOf(bill) ?? '')
  const open = bills.filter(isOpen).toReversed()
  const isOverdue = (bill: Bill) => kindOf(bill) === 'overdue'
  const isUnbooked = (bill: Bill) => kindOf(bill) === 'unbooked'
  return {
    unpaid: [...open.filter(isOverdue), ...open.filter((bill) => !isOverdue(bill))],
    unbooked: bills.filter(isUnbooked),
    settled: bills.filter((bill) => !isOpen(bill) && !isUnbooked(bill)),
  }
}
