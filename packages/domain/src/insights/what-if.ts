import { calculateBill } from '../tariff/bill-calculation.ts'
import {
  type Assumption,
  applyScenario,
  type Circumstances,
  type Scenario,
  type ScenarioFault,
  type Tried,
} from './what-if-scenarios.ts'
import { type BaseYear, type BilledMonth, recomputeYear, type YearFault } from './what-if-year.ts'

export interface PointHistory {
  readonly isActive: boolean
  /** Bills of at least the last sixteen months, oldest first. */
  readonly months: readonly BilledMonth[]
}

export type Verdict = 'cheaper' | 'same' | 'dearer'
export type WhatIfFault = YearFault | ScenarioFault | 'inactivePoint'

export interface YearOtherwise {
  readonly basePara: number
  readonly amountPara: number
  readonly differencePara: number
  readonly verdict: Verdict
  readonly months: readonly {
    readonly year: number
    readonly month: number
    readonly basePara: number
    readonly amountPara: number
  }[]
  readonly assumptions: readonly Assumption[]
}

/** What the last twelve months would have come to, for each scenario; or why that can't be told. */
export function tryOut(
  point: PointHistory,
  scenarios: readonly Scenario[],
  about: Circumstances,
): (YearOtherwise | WhatIfFault)[] {
  if (!point.isActive) return scenarios.map(() => 'inactivePoint')
  const year = recomputeYear(point.months, about.priceLists)
  if (typeof year === 'string') return scenarios.map(() => year)
  return scenarios.map((scenario) => {
    const tried = applyScenario(scenario, year, about)
    return typeof tried === 'string' ? tried : addUp(year, tried, about)
  })
}

function addUp(year: BaseYear, tried: Tried, about: Circumstances): YearOtherwise {
  const months = year.months.map((base, index) => {
    const input = tried.inputs[index] ?? base.input
    const isUnchanged = input === base.input && tried.priceLists === about.priceLists
    const changePara = isUnchanged
      ? 0
      : calculateBill(input, tried.priceLists).amountPara - base.recomputedPara
    // Where the supplier reckons otherwise, the bill can't be told below nothing.
    const amountPara = Math.max(0, base.basePara + changePara)
    return { year: base.year, month: base.month, basePara: base.basePara, amountPara }
  })
  const basePara = months.reduce((sum, month) => sum + month.basePara, 0)
  const amountPara = months.reduce((sum, month) => sum + month.amountPara, 0)
  const differencePara = amountPara - basePara
  return {
    basePara,
    amountPara,
    differencePara,
    verdict: judge(basePara, differencePara),
    months,
    assumptions: [...sharedAssumptions(year), ...tried.assumptions],
  }
}

/** Percent of the year that readings can't tell apart. */
const tellablePercent = 3

function judge(basePara: number, differencePara: number): Verdict {
  if (Math.abs(differencePara) * 100 <= basePara * tellablePercent) return 'same'
  return differencePara < 0 ? 'cheaper' : 'dearer'
}

function sharedAssumptions({ months, joinedMonths, supplierMonths }: BaseYear): Assumption[] {
  const hasDiscount = months.some(({ input }) => input.discountPercent !== null)
  return [
    { assumption: 'sameReadings', value: null },
    ...(hasDiscount ? [{ assumption: 'sameDiscounts', value: null } as const] : []),
    ...(joinedMonths > 0 ? [{ assumption: 'monthsSpreadByDays', value: joinedMonths } as const] : []),
    ...(supplierMonths > 0 ? [{ assumption: 'supplierCalculation', value: supplierMonths } as const] : []),
  ]
}
