import type { Transaction } from '@portal/contract/transactions/transactions'
import { fromWireAmount, toWireAmount } from '@portal/domain/money'

/** What goes to the contract: the total without the fee. */
export function paidAmount({
  totalAmount,
  feeAmount,
}: Pick<Transaction, 'totalAmount' | 'feeAmount'>): number {
  return toWireAmount((fromWireAmount(totalAmount) ?? 0) - (fromWireAmount(feeAmount) ?? 0))
}
