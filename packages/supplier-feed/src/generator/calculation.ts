import { toWireAmount } from '@portal/domain/money'
import type { CalculatedBill } from '@portal/domain/tariff/bill-calculation'
import type { BillCalculation, CalculationLines, PointCalculation } from '../format/bill-calculation.ts'
import type { Bill, BilledPoint } from './contract-history.ts'

/** The printed calculation of a bill, as the supplier's files carry it. */
export function writeCalculation({ points }: Bill): string {
  const calculation: BillCalculation = {
    points: points.map(describePoint),
    lines: sumLines(points.map(({ bill }) => bill)),
  }
  return JSON.stringify(calculation)
}

function describePoint({ plan, lived, bill, discountPercent }: BilledPoint): PointCalculation {
  return {
    pointOfDeliveryNumber: plan.number,
    consumptionCategoryId: lived.category,
    readingKindId: lived.readingKind,
    billedPowerKw: plan.powerKwHundredths / 100,
    energyFrom: lived.energyFrom,
    energyTo: lived.month.lastDay,
    discountPercent,
    registers: lived.registers,
    items: bill.items.map(({ item, from, energyKwhHundredths, unitPrice, amountPara }) => ({
      item,
      from,
      energyKwh: energyKwhHundredths / 100,
      unitPrice,
      amount: toWireAmount(amountPara),
    })),
    lines: sumLines([bill]),
  }
}

function sumLines(bills: readonly CalculatedBill[]): CalculationLines {
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
