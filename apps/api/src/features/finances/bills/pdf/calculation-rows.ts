import type { TariffItem } from '@portal/domain/enumerations'
import { addHundredths } from '@portal/domain/hundredths'
import { addPara } from '@portal/domain/money'
import type { PriceList } from '@portal/domain/tariff/price-lists'
import { formatDate } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import type {
  BillCalculation,
  CalculationItem,
  CalculationLines,
} from '@portal/supplier-feed/format/bill-calculation'
import {
  calculationLineNumbers,
  listPowersKw,
  readPara,
  sumItems,
} from '#api/features/core/bill-calculation/lines.ts'
import { findRates, type Rates } from '#api/features/core/bill-calculation/rates.ts'
import type { PrintedBill } from './repository.ts'
import type { Wording } from './wording.ts'

export interface CalculationRow {
  /** A line; below line 3 its items, under the day of their prices where prices changed; a sum; the last line of all. */
  kind: 'line' | 'prices' | 'item' | 'sum' | 'total'
  number: string
  label: string
  /** The tariff item whose colour stands beside the label. */
  zone: TariffItem | null
  quantity: string
  price: string
  amount: string
}

/** Every line by its number, then what was owed before and what is to be paid now. */
export function listCalculationRows(bill: PrintedBill, wording: Wording): CalculationRow[] {
  const charges = bill.calculation
    ? listLines(bill.calculation, bill.priceLists, wording)
    : [listWholeAmount(bill, wording)]
  return [...charges, ...listBalance(bill, wording)]
}

export const toPayPara = (bill: PrintedBill): number =>
  addPara(readPara(bill.amount), readPara(bill.previousBalance))

const plainRow = { kind: 'line', number: '', zone: null, quantity: '', price: '' } as const

function listLines(
  calculation: BillCalculation,
  priceLists: readonly PriceList[],
  wording: Wording,
): CalculationRow[] {
  const { lines, points } = calculation
  const rates = findRates(points, priceLists)
  const items = sumItems(points.flatMap((point) => point.items))
  const energyKwh = addHundredths(items.map((item) => item.energyKwh))
  const powerKw = addHundredths(listPowersKw(points))
  const row = (line: keyof CalculationLines, changes: Partial<CalculationRow> = {}): CalculationRow => ({
    ...plainRow,
    number: calculationLineNumbers[line],
    label: lineLabel(line, rates, wording),
    amount: wording.money(readPara(lines[line])),
    ...changes,
  })
  const kwh = { quantity: `${wording.quantity(energyKwh)} kWh` }
  return [
    row('power', { quantity: `${wording.quantity(powerKw)} kW`, price: priceText(rates.power, wording) }),
    row('supplierCost'),
    row('energy', kwh),
    ...listItems(items, wording),
    row('subtotal', { kind: 'sum' }),
    row('discount'),
    row('renewableFee', { ...kwh, price: priceText(rates.renewableFee, wording) }),
    row('efficiencyFee', { ...kwh, price: priceText(rates.efficiencyFee, wording) }),
    row('exciseBase', { kind: 'sum' }),
    row('excise'),
    row('vatBase', { kind: 'sum' }),
    row('vat'),
    row('total', { kind: 'sum' }),
    row('mediaTax'),
    row('amount', { kind: 'sum' }),
  ]
}

function lineLabel(line: keyof CalculationLines, rates: Rates, { text, language }: Wording): string {
  const label = text(`billDocument.line.${line}`)
  const percent = line === 'discount' || line === 'excise' || line === 'vat' ? rates[line] : null
  if (percent === null) return label
  const decimals = percent.includes('.') ? 1 : 0
  return text('billDocument.line.withPercent', {
    line: label,
    percent: formatNumber(Number(percent), language, decimals),
  })
}

function listItems(items: readonly CalculationItem[], wording: Wording): CalculationRow[] {
  const days = [...new Set(items.map(({ from }) => from))]
  if (days.length <= 1) return items.map((item) => itemRow(item, wording))
  return days.flatMap((day) => [
    {
      ...plainRow,
      kind: 'prices' as const,
      label: wording.text('billDocument.item.pricesSince', { date: formatDate(day) }),
      amount: '',
    },
    ...items.filter(({ from }) => from === day).map((item) => itemRow(item, wording)),
  ])
}

const itemRow = (item: CalculationItem, wording: Wording): CalculationRow => ({
  ...plainRow,
  kind: 'item',
  label: wording.text(`billDocument.item.${item.item}`),
  zone: item.item,
  quantity: `${wording.quantity(item.energyKwh)} kWh`,
  price: priceText(item.unitPrice, wording),
  amount: wording.money(readPara(item.amount)),
})

const priceText = (price: string | null, { language }: Wording): string =>
  price === null ? '' : formatNumber(Number(price), language, 4)

function listWholeAmount(bill: PrintedBill, wording: Wording): CalculationRow {
  return {
    ...plainRow,
    kind: 'sum',
    number: calculationLineNumbers.amount,
    label: bill.typeText,
    amount: wording.money(readPara(bill.amount)),
  }
}

function listBalance(bill: PrintedBill, { text, money }: Wording): CalculationRow[] {
  const previousPara = readPara(bill.previousBalance)
  const finalPara = toPayPara(bill)
  return [
    {
      ...plainRow,
      label: text(`billDocument.line.${previousKey(previousPara)}`),
      amount: money(previousPara),
    },
    {
      ...plainRow,
      kind: 'total',
      label: text(finalPara < 0 ? 'billDocument.line.prepaid' : 'billDocument.line.toPay'),
      amount: money(Math.abs(finalPara)),
    },
  ]
}

function previousKey(previousPara: number) {
  if (previousPara > 0) return 'previousDebt'
  return previousPara < 0 ? 'previousPrepayment' : 'previousBalance'
}
