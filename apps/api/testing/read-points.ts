import type { Database } from '@portal/database/client'
import { addMonthsTo, firstDayOf, lastDayOf, type YearMonth } from '@portal/domain/dates'
import { ConsumptionCategory } from '@portal/domain/enumerations'
import { aCalculation, type CalculatedPoint } from '#testing/bill-calculations.ts'
import { aCalculatedBill } from '#testing/printed-bills.ts'
import { aMeter, aPoint, aReading, contractOf } from '#testing/supplier-world.ts'

export interface ReadPoint {
  contractId: number
  pointId: number
  meterId: number
}

/** Measured by two registers, three fifths of it by the higher. */
export const twoRegisters = (kwh: number): Record<string, unknown> => ({
  kwh,
  consumption_category_id: ConsumptionCategory.householdTwoTariff,
  consumption_green_st: null,
  amount_green_st: null,
  consumption_green_ht: kwh * 0.6,
  consumption_green_lt: kwh * 0.4,
  amount_green_ht: 3000,
})

export async function aMeteredPoint(
  database: Database,
  contractId: number,
  changes: Record<string, unknown> = {},
): Promise<ReadPoint> {
  const pointId = await aPoint(database, contractId, changes)
  return { contractId, pointId, meterId: await aMeter(database, pointId) }
}

/** Readings of so many months up to the last one; `changesOf` may say another kWh, kind or category, null leaves it out. */
export async function readMonths(
  database: Database,
  point: ReadPoint,
  { last, count }: { last: YearMonth; count: number },
  changesOf: (monthsAgo: number) => Record<string, unknown> | null = () => twoRegisters(400),
): Promise<void> {
  for (let monthsAgo = count - 1; monthsAgo >= 0; monthsAgo--) {
    const changes = changesOf(monthsAgo)
    if (changes !== null) await aReading(database, point, { ...addMonthsTo(last, -monthsAgo), ...changes })
  }
}

/** The bill of a month with its calculation, issued early in the next. */
export function billMonth(
  database: Database,
  contractId: number,
  month: YearMonth,
  ...points: readonly CalculatedPoint[]
): Promise<number> {
  const period = { from: firstDayOf(month), to: lastDayOf(month) }
  const calculated = (points.length === 0 ? [{}] : points).map((point) => ({ period, ...point }))
  return aCalculatedBill(database, contractId, aCalculation(...calculated), {
    ...month,
    period_from: period.from,
    period_to: period.to,
    issue_date: `${firstDayOf(addMonthsTo(month, 1)).slice(0, 8)}05`,
  })
}

export const askedPoint = ({ pointId }: Pick<ReadPoint, 'pointId'>): string =>
  `CommercialContractId=${contractOf(pointId)}&PointOfDeliveryId=${pointId}`
