import { allocate } from '../allocation.ts'
import type { ConsumptionCategory, TariffItem } from '../enumerations.ts'
import { addPara, divideRounded, percentOf } from '../money.ts'
import { isHousehold } from './categories.ts'
import {
  type EnergyUse,
  type PricedEnergy,
  priceEnergy,
  readEnergy,
  spreadOverDays,
} from './energy-pricing.ts'
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
  const energyParts = splitByPriceList({ from: energyFrom, to: input.period.to }, priceLists)
  const monthParts = splitByPriceList(input.period, priceLists)
  // The rates of taxes are those of the day the supply ended.
  const taxes = monthParts.at(-1)?.priceList
  if (taxes === undefined) throw new RangeError('a period has at least one day')
  const { priced, ...lines } = chargeUse({ ...input, energyParts, feeParts: energyParts, monthParts, taxes })
  return {
    ...lines,
    items: shareOut(lines.energyPara, priced),
    energyKwhHundredths: priced.reduce((sum, { energyKwhHundredths }) => sum + energyKwhHundredths, 0),
  }
}

/** A use whose days are already cut where prices change. Explanations mix the parts of two bills. */
export interface ChargedUse extends EnergyUse {
  readonly energyParts: readonly PricedPart[]
  /** The same days under the lists whose fees are charged. */
  readonly feeParts: readonly PricedPart[]
  /** Of the billed month. */
  readonly monthParts: readonly PricedPart[]
  readonly taxes: PriceList
  readonly billedPowerKwHundredths: number
  readonly discountPercent: string | null
  readonly hasMediaTax: boolean
}

export type ChargedLines = Omit<CalculatedBill, 'items' | 'energyKwhHundredths'> & {
  readonly priced: readonly PricedEnergy[]
}

/** What of a charge is expensive to compute: the energy by day, zone and register with its price. */
export interface PricedUse {
  readonly energy: RegisterEnergy
  readonly energyByPart: readonly RegisterEnergy[]
  readonly priced: readonly PricedEnergy[]
  readonly energyPara: number
}

export function priceUse(use: EnergyUse & Pick<ChargedUse, 'energyParts'>): PricedUse {
  const energy = readEnergy(use)
  const energyByPart = spreadOverDays(energy, use.energyParts)
  const priced = priceEnergy(use, use.energyParts, energyByPart)
  return { energy, energyByPart, priced, energyPara: chargeEnergy(priced) }
}

export function chargeUse(use: ChargedUse, pricedUse: PricedUse = priceUse(use)): ChargedLines {
  const { energy, energyByPart, priced, energyPara } = pricedUse
  const feeByPart = use.feeParts === use.energyParts ? energyByPart : spreadOverDays(energy, use.feeParts)
  const monthly = (chargeOf: (prices: GroupPrices) => bigint) =>
    prorateMonth(use.monthParts, ({ priceList }) =>
      chargeOf(isHousehold(use.category) ? priceList.household : priceList.commercial),
    )
  return addUp({
    priced,
    powerPara: monthly(({ powerPerKw }) => powerPerKw * BigInt(use.billedPowerKwHundredths)),
    supplierCostPara: monthly(({ supplierCost }) => supplierCost * 100n),
    energyPara,
    renewableFeePara: chargeFee(use.feeParts, feeByPart, ({ renewableFeePerKwh }) => renewableFeePerKwh),
    efficiencyFeePara: chargeFee(use.feeParts, feeByPart, ({ efficiencyFeePerKwh }) => efficiencyFeePerKwh),
    discountPercent: use.discountPercent,
    hasMediaTax: use.hasMediaTax,
    taxes: use.taxes,
  })
}

interface ComputedLines
  extends Pick<
    ChargedLines,
    'priced' | 'powerPara' | 'supplierCostPara' | 'energyPara' | 'renewableFeePara' | 'efficiencyFeePara'
  > {
  readonly discountPercent: string | null
  readonly hasMediaTax: boolean
  readonly taxes: PriceList
}

/** Lines 4 to A: every base is made of rounded lines, so that the customer can add them up. */
function addUp({ discountPercent, hasMediaTax, taxes, ...lines }: ComputedLines): ChargedLines {
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
function chargeEnergy(priced: readonly PricedEnergy[]): number {
  const units = priced.reduce(
    (sum, { unitPrice, energyKwhHundredths }) => sum + unitPrice * BigInt(energyKwhHundredths),
    0n,
  )
  return Number(divideRounded(units, unitsPerPara))
}

/** A fee is the same for every kWh of a day. */
function chargeFee(
  parts: readonly PricedPart[],
  energyByPart: readonly RegisterEnergy[],
  feeOf: (list: PriceList) => bigint,
): number {
  const units = parts.reduce((sum, { priceList }, index) => {
    const { higher = 0, lower = 0, single = 0 } = energyByPart[index] ?? {}
    return sum + feeOf(priceList) * BigInt(higher + lower + single)
  }, 0n)
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
