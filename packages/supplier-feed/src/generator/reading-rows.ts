import { allocate } from '@portal/domain/allocation'
import { type ConsumptionCategory, TariffItem } from '@portal/domain/enumerations'
import { toAmountText } from '@portal/domain/money'
import { isHousehold, isSingleTariff } from '@portal/domain/tariff/categories'
import {
  averagePricePara,
  type ItemFigures,
  shareAmountByItem,
  sumEnergyByItem,
} from '@portal/domain/tariff/item-amounts'
import { writeCsvLine } from '../format/csv-row.ts'
import type { BilledPoint, ContractHistory } from './contract-history.ts'

const items = Object.values(TariffItem)

export function readingLines({ plan, bills }: ContractHistory): string {
  const lines = bills.flatMap(({ points }) => points.map((point) => pointLines(plan.collectionNumber, point)))
  return lines.join('')
}

/** One line for each meter; a month with two of them is shared by what each measured. */
function pointLines(collectionNumber: string, { plan, lived, bill }: BilledPoint): string {
  const energy = shareOut(sumEnergyByItem(bill), lived.meters)
  const amounts = shareOut(shareAmountByItem(bill, lived.category), lived.meters)
  const isUsed = itemsOf(lived.category)
  const lines = lived.meters.map(({ meterNumber, readingDate }, index) => {
    const energyOf = figuresOf(energy, index, isUsed)
    const amountOf = figuresOf(amounts, index, isUsed)
    const totalEnergy = sum(energyOf)
    const totalAmount = sum(amountOf)
    const price = isHousehold(lived.category) ? averagePricePara(totalAmount, totalEnergy) : null
    return writeCsvLine([
      collectionNumber,
      plan.number,
      meterNumber,
      lived.month.year,
      lived.month.month,
      readingDate,
      lived.readingKind,
      lived.category,
      toAmountText(totalEnergy),
      toAmountText(totalAmount),
      price === null ? null : toAmountText(price),
      ...energyOf.map(printFigure),
      ...amountOf.map(printFigure),
    ])
  })
  return lines.join('')
}

const printFigure = (figure: number | null) => (figure === null ? null : toAmountText(figure))
const sum = (figures: readonly (number | null)[]) =>
  figures.reduce<number>((total, figure) => total + (figure ?? 0), 0)

type Share = (item: TariffItem, meter: number) => number

function shareOut(figures: ItemFigures, meters: readonly { readonly kwh: number }[]): Share {
  if (meters.length === 1) return (item) => figures[item] ?? 0
  const weights = meters.map(({ kwh }) => BigInt(kwh))
  const shares = new Map(items.map((item) => [item, allocate(figures[item] ?? 0, weights)]))
  return (item, meter) => shares.get(item)?.[meter] ?? 0
}

const figuresOf = (share: Share, meter: number, isUsed: ReadonlySet<TariffItem>): (number | null)[] =>
  items.map((item) => (isUsed.has(item) ? share(item, meter) : null))

/** The items a category has at all: zero there is a real zero. */
function itemsOf(category: ConsumptionCategory): ReadonlySet<TariffItem> {
  return isSingleTariff(category)
    ? isHousehold(category)
      ? householdSingle
      : commercialSingle
    : isHousehold(category)
      ? householdTwo
      : commercialTwo
}

const householdSingle = new Set<TariffItem>([TariffItem.greenSt, TariffItem.blueSt, TariffItem.redSt])
const householdTwo = new Set<TariffItem>([
  TariffItem.greenHt,
  TariffItem.greenLt,
  TariffItem.blueHt,
  TariffItem.blueLt,
  TariffItem.redHt,
  TariffItem.redLt,
])
const commercialSingle = new Set<TariffItem>([TariffItem.st])
const commercialTwo = new Set<TariffItem>([TariffItem.ht, TariffItem.lt])
