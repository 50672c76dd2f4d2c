import type { OwnReadingEstimate } from '@portal/contract/metering/own-readings'
import { addDays, firstDayOf, lastDayOf, type YearMonth } from '@portal/domain/dates'
import { isHouseholdCategory, readTariff } from '@portal/domain/insights/forecast-amount'
import type { CountedReading } from '@portal/domain/metering/own-reading'
import { toWireAmount } from '@portal/domain/money'
import { type BillInput, calculateBill } from '@portal/domain/tariff/bill-calculation'
import { isSingleTariff } from '@portal/domain/tariff/categories'
import { type PriceList, priceListOn } from '@portal/domain/tariff/price-lists'
import type { PointHistory } from '#api/features/core/point-history/point-history.ts'
import type { MeterAtHand } from './meter-at-hand.ts'

type Amounts = Pick<OwnReadingEstimate, 'estimatedAmount' | 'discountPercent' | 'discountAmount'>

const unknown: Amounts = { estimatedAmount: null, discountPercent: null, discountAmount: null }

/** The month's bill on these states, by the tariff of the last one. */
export function estimateBill(
  point: PointHistory,
  { lastDate, isReplaced }: MeterAtHand,
  counted: CountedReading,
  month: YearMonth,
  priceLists: readonly PriceList[],
): Amounts {
  const tariff = point.last && readTariff(point.last, point.lastYear, 0, priceLists)
  // What the old meter counted last is on no state of the new one.
  if (!tariff || lastDate === null || isReplaced) return unknown
  const { Ht, Lt, St } = counted.kwhOf
  const isSingle = St !== undefined
  if (isSingle !== isSingleTariff(tariff.category)) return unknown
  const period = { from: firstDayOf(month), to: lastDayOf(month) }
  const dayAfter = addDays(lastDate, 1)
  const energyFrom = dayAfter < period.from ? dayAfter : period.from
  if (priceListOn(priceLists, energyFrom) === null) return unknown
  const energy = isSingle
    ? { single: toHundredths(St) }
    : { higher: toHundredths(Ht ?? 0), lower: toHundredths(Lt ?? 0) }
  const input: BillInput = { ...tariff, discountPercent: null, period, energyFrom, energy }
  const amountPara = calculateBill(input, priceLists).amountPara
  const percent = isHouseholdCategory(tariff.category) ? discountOf(period.to, priceLists) : null
  if (percent === null) return { ...unknown, estimatedAmount: toWireAmount(amountPara) }
  const discounted = calculateBill({ ...input, discountPercent: percent }, priceLists).amountPara
  return {
    estimatedAmount: toWireAmount(amountPara),
    discountPercent: Number(percent),
    discountAmount: toWireAmount(amountPara - discounted),
  }
}

/** Of an own reading; paid in time, the next bill has it. */
const discountOf = (day: string, priceLists: readonly PriceList[]): string | null =>
  priceListOn(priceLists, day)?.discounts.find(({ condition }) => condition === 'ownReading')?.percent ?? null

const toHundredths = (kwh: number) => Math.round(kwh * 100)
