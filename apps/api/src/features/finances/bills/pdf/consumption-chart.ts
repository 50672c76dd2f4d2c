import { listMonthsUntil } from '@portal/domain/dates'
import { monthRomanNumber } from '@portal/domain/roman-months'
import { formatMonth } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import { chartedMonths, type PrintedBill } from './repository.ts'
import type { Wording } from './wording.ts'

export interface ConsumptionChart {
  bars: readonly ConsumptionBar[]
  /** The same figures in words. */
  text: string
}

export interface ConsumptionBar {
  month: string
  consumption: string
  /** Of the highest month, 0 to 1. */
  share: number
  isBilled: boolean
}

/** The billed month and those before it; null where fewer than two are known. */
export function drawConsumptionChart(bill: PrintedBill, wording: Wording): ConsumptionChart | null {
  if (bill.calculation === null || bill.consumption.length < 2) return null
  const known = new Map(
    bill.consumption.map(({ year, month, consumptionKwh }) => [`${year} ${month}`, consumptionKwh]),
  )
  const highest = Math.max(...known.values())
  if (highest <= 0) return null
  const months = listMonthsUntil(bill, chartedMonths).map(({ year, month }) => ({
    year,
    month,
    consumptionKwh: known.get(`${year} ${month}`) ?? 0,
  }))
  const print = (kwh: number) => formatNumber(kwh, wording.language, 0)
  return {
    bars: months.map(({ month, year, consumptionKwh }) => ({
      month: monthRomanNumber(month),
      consumption: print(consumptionKwh),
      share: consumptionKwh / highest,
      isBilled: month === bill.month && year === bill.year,
    })),
    text: wording.text('billDocument.chart.alternative', {
      months: months
        .map(({ year, month, consumptionKwh }) =>
          wording.text('billDocument.chart.month', {
            month: formatMonth(year, month, wording.language),
            consumption: print(consumptionKwh),
          }),
        )
        .join(', '),
    }),
  }
}
