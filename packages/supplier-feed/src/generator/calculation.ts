import { toWireAmount } from '@portal/domain/money'
import { sumLines } from '@portal/domain/tariff/printed-lines'
import type { BillCalculation, PointCalculation } from '../format/bill-calculation.ts'
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
