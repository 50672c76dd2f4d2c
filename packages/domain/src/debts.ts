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
