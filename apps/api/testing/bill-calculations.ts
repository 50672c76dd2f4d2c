import { ConsumptionCategory, ReadingKind } from '@portal/domain/enumerations'
import { toWireAmount } from '@portal/domain/money'
import { type BillInput, type CalculatedBill, calculateBill } from '@portal/domain/tariff/bill-calculation'
import { sumLines } from '@portal/domain/tariff/printed-lines'
import type { BillCalculation, PointCalculation } from '@portal/supplier-feed/format/bill-calculation'

export interface CalculatedPoint extends Partial<BillInput> {
  number?: string
  readingKindId?: number
  meterNumber?: string
}

const february = { from: '2026-02-01', to: '2026-02-28' }

/** The calculation the supplier sends for a bill over some points; only what a test cares about is named. */
export function aCalculation(...points: readonly CalculatedPoint[]): BillCalculation {
  const calculated = (points.length === 0 ? [{}] : points).map(calculatePoint)
  return {
    points: calculated.map(({ point }) => point),
    lines: sumLines(calculated.map(({ bill }) => bill)),
  }
}

function calculatePoint(point: CalculatedPoint): { point: PointCalculation; bill: CalculatedBill } {
  const { number = '3301987745', readingKindId = ReadingKind.remote, meterNumber = '20417765' } = point
  const input: BillInput = {
    category: ConsumptionCategory.householdTwoTariff,
    period: february,
    energy: { higher: 500_00, lower: 300_00 },
    billedPowerKwHundredths: 1104,
    discountPercent: '7',
    isEnergyVulnerable: false,
    hasMediaTax: true,
    ...point,
  }
  const bill = calculateBill(input)
  return {
    bill,
    point: {
      pointOfDeliveryNumber: number,
      consumptionCategoryId: input.category,
      readingKindId,
      billedPowerKw: input.billedPowerKwHundredths / 100,
      energyFrom: input.energyFrom ?? input.period.from,
      energyTo: input.period.to,
      discountPercent: input.discountPercent,
      registers: listRegisters(input, meterNumber),
      items: bill.items.map(({ item, from, energyKwhHundredths, unitPrice, amountPara }) => ({
        item,
        from,
        energyKwh: energyKwhHundredths / 100,
        unitPrice,
        amount: toWireAmount(amountPara),
      })),
      lines: sumLines([bill]),
    },
  }
}

function listRegisters({ category, energy }: BillInput, meterNumber: string): PointCalculation['registers'] {
  const isSingle =
    category === ConsumptionCategory.householdSingleTariff ||
    category === ConsumptionCategory.commercialSingleTariff
  const register = (name: 'Ht' | 'Lt' | 'St', stateFrom: number, hundredths = 0) => ({
    meterNumber,
    register: name,
    stateFrom,
    stateTo: stateFrom + hundredths / 100,
    consumptionKwh: hundredths / 100,
  })
  return isSingle
    ? [register('St', 48_211, energy.single)]
    : [register('Ht', 31_407, energy.higher), register('Lt', 12_950, energy.lower)]
}
