import { toWireAmount } from '../money.ts'
import type { CalculatedBill } from './bill-calculation.ts'

/** The lines of a bill of one or more points, as documents and feeds write them: in RSD. */
export function sumLines(bills: readonly CalculatedBill[]) {
  const sum = (amountOf: (bill: CalculatedBill) => number) =>
    toWireAmount(bills.reduce((total, bill) => total + amountOf(bill), 0))
  return {
    power: sum((bill) => bill.powerPara),
    supplierCost: sum((bill) => bill.supplierCostPara),
    energy: sum((bill) => bill.energyPara),
    subtotal: sum((bill) => bill.subtotalPara),
    discount: sum((bill) => bill.discountPara),
    renewableFee: sum((bill) => bill.renewableFeePara),
    efficiencyFee: sum((bill) => bill.efficiencyFeePara),
    exciseBase: sum((bill) => bill.exciseBasePara),
    excise: sum((bill) => bill.excisePara),
    vatBase: sum((bill) => bill.vatBasePara),
    vat: sum((bill) => bill.vatPara),
    total: sum((bill) => bill.totalPara),
    mediaTax: sum((bill) => bill.mediaTaxPara),
    amount: sum((bill) => bill.amountPara),
  }
}
