import { TariffItem } from '@portal/domain/enumerations'
import { toWireAmount } from '@portal/domain/money'
import { isHousehold, isSingleTariff } from '@portal/domain/tariff/categories'
import { averagePricePara, shareAmountByItem, sumEnergyByItem } from '@portal/domain/tariff/item-amounts'
import { sumLines } from '@portal/domain/tariff/printed-lines'
import { splitTariffItem } from '@portal/domain/tariff/tariff-items'
import type { ContractBook } from '#simulators/supplier/contract-book.ts'
import type { BilledPoint, NextBill } from '#simulators/supplier/next-bill.ts'

export type FeedRow = Record<string, unknown>

export const billRow = (
  { contract, lastBill }: ContractBook,
  bill: NextBill,
  previousPara: number,
): FeedRow => ({
  collectionNumber: contract.collectionNumber,
  billNumber: bill.number,
  billTypeId: 1,
  year: bill.year,
  month: bill.month,
  periodFrom: bill.periodFrom,
  periodTo: bill.periodTo,
  issueDate: bill.issueDate,
  dueDate: bill.dueDate,
  amount: toWireAmount(bill.amountPara),
  previousBalance: toWireAmount(previousPara),
  paymentReference: lastBill.paymentReference || null,
  bankAccountNumber: lastBill.bankAccountNumber || null,
  printEnabled: true,
})

export const calculationRow = ({ contract }: ContractBook, { number, points }: NextBill): FeedRow => ({
  collectionNumber: contract.collectionNumber,
  billNumber: number,
  calculation: {
    points: points.map((point) => ({
      pointOfDeliveryNumber: point.pointOfDeliveryNumber,
      consumptionCategoryId: point.category,
      readingKindId: point.readingKind,
      billedPowerKw: point.billedPowerKw,
      energyFrom: point.energyFrom,
      energyTo: point.readingDate,
      discountPercent: point.discountPercent,
      registers: point.registers,
      items: point.bill.items.map(({ item, from, energyKwhHundredths, unitPrice, amountPara }) => ({
        item,
        from,
        energyKwh: energyKwhHundredths / 100,
        unitPrice,
        amount: toWireAmount(amountPara),
      })),
      lines: sumLines([point.bill]),
    })),
    lines: sumLines(points.map(({ bill }) => bill)),
  },
})

export function readingRow(collectionNumber: string, { year, month }: NextBill, point: BilledPoint): FeedRow {
  const energy = sumEnergyByItem(point.bill)
  const amounts = shareAmountByItem(point.bill, point.category)
  const used = Object.values(TariffItem).filter((item) => hasItem(point, item))
  const totalPara = used.reduce((sum, item) => sum + (amounts[item] ?? 0), 0)
  const price = isHousehold(point.category)
    ? averagePricePara(totalPara, point.bill.energyKwhHundredths)
    : null
  return {
    collectionNumber,
    pointOfDeliveryNumber: point.pointOfDeliveryNumber,
    meterNumber: point.meterNumber,
    year,
    month,
    readingDate: point.readingDate,
    readingKindId: point.readingKind,
    consumptionCategoryId: point.category,
    consumptionKwh: point.bill.energyKwhHundredths / 100,
    amount: toWireAmount(totalPara),
    energyCost: price === null ? null : toWireAmount(price),
    ...Object.fromEntries(used.map((item) => [`consumption${item}`, (energy[item] ?? 0) / 100])),
    ...Object.fromEntries(used.map((item) => [`amount${item}`, toWireAmount(amounts[item] ?? 0)])),
  }
}

/** The items a category has at all: by zone for households, St for one register, Ht and Lt for two. */
function hasItem({ category }: BilledPoint, item: TariffItem): boolean {
  const { zone, tariff } = splitTariffItem(item)
  return (zone !== null) === isHousehold(category) && (tariff === 'St') === isSingleTariff(category)
}
