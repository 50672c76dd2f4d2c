import { addDays, countPeriodDays } from '../dates.ts'
import type { PriceList } from './price-lists.ts'

export interface Period {
  readonly from: string
  /** The last day, included. */
  readonly to: string
}

/** The days of a period that fall under one price list. */
export interface PricedPart {
  readonly priceList: PriceList
  readonly from: string
  readonly days: number
}

/** Cuts a period where prices change; lists are oldest first. */
export function splitByPriceList(period: Period, priceLists: readonly PriceList[]): PricedPart[] {
  if (countPeriodDays(period.from, period.to) < 1) throw new RangeError('a period ends before it begins')
  const parts = priceLists.flatMap((priceList, index) => {
    const next = priceLists[index + 1]?.validFrom ?? null
    if (next !== null && next <= period.from) return []
    const from = laterOf(period.from, priceList.validFrom)
    const lastDay = next === null || next > period.to ? period.to : addDays(next, -1)
    return lastDay < from ? [] : [{ priceList, from, days: countPeriodDays(from, lastDay) }]
  })
  if (parts[0]?.from !== period.from) throw new RangeError(`no price list covers ${period.from}`)
  return parts
}

function laterOf(date: string, other: string | null): string {
  return other !== null && other > date ? other : date
}
