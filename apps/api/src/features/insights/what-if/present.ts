import type { Scenario, ScenarioResult } from '@portal/contract/insights/what-if'
import type { WhatIfFault, YearOtherwise } from '@portal/domain/insights/what-if'
import { toWireAmount } from '@portal/domain/money'

export function presentResult({ kind }: Scenario, result: YearOtherwise | WhatIfFault): ScenarioResult {
  if (typeof result === 'string') {
    const nothing = { baseAmount: null, amount: null, difference: null, verdict: null }
    return { kind, ...nothing, months: [], assumptions: [], reason: result }
  }
  return {
    kind,
    baseAmount: toWireAmount(result.basePara),
    amount: toWireAmount(result.amountPara),
    difference: toWireAmount(result.differencePara),
    verdict: result.verdict,
    months: result.months.map(({ year, month, basePara, amountPara }) => ({
      year,
      month,
      baseAmount: toWireAmount(basePara),
      amount: toWireAmount(amountPara),
    })),
    assumptions: [...result.assumptions],
    reason: null,
  }
}
