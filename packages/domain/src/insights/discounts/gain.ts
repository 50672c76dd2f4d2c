import { discountAndTax, type TaxedCharges } from '@portal/domain/tariff/bill-calculation'
import { type PriceList, priceListOn } from '@portal/domain/tariff/price-lists'
import type { DiscountedPoint, EnergyBill } from './situation.ts'

/** What a customer pays less by a discount: line 5, and the excise and VAT that fall away with it. */
export function gainOf(
  charges: TaxedCharges,
  discountPercent: string | null,
  taxes: Pick<PriceList, 'excisePercent' | 'vatPercent'>,
): number {
  // A correction may bring line 4 below zero; there is nothing to take a part of then.
  if (charges.subtotalPara <= 0) return 0
  const totalWith = (percent: string | null) => discountAndTax(charges, percent, taxes).totalPara
  return totalWith(null) - totalWith(discountPercent)
}

/** A bill with its calculation and the price list of its last day. */
export interface PricedBill extends EnergyBill {
  readonly points: readonly DiscountedPoint[]
  readonly priceList: PriceList
}

export function priceBill(bill: EnergyBill, priceLists: readonly PriceList[]): PricedBill | null {
  const { points } = bill
  const priceList = priceListOn(priceLists, bill.lastDay)
  return points === null || !priceList ? null : { ...bill, points, priceList }
}
