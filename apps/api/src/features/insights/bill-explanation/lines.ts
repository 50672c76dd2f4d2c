import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { roundTogether } from '@portal/domain/allocation'
import type { ConsumptionCategory, Language } from '@portal/domain/enumerations'
import { addHundredths } from '@portal/domain/hundredths'
import { isHousehold } from '@portal/domain/tariff/categories'
import { priceOfItem } from '@portal/domain/tariff/energy-pricing'
import { type PricedThing, type PriceList, priceListOn } from '@portal/domain/tariff/price-lists'
import { inScriptOf } from '@portal/i18n/latin'
import type {
  BillCalculation,
  CalculationItem,
  CalculationLines,
  PointCalculation,
} from '@portal/supplier-feed/format/bill-calculation'
import { parseScaled } from '@portal/domain/money'
import { calculationLineNumbers, listPowersKw, sumItems } from '#api/features/core/bill-calculation/lines.ts'
import { findRates } from '#api/features/core/bill-calculation/rates.ts'
import { toHundredths } from './billed-energy.ts'

type ExplainedLine = BillExplanation['lines'][number]
type Figures = Omit<ExplainedLine, 'number' | 'amount' | 'share' | 'source' | 'priceListFrom'>

const noFigures: Figures = { item: null, quantity: null, unit: null, price: null, base: null, rate: null }

interface SourcedList {
  list: PriceList
  thing: PricedThing
}

/** Lines 1 to 15 and A as printed, each with what it was made of. Shares are in the order of the lines. */
export function explainLines(
  calculation: BillCalculation,
  priceLists: readonly PriceList[],
  language: Language,
): ExplainedLine[] {
  const { lines, points } = calculation
  const rates = findRates(points, priceLists)
  const items = sumItems(points.flatMap((point) => point.items))
  const list = listOf(points, priceLists)
  const group = groupOf(points)
  const kwh = { quantity: addHundredths(items.map((item) => item.energyKwh)), unit: 'kWh' as const }
  const powers = listPowersKw(points)
  const kw = { quantity: addHundredths(powers), unit: 'kW' as const }
  const months = (count: number) => ({ quantity: count, unit: 'month' as const })
  const ofList = (thing: PricedThing | null, rate: string | null) =>
    list && thing && rate !== null ? { list, thing } : null
  const line = (name: keyof CalculationLines, figures: Partial<Figures>, source: SourcedList | null = null) =>
    tellLine(calculationLineNumbers[name], lines[name], figures, source, language)
  const percentOf = (base: keyof CalculationLines, rate: string | null) => ({
    base: lines[base],
    rate: numberOf(rate),
  })
  const taxed = points.filter((point) => point.lines.mediaTax !== 0).length
  const told = [
    line('power', { ...kw, price: numberOf(rates.power) }, ofList(group, rates.power)),
    line(
      'supplierCost',
      { ...months(powers.length), price: numberOf(rates.supplierCost) },
      ofList(group, rates.supplierCost),
    ),
    line('energy', kwh),
    ...items.map((item) => tellItem(item, priceLists, language)),
    line('subtotal', {}),
    line(
      'discount',
      percentOf('subtotal', rates.discount),
      list?.discounts.some(({ percent }) => percent === rates.discount)
        ? ofList('discounts', rates.discount)
        : null,
    ),
    line(
      'renewableFee',
      { ...kwh, price: numberOf(rates.renewableFee) },
      ofList('renewableFee', rates.renewableFee),
    ),
    line(
      'efficiencyFee',
      { ...kwh, price: numberOf(rates.efficiencyFee) },
      ofList('efficiencyFee', rates.efficiencyFee),
    ),
    line('exciseBase', {}),
    line('excise', percentOf('exciseBase', rates.excise), ofList('excise', rates.excise)),
    line('vatBase', {}),
    line('vat', percentOf('vatBase', rates.vat), ofList('vat', rates.vat)),
    line('total', {}),
    line(
      'mediaTax',
      { ...months(taxed), price: numberOf(rates.mediaTax) },
      ofList('mediaTax', rates.mediaTax),
    ),
    line('amount', {}),
  ]
  return addShares(told, toHundredths(lines.amount), items.length > 0)
}

const numberOf = (rate: string | null): number | null => (rate === null ? null : Number(rate))

/** The list that all points were charged by on their last day. */
function listOf(points: readonly PointCalculation[], priceLists: readonly PriceList[]): PriceList | null {
  const lists = new Set(points.map(({ energyTo }) => priceListOn(priceLists, energyTo)))
  const [list = null] = lists
  return lists.size === 1 ? list : null
}

function groupOf(points: readonly PointCalculation[]): 'household' | 'commercial' | null {
  // An id beyond the enumeration is of no household.
  const groups = new Set(
    points.map(({ consumptionCategoryId }) =>
      isHousehold(consumptionCategoryId as ConsumptionCategory) ? 'household' : 'commercial',
    ),
  )
  const [group = null] = groups
  return groups.size === 1 ? group : null
}

function tellLine(
  number: string,
  amount: number,
  figures: Partial<Figures>,
  source: SourcedList | null,
  language: Language,
): ExplainedLine {
  return {
    ...noFigures,
    ...figures,
    number,
    amount,
    share: null,
    priceListFrom: source?.list.validFrom ?? null,
    source: source && sourceText(source, language),
  }
}

function sourceText({ list, thing }: SourcedList, language: Language): string {
  const { cyrillic, english } = list.sources[thing]
  return language === 'en-US' ? english : inScriptOf(language, cyrillic)
}

/** A row of line 3 belongs to the list that has its price. */
function tellItem(
  { item, from, energyKwh, unitPrice, amount }: CalculationItem,
  priceLists: readonly PriceList[],
  language: Language,
): ExplainedLine {
  const list = priceListOn(priceLists, from)
  const isOfList = list !== null && priceOfItem(list, item) === parseScaled(unitPrice, 4)
  const thing = item.length > 2 ? 'household' : 'commercial'
  const figures = { item, quantity: energyKwh, unit: 'kWh' as const, price: Number(unitPrice) }
  return tellLine(calculationLineNumbers.energy, amount, figures, isOfList ? { list, thing } : null, language)
}

const sums: ReadonlySet<string> = new Set(
  (['subtotal', 'exciseBase', 'vatBase', 'total', 'amount'] as const).map(
    (line) => calculationLineNumbers[line],
  ),
)

/** Percents of line A that add up to a hundred; a sum of other lines has none. */
function addShares(lines: readonly ExplainedLine[], amountPara: number, hasItems: boolean): ExplainedLine[] {
  const isSum = ({ number, item }: ExplainedLine) =>
    sums.has(number) || (hasItems && number === calculationLineNumbers.energy && item === null)
  const parts = lines.map((line) => (isSum(line) ? 0 : toHundredths(line.amount)))
  const isWhole = amountPara > 0 && parts.reduce((sum, part) => sum + part, 0) === amountPara
  if (!isWhole) return [...lines]
  const shares = roundTogether(
    parts.map((part) => BigInt(part) * 10_000n),
    BigInt(amountPara),
  )
  return lines.map((line, index) => (isSum(line) ? line : { ...line, share: (shares[index] ?? 0) / 100 }))
}
