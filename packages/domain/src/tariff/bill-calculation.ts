import { allocate } from '../allocation.ts'
import type { ConsumptionCategory, TariffItem } from '../enumerations.ts'
import { addPara, divideRounded, percentOf } from '../money.ts'
import { isHousehold } from './categories.ts'
import { type PricedEnergy, priceEnergy } from './energy-pricing.ts'
import { type Period, type PricedPart, splitByPriceList } from './periods.ts'
import { type GroupPrices, type PriceList, printPrice, publishedPriceLists } from './price-lists.ts'
import type { RegisterEnergy } from './zones.ts'

export interface BillInput {
  readonly category: ConsumptionCategory
  /** The billed month: power and the supplier's cost are its own. */
  readonly period: Period
  /** The first day of the energy when the months before went unread; otherwise the period's own. */
  readonly energyFrom?: string
  /** Hundredths of a kWh by register; those left out are zero. */
  readonly energy: Partial<RegisterEnergy>
  readonly billedPowerKwHundredths: number
  /** Percent of line 4 as text, `'7'`; null when the customer has none. */
  readonly discountPercent: string | null
  readonly isEnergyVulnerable: boolean
  readonly hasMediaTax: boolean
}

/** One row of line 3. */
export interface BillItem {
  readonly item: TariffItem
  /** The first day its price holds for; differs between rows only where prices changed in the period. */
  readonly from: string
  readonly energyKwhHundredths: number
  /** Dinars for a kWh with four decimals. */
  readonly unitPrice: string
  /** Its share of line 3: rows add up to the line even where each alone would round otherwise. */
  readonly amountPara: number
}

/** The lines of the printed bill; `amountPara` is line A, what the period costs without earlier debt. */
export interface CalculatedBill {
  readonly items: readonly BillItem[]
  readonly energyKwhHundredths: number
  readonly powerPara: number
  readonly supplierCostPara: number
  readonly energyPara: number
  readonly subtotalPara: number
  /** Zero or negative. */
  readonly discountPara: number
  readonly renewableFeePara: number
  readonly efficiencyFeePara: number
  readonly exciseBasePara: number
  readonly excisePara: number
  readonly vatBasePara: number
  readonly vatPara: number
  readonly totalPara: number
  readonly mediaTaxPara: number
  readonly amountPara: number
}

export const billLineNumbers = {
  powerPara: '1',
  supplierCostPara: '2',
  energyPara: '3',
  subtotalPara: '4',
  discountPara: '5',
  renewableFeePara: '6',
  efficiencyFeePara: '7',
  exciseBasePara: '8',
  excisePara: '9',
  vatBasePara: '10',
  vatPara: '11',
  totalPara: '14',
  mediaTaxPara: '15',
  amountPara: 'A',
} as const satisfies Partial<Record<keyof CalculatedBill, string>>

/** A price times hundredths of a kWh or a kW counts ten-thousandths of a para. */
const unitsPerPara = 10_000n

export function calculateBill(
  input: BillInput,
  priceLists: readonly PriceList[] = publishedPriceLists,
): CalculatedBill {
  const energyFrom = input.energyFrom ?? input.period.from
  if (energyFrom > input.period.from) throw new RangeError('energy begins after its billing period')
  const priced = priceEnergy({ ...input, period: { from: energyFrom, to: input.period.to } }, priceLists)
  const months = splitByPriceList(input.period, priceLists)
  const monthly = (chargeOf: (prices: GroupPrices) => bigint) =>
    prorateMonth(months, ({ priceList }) =>
      chargeOf(isHousehold(input.category) ? priceList.household : priceList.commercial),
    )
  const energyPara = chargeEnergy(priced, ({ unitPrice }) => unitPrice)
  return addUp({
    items: shareOut(energyPara, priced),
    energyKwhHundredths: priced.reduce((sum, { energyKwhHundredths }) => sum + energyKwhHundredths, 0),
    powerPara: monthly(({ powerPerKw }) => powerPerKw * BigInt(input.billedPowerKwHundredths)),
    supplierCostPara: monthly(({ supplierCost }) => supplierCost * 100n),
    energyPara,
    renewableFeePara: chargeEnergy(priced, ({ priceList }) => priceList.renewableFeePerKwh),
    efficiencyFeePara: chargeEnergy(priced, ({ priceList }) => priceList.efficiencyFeePerKwh),
    discountPercent: input.discountPercent,
    hasMediaTax: input.hasMediaTax,
    // The rates of taxes are those of the day the supply ended.
    taxes: months.at(-1)?.priceList,
  })
}

