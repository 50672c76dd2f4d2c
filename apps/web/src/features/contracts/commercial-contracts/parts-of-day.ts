import type { BalanceParts } from '@portal/contract/contracts/commercial-contracts'
import { fromWireAmount } from '@portal/domain/money'

interface PartsOfDay {
  readonly overduePara: number
  readonly notYetDue: BalanceParts['notYetDue']
}

/** As they are today: without a connection the answer may be of days ago. */
export function partsOfDay({ overdueAmount, notYetDue }: BalanceParts, today: string): PartsOfDay {
  const fallenDue = notYetDue.filter(({ dueDate }) => dueDate < today).map(({ amount }) => amount)
  return {
    overduePara: [overdueAmount, ...fallenDue].reduce(
      (sum, amount) => sum + (fromWireAmount(amount) ?? 0),
      0,
    ),
    notYetDue: notYetDue.filter(({ dueDate }) => dueDate >= today),
  }
}
