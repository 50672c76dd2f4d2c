import { addHundredths } from '@portal/domain/hundredths'
import { addPara, fromWireAmount } from '@portal/domain/money'
import { billLineNumbers } from '@portal/domain/tariff/bill-calculation'
import type {
  CalculationItem,
  CalculationLines,
  PointCalculation,
} from '@portal/supplier-feed/format/bill-calculation'

export const calculationLineNumbers: Readonly<Record<keyof CalculationLines, string>> = {
  power: billLineNumbers.powerPara,
  supplierCost: billLineNumbers.supplierCostPara,
  energy: billLineNumbers.energyPara,
  subtotal: billLineNumbers.subtotalPara,
  discount: billLineNumbers.discountPara,
  renewableFee: billLineNumbers.renewableFeePara,
  efficiencyFee: billLineNumbers.efficiencyFeePara,
  exciseBase: billLineNumbers.exciseBasePara,
  excise: billLineNumbers.excisePara,
  vatBase: billLineNumbers.vatBasePara,
  vat: billLineNumbers.vatPara,
  total: billLineNumbers.totalPara,
  mediaTax: billLineNumbers.mediaTaxPara,
  amount: billLineNumbers.amountPara,
}

/** An amount of the supplier's JSON; more than two decimals would be a broken feed. */
export function readPara(amount: number): number {
  const amountPara = fromWireAmount(amount)
  if (amountPara === null) throw new RangeError(`${amount} is not an amount of whole para`)
  return amountPara
}

/** Several points of one category share their prices: a row for each price, not for each point. */
export function sumItems(items: readonly CalculationItem[]): CalculationItem[] {
  const sums = new Map<string, CalculationItem>()
  for (const item of items) {
    const key = `${item.item} ${item.from} ${item.unitPrice}`
    const sum = sums.get(key)
    sums.set(
      key,
      sum
        ? {
            ...sum,
            energyKwh: addHundredths([sum.energyKwh, item.energyKwh]),
            amount: addPara(readPara(sum.amount), readPara(item.amount)) / 100,
          }
        : item,
    )
  }
  return [...sums.values()]
}

/** Power of each point; one whose tariff changed within the period stands there once for each part, with one power. */
export function listPowersKw(points: readonly PointCalculation[]): number[] {
  const powers = new Map<string, number>()
  for (const { pointOfDeliveryNumber, billedPowerKw } of points) {
    powers.set(pointOfDeliveryNumber, Math.max(powers.get(pointOfDeliveryNumber) ?? 0, billedPowerKw))
  }
  return [...powers.values()]
}
