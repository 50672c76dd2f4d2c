import { firstDayOf, isIsoDate, lastDayOf } from '@portal/domain/dates'
import { ConsumptionCategory, ReadingKind } from '@portal/domain/enumerations'
import type { BilledEnergy, BilledPoint } from '@portal/domain/insights/explanation-bill'
import { parseScaled } from '@portal/domain/money'
import type { Period } from '@portal/domain/tariff/periods'
import type { PointCalculation } from '@portal/supplier-feed/format/bill-calculation'
import type { StoredBill } from './repository.ts'

/** What the tariff can charge again; null where the supplier sent no calculation, or one that contradicts itself. */
export function readBilledEnergy(bill: StoredBill): BilledEnergy | null {
  const { calculation } = bill
  const period = periodOf(bill)
  if (calculation === null || !isPeriod(period) || !calculation.points.every(isChargeable)) return null
  return { amountPara: toHundredths(bill.amount), period, points: calculation.points.map(readBilledPoint) }
}

/** A bill that names no period is of its month. */
const periodOf = ({ periodFrom, periodTo, year, month }: StoredBill): Period => ({
  from: periodFrom ?? firstDayOf({ year, month }),
  to: periodTo ?? lastDayOf({ year, month }),
})

const isPeriod = ({ from, to }: Period): boolean => isIsoDate(from) && isIsoDate(to) && from <= to

const categories: ReadonlySet<number> = new Set(Object.values(ConsumptionCategory))
const percent = /^[0-9]{1,2}(\.[0-9]{1,4})?$/

/** Its schema holds the form of a calculation; these are what the tariff asks besides. */
export const isChargeable = (point: PointCalculation): boolean =>
  isPeriod({ from: point.energyFrom, to: point.energyTo }) &&
  categories.has(point.consumptionCategoryId) &&
  (point.discountPercent === null || percent.test(point.discountPercent)) &&
  point.items.every(({ from }) => isIsoDate(from))

export const readBilledPoint = (point: PointCalculation): BilledPoint => ({
  number: point.pointOfDeliveryNumber,
  // isChargeable has held it to the enumeration.
  category: point.consumptionCategoryId as ConsumptionCategory,
  energyFrom: point.energyFrom,
  energyTo: point.energyTo,
  isUnread: point.readingKindId === ReadingKind.unread,
  billedPowerKwHundredths: toHundredths(point.billedPowerKw),
  discountPercent: point.discountPercent,
  items: point.items.map(({ item, from, energyKwh, unitPrice }) => ({
    item,
    from,
    energyKwhHundredths: toHundredths(energyKwh),
    unitPrice: parseScaled(unitPrice, 4),
  })),
  mediaTaxPara: toHundredths(point.lines.mediaTax),
  amountPara: toHundredths(point.lines.amount),
})

export const toHundredths = (value: number): number => Math.round(value * 100)
