import type { Database } from '@portal/database/client'
import { addMonthsTo, firstDayOf, lastDayOf, listMonthsUntil, type YearMonth } from '@portal/domain/dates'
import { aCalculation, type CalculatedPoint } from '#testing/bill-calculations.ts'
import { storeCalculation } from '#testing/stored-calculations.ts'
import { aBill } from '#testing/supplier-world.ts'

export interface BilledMonth {
  /** Points on its bill; one with everything usual unless said otherwise. */
  points?: readonly CalculatedPoint[]
  bill?: Record<string, unknown>
  hasCalculation?: boolean
}

/** A bill with its calculation, issued on the 5th of the next month and due on the 28th. */
export async function aBilledMonth(
  database: Database,
  contract: number,
  month: YearMonth,
  { points = [{}], bill = {}, hasCalculation = true }: BilledMonth = {},
): Promise<number> {
  const period = { from: firstDayOf(month), to: lastDayOf(month) }
  const next = firstDayOf(addMonthsTo(month, 1)).slice(0, 8)
  const calculation = aCalculation(...points.map((point) => ({ period, discountPercent: null, ...point })))
  const id = await aBill(database, contract, {
    ...month,
    bill_number: `${month.year}-${month.month}-${contract}`,
    period_from: period.from,
    period_to: period.to,
    issue_date: `${next}05`,
    due_date: `${next}28`,
    amount: calculation.lines.amount,
    ...bill,
  })
  if (hasCalculation) await storeCalculation(database, contract, id, calculation)
  return id
}

/** Bills of the months up to `last`; changes by how many months ago. */
export async function billedMonths(
  database: Database,
  contract: number,
  last: YearMonth,
  count: number,
  changes: (monthsAgo: number) => BilledMonth = () => ({}),
): Promise<number[]> {
  const ids: number[] = []
  for (const [index, month] of listMonthsUntil(last, count).entries()) {
    ids.push(await aBilledMonth(database, contract, month, changes(count - 1 - index)))
  }
  return ids
}
