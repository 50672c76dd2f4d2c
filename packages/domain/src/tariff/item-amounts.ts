import { allocate } from '../allocation.ts'
import { type ConsumptionCategory, TariffItem } from '../enumerations.ts'
import { divideRounded } from '../money.ts'
import type { BillItem, CalculatedBill } from './bill-calculation.ts'
import { isHousehold, isSingleTariff } from './categories.ts'

export type ItemFigures = Readonly<Partial<Record<TariffItem, number>>>

/** Line 14 and the rows of line 3. */
export interface SharedBill {
  readonly totalPara: number
  readonly items: readonly Pick<BillItem, 'item' | 'amountPara'>[]
}

/** Hundredths of a kWh by tariff item. */
export function sumEnergyByItem(bill: CalculatedBill): ItemFigures {
  return sumByItem(bill.items.map(({ item, energyKwhHundredths }) => [item, energyKwhHundredths]))
}

/**
 * What the customer owes by tariff item (spec 2.5, charts 1 and 2): line 14, with power, fees, discount and
 * taxes spread over the items in proportion to their energy, since a chart titled "debt" must add up to what
 * the bill asks for. The media tax has nothing to do with energy and stays out.
 */
export function shareAmountByItem(bill: SharedBill, category: ConsumptionCategory): ItemFigures {
  // Without energy the fixed costs stand on the first item, so that the month is not lost.
  if (bill.items.length === 0) return { [firstItemOf(category)]: bill.totalPara }
  const shares = allocate(
    bill.totalPara,
    bill.items.map(({ amountPara }) => BigInt(amountPara)),
  )
  return sumByItem(bill.items.map(({ item }, index) => [item, shares[index] ?? 0]))
}

/** Dinars for a kWh on the whole, in para; null when nothing was used. */
export function averagePricePara(amountPara: number, energyKwhHundredths: number): number | null {
  if (energyKwhHundredths === 0) return null
  return Number(divideRounded(BigInt(amountPara) * 100n, BigInt(energyKwhHundredths)))
}

function firstItemOf(category: ConsumptionCategory): TariffItem {
  if (isHousehold(category)) return isSingleTariff(category) ? TariffItem.greenSt : TariffItem.greenHt
  return isSingleTariff(category) ? TariffItem.st : TariffItem.ht
}

function sumByItem(entries: readonly (readonly [TariffItem, number])[]): ItemFigures {
  const sums: Partial<Record<TariffItem, number>> = {}
  for (const [item, value] of entries) sums[item] = (sums[item] ?? 0) + value
  return sums
}
