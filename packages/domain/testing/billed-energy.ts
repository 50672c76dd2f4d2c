import { ConsumptionCategory } from '../src/enumerations.ts'
import { parseScaled } from '../src/money.ts'
import { type BillInput, calculateBill } from '../src/tariff/bill-calculation.ts'
import { type PriceList, publishedPriceLists } from '../src/tariff/price-lists.ts'
import type { Cause } from '../src/insights/causes.ts'
import type { BilledEnergy, BilledPoint } from '../src/insights/explanation-bill.ts'
import { type Explanation, explainDifference } from '../src/insights/explanation.ts'

const [first, second] = publishedPriceLists
if (first === undefined || second === undefined) throw new Error('two price lists are expected')
export const [oldList, newList] = [first, second]

/** A third list, as a supplier may bring it: dearer energy, another VAT, a fee. */
const nextList: PriceList = {
  ...newList,
  validFrom: '2026-02-01',
  household: { ...newList.household, powerPerKw: 650_000n, supplierCost: 1_700_000n },
  renewableFeePerKwh: 9010n,
  vatPercent: '18',
}
export const threeLists = [oldList, newList, nextList]

export const usual: BillInput = {
  category: ConsumptionCategory.householdTwoTariff,
  period: { from: '2026-01-01', to: '2026-01-31' },
  energy: { higher: 397_00, lower: 180_00 },
  billedPowerKwHundredths: 1104,
  discountPercent: '7',
  isEnergyVulnerable: false,
  hasMediaTax: true,
}

/** A bill, and whether its meter was read. */
export type BillToExplain = BillInput & { readonly isUnread?: boolean }

function aPoint(input: BillToExplain, lists: readonly PriceList[], number: string): BilledPoint {
  const bill = calculateBill(input, lists)
  return {
    number,
    category: input.category,
    energyFrom: input.energyFrom ?? input.period.from,
    energyTo: input.period.to,
    isUnread: input.isUnread ?? false,
    billedPowerKwHundredths: input.billedPowerKwHundredths,
    discountPercent: input.discountPercent,
    items: bill.items.map((item) => ({ ...item, unitPrice: parseScaled(item.unitPrice, 4) })),
    mediaTaxPara: bill.mediaTaxPara,
    amountPara: bill.amountPara,
  }
}

export function aBill(inputs: readonly BillToExplain[], lists = publishedPriceLists): BilledEnergy {
  const [first = usual] = inputs
  const points = inputs.map((input, index) => aPoint(input, lists, `P${index}`))
  return {
    amountPara: points.reduce((sum, { amountPara }) => sum + amountPara, 0),
    period: first.period,
    points,
  }
}

export const may = { from: '2025-05-01', to: '2025-05-31' }
export const february = { from: '2026-02-01', to: '2026-02-28' }

export function explain(bill: BilledEnergy, against: BilledEnergy, lists = publishedPriceLists): Explanation {
  const explanation = explainDifference(bill, against, lists)
  if (typeof explanation === 'string') throw new Error(`nothing was told: ${explanation}`)
  return explanation
}

/** One point before and after: the same but for what is named. */
export const explainChange = (
  after: Partial<BillToExplain>,
  before: Partial<BillToExplain> = {},
  lists = publishedPriceLists,
) =>
  explain(
    aBill([{ ...usual, period: february, ...after }], lists),
    aBill([{ ...usual, ...before }], lists),
    lists,
  )

export const amountsOf = ({ causes: told }: Explanation) =>
  Object.fromEntries(
    told.map(({ cause, from, amountPara }) => [from ? `${cause} ${from}` : cause, amountPara]),
  )

export const causeNames = (explanation: Explanation): Cause[] => explanation.causes.map(({ cause }) => cause)
