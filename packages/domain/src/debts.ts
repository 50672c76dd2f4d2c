import { paymentConstants } from './limits.ts'
import { addPara, fromWireAmount } from './money.ts'

/** What the supplier says is owed, and what was paid here and waits to be booked; as the wire gives them. */
export interface Debt {
  readonly balanceAmount: number
  readonly unbookedAmount: number
}

/**
 * Spec 9 and decision 22: what is still to be paid, in para; nothing when there is a prepayment. It is also the amount
 * to begin with.
 */
export function remainingDebt({ balanceAmount, unbookedAmount }: Debt): number {
  return remainingOf(fromWireAmount(balanceAmount) ?? 0, fromWireAmount(unbookedAmount) ?? 0)
}

/** The same of any sum that is asked for, as that of a bill. */
export function remainingOf(askedPara: number, paidPara: number): number {
  return Math.max(addPara(askedPara, -paidPara), 0)
}

/** What is left to pay of a sum within the debt, as that of a warning: never more than of the whole. */
export function remainingWithin(askedAmount: number, debt: Debt): number {
  const askedPara = fromWireAmount(askedAmount) ?? 0
  return Math.min(remainingOf(askedPara, fromWireAmount(debt.unbookedAmount) ?? 0), remainingDebt(debt))
}

/**
 * Whether an amount is so much more than what the contract usually pays that it may be a slip of the finger, as a lost
 * comma or a digit typed twice. `usualPara` is its debt or its latest bill; without them nothing is known.
 */
export const isDoubtful = (amountPara: number, usualPara: number): boolean =>
  usualPara > 0 && amountPara > usualPara * paymentConstants.doubtfulTimes
