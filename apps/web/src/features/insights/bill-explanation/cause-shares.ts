import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { type Cause, causes } from '@portal/domain/insights/causes'
import { addPara, fromWireAmount } from '@portal/domain/money'

/** All of one cause; prices may have changed more than once. */
export interface CauseShare {
  readonly cause: Cause
  /** RSD, added up in para. */
  readonly amount: number
  readonly dates: readonly string[]
}

/** The causes in the order in which they are told, each once. */
export function causeShares({ causes: told }: Pick<BillExplanation, 'causes'>): readonly CauseShare[] {
  return causes.flatMap((cause) => {
    const parts = told.filter((part) => part.cause === cause)
    if (parts.length === 0) return []
    const para = parts.map(({ amount }) => fromWireAmount(amount) ?? 0)
    return [{ cause, amount: addPara(...para) / 100, dates: parts.flatMap(({ from }) => from ?? []) }]
  })
}
