import { type PriceList, priceListOn } from '@portal/domain/tariff/price-lists'
import { gainOf, priceBill } from './gain.ts'
import { findMissed } from './missed.ts'
import { findReachable } from './reachable.ts'
import type { DiscountAdvice, DiscountSituation, LastDiscount } from './situation.ts'

/** The discount of the last bill, what the next can have as of a day, and what a year's bills went without. */
export function adviseOnDiscounts(
  situation: DiscountSituation,
  priceLists: readonly PriceList[],
  today: string,
): DiscountAdvice {
  const offered = priceListOn(priceLists, today)?.discounts ?? []
  if (situation.isLegalEntity || offered.length === 0) {
    return { isOffered: false, last: null, reachable: [], missed: [] }
  }
  return {
    isOffered: true,
    last: describeLast(situation, priceLists),
    reachable: findReachable(situation, priceLists, today),
    missed: findMissed(situation, priceLists, today),
  }
}

function describeLast({ bills }: DiscountSituation, priceLists: readonly PriceList[]): LastDiscount | null {
  const newest = bills.at(-1)
  const bill = newest ? priceBill(newest, priceLists) : null
  if (bill === null) return null
  const percents = bill.points.flatMap(({ discountPercent }) => discountPercent ?? [])
  const [percent = null] = percents
    .filter((each) => Number(each) > 0)
    .toSorted((a, b) => Number(b) - Number(a))
  return {
    bill,
    percent,
    gainPara: bill.points.reduce(
      (sum, point) => sum + gainOf(point, point.discountPercent, bill.priceList),
      0,
    ),
    linePara: bill.points.reduce((sum, { discountPara }) => sum - discountPara, 0),
  }
}