type EnergyLines = Pick<CalculatedBill, 'items' | 'energyKwhHundredths' | 'energyPara'>
type ChargeLines = Pick<
  CalculatedBill,
  'powerPara' | 'supplierCostPara' | 'renewableFeePara' | 'efficiencyFeePara'
>

interface ComputedLines extends EnergyLines, ChargeLines {
  readonly discountPercent: string | null
  readonly hasMediaTax: boolean
  readonly taxes: PriceList | undefined
}

/** Lines 4 to A: every base is made of rounded lines, so that the customer can add them up. */
function addUp({ discountPercent, hasMediaTax, taxes, ...lines }: ComputedLines): CalculatedBill {
  if (taxes === undefined) throw new RangeError('a period has at least one day')
  const subtotalPara = addPara(lines.powerPara, lines.supplierCostPara, lines.energyPara)
  const taxed = discountAndTax({ ...lines, subtotalPara }, discountPercent, taxes)
  const mediaTaxPara = hasMediaTax ? taxes.mediaTaxPara : 0
  return {
    ...lines,
    subtotalPara,
    ...taxed,
    mediaTaxPara,
    amountPara: addPara(taxed.totalPara, mediaTaxPara),
  }
}

export type TaxedCharges = Pick<CalculatedBill, 'subtotalPara' | 'renewableFeePara' | 'efficiencyFeePara'>

/** Lines 5 and 8 to 14 that follow from line 4 and the fees. */
export function discountAndTax(
  { subtotalPara, renewableFeePara, efficiencyFeePara }: TaxedCharges,
  discountPercent: string | null,
  taxes: Pick<PriceList, 'excisePercent' | 'vatPercent'>,
) {
  const discountPara = discountPercent === null ? 0 : 0 - percentOf(subtotalPara, discountPercent)
  const exciseBasePara = addPara(subtotalPara, discountPara, renewableFeePara, efficiencyFeePara)
  const excisePara = percentOf(exciseBasePara, taxes.excisePercent)
  const vatBasePara = addPara(exciseBasePara, excisePara)
  const vatPara = percentOf(vatBasePara, taxes.vatPercent)
  const totalPara = addPara(vatBasePara, vatPara)
  return { discountPara, exciseBasePara, excisePara, vatBasePara, vatPara, totalPara }
}

/** Summed exactly and rounded once: rounding each row first would miss the published figures by a para. */
function chargeEnergy(priced: readonly PricedEnergy[], priceOf: (energy: PricedEnergy) => bigint): number {
  const units = priced.reduce((sum, energy) => sum + priceOf(energy) * BigInt(energy.energyKwhHundredths), 0n)
  return Number(divideRounded(units, unitsPerPara))
}

function shareOut(energyPara: number, priced: readonly PricedEnergy[]): BillItem[] {
  if (priced.length === 0) return []
  const shares = allocate(
    energyPara,
    priced.map(({ unitPrice, energyKwhHundredths }) => unitPrice * BigInt(energyKwhHundredths)),
  )
  return priced.map(({ item, from, energyKwhHundredths, unitPrice }, index) => ({
    item,
    from,
    energyKwhHundredths,
    unitPrice: printPrice(unitPrice),
    amountPara: shares[index] ?? 0,
  }))
}

/** A monthly charge whose price changed within the month counts each price by its days. */
function prorateMonth(parts: readonly PricedPart[], unitsOf: (part: PricedPart) => bigint): number {
  const days = parts.reduce((sum, part) => sum + part.days, 0)
  const weighted = parts.reduce((sum, part) => sum + unitsOf(part) * BigInt(part.days), 0n)
  return Number(divideRounded(weighted, unitsPerPara * BigInt(days)))
}
