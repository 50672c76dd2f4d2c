import { ConsumptionCategory } from '../enumerations.ts'
import type { BillInput } from '../tariff/bill-calculation.ts'
import { isHousehold, isSingleTariff } from '../tariff/categories.ts'
import { type PriceList, priceListOn } from '../tariff/price-lists.ts'
import type { RegisterEnergy } from '../tariff/zones.ts'
import type { BaseMonth, BaseYear } from './what-if-year.ts'

export type Scenario =
  | { readonly kind: 'tariff'; readonly tariff: 'single' | 'two'; readonly lowerPercent?: number | undefined }
  | { readonly kind: 'moveToNight'; readonly percent: number }
  | { readonly kind: 'useLess'; readonly kwhPerMonth: number }
  | { readonly kind: 'appliance'; readonly kwhPerMonth: number; readonly lowerPercent?: number | undefined }
  | { readonly kind: 'priceList'; readonly validFrom: string | null }

type ScenarioOf<Kind extends Scenario['kind']> = Extract<Scenario, { kind: Kind }>

export interface Assumption {
  readonly assumption:
    | 'sameReadings'
    | 'sameDiscounts'
    | 'sharesOfReadings'
    | 'assumedNightShare'
    | 'evenOverMonths'
    | 'presentPrices'
    | 'monthsSpreadByDays'
    | 'meterFeeLeftOut'
    | 'monthsWithoutNight'
    | 'notBelowZero'
    | 'supplierCalculation'
  readonly value: number | null
}

export type ScenarioFault = 'noNightRegister' | 'alreadySo' | 'noPriceList'

export interface Tried {
  readonly inputs: readonly BillInput[]
  readonly priceLists: readonly PriceList[]
  readonly assumptions: readonly Assumption[]
}

export interface Circumstances {
  readonly priceLists: readonly PriceList[]
  /** Percent used at night where nothing was read by two registers. */
  readonly assumedNightPercent: number
  readonly today: string
}

export function applyScenario(
  scenario: Scenario,
  year: BaseYear,
  about: Circumstances,
): Tried | ScenarioFault {
  switch (scenario.kind) {
    case 'tariff':
      return changeTariff(scenario, year, about)
    case 'moveToNight':
      return moveToNight(scenario, year, about)
    case 'useLess':
      return useLess(scenario, year, about)
    case 'appliance':
      return addAppliance(scenario, year, about)
    case 'priceList':
      return changePrices(scenario, year, about)
  }
}

const assume = (assumption: Assumption['assumption'], value: number | null = null): Assumption => ({
  assumption,
  value,
})

const isSingle = ({ input }: BaseMonth) => isSingleTariff(input.category)

const energyOf = ({ input }: BaseMonth): RegisterEnergy => ({
  higher: 0,
  lower: 0,
  single: 0,
  ...input.energy,
})

const withEnergy = ({ input }: BaseMonth, energy: Partial<RegisterEnergy>, category = input.category) => ({
  ...input,
  category,
  energy,
})

function changeTariff(
  { tariff, lowerPercent }: ScenarioOf<'tariff'>,
  { months }: BaseYear,
  { priceLists, assumedNightPercent }: Circumstances,
): Tried | ScenarioFault {
  const toSingle = tariff === 'single'
  if (months.every((month) => isSingle(month) === toSingle)) return 'alreadySo'
  if (toSingle) {
    return { inputs: months.map(measureByOne), priceLists, assumptions: [assume('meterFeeLeftOut')] }
  }
  const readPercent = lowerPercent === undefined ? nightPercentOf(months) : null
  const percent = readPercent ?? lowerPercent ?? assumedNightPercent
  const share = assume(readPercent === null ? 'assumedNightShare' : 'sharesOfReadings', Math.round(percent))
  return {
    inputs: months.map((month) => measureByTwo(month, percent)),
    priceLists,
    assumptions: [share, assume('meterFeeLeftOut')],
  }
}

function measureByOne(month: BaseMonth): BillInput {
  if (isSingle(month)) return month.input
  const { higher, lower } = energyOf(month)
  const category = isHousehold(month.input.category)
    ? ConsumptionCategory.householdSingleTariff
    : ConsumptionCategory.commercialSingleTariff
  return withEnergy(month, { single: higher + lower }, category)
}

function measureByTwo(month: BaseMonth, lowerPercent: number): BillInput {
  if (!isSingle(month)) return month.input
  const { single } = energyOf(month)
  const lower = Math.round((single * lowerPercent) / 100)
  const category = isHousehold(month.input.category)
    ? ConsumptionCategory.householdTwoTariff
    : ConsumptionCategory.commercialTwoTariff
  return withEnergy(month, { higher: single - lower, lower }, category)
}

/** Of the months that were read by two registers; null where there are none. */
function nightPercentOf(months: readonly BaseMonth[]): number | null {
  const sum = (register: 'higher' | 'lower') =>
    months.reduce((total, month) => total + energyOf(month)[register], 0)
  const lower = sum('lower')
  const total = sum('higher') + lower
  return total === 0 ? null : (lower / total) * 100
}

function moveToNight(
  { percent }: ScenarioOf<'moveToNight'>,
  { months }: BaseYear,
  { priceLists }: Circumstances,
): Tried | ScenarioFault {
  const last = months.at(-1)
  if (last === undefined || isSingle(last)) return 'noNightRegister'
  const without = months.filter(isSingle).length
  const inputs = months.map((month) => {
    const { higher, lower } = energyOf(month)
    const moved = Math.round((higher * percent) / 100)
    return moved === 0 ? month.input : withEnergy(month, { higher: higher - moved, lower: lower + moved })
  })
  return { inputs, priceLists, assumptions: without > 0 ? [assume('monthsWithoutNight', without)] : [] }
}

const hundredthsOf = (kwhPerMonth: number, { energyMonths }: BaseMonth) =>
  Math.round(kwhPerMonth * 100 * energyMonths)

function useLess(
  { kwhPerMonth }: ScenarioOf<'useLess'>,
  { months }: BaseYear,
  { priceLists }: Circumstances,
): Tried {
  let tooLittle = 0
  const inputs = months.map((month) => {
    const { higher, lower, single } = energyOf(month)
    const total = higher + lower + single
    const saved = hundredthsOf(kwhPerMonth, month)
    if (saved === 0) return month.input
    if (saved > total) tooLittle += 1
    const left = Math.max(0, total - saved)
    if (isSingle(month)) return withEnergy(month, { single: left })
    const leftHigher = total === 0 ? 0 : Math.round((left * higher) / total)
    return withEnergy(month, { higher: leftHigher, lower: left - leftHigher })
  })
  const below = tooLittle > 0 ? [assume('notBelowZero', tooLittle)] : []
  return { inputs, priceLists, assumptions: [assume('evenOverMonths'), ...readShares(months), ...below] }
}

function addAppliance(
  { kwhPerMonth, lowerPercent }: ScenarioOf<'appliance'>,
  { months }: BaseYear,
  { priceLists }: Circumstances,
): Tried {
  const inputs = months.map((month) => {
    const { higher, lower, single } = energyOf(month)
    const added = hundredthsOf(kwhPerMonth, month)
    if (added === 0) return month.input
    if (isSingle(month)) return withEnergy(month, { single: single + added })
    // By day where nothing was used: the dearer of the two.
    const share = lowerPercent === undefined ? lower / Math.max(1, higher + lower) : lowerPercent / 100
    const addedLower = Math.round(added * share)
    return withEnergy(month, { higher: higher + added - addedLower, lower: lower + addedLower })
  })
  const isByShares = lowerPercent === undefined || months.every(isSingle)
  const shares = isByShares ? readShares(months) : [assume('assumedNightShare', Math.round(lowerPercent))]
  return { inputs, priceLists, assumptions: [assume('evenOverMonths'), ...shares] }
}

function readShares(months: readonly BaseMonth[]): Assumption[] {
  const percent = nightPercentOf(months)
  return percent === null ? [] : [assume('sharesOfReadings', Math.round(percent))]
}

function changePrices(
  { validFrom }: ScenarioOf<'priceList'>,
  { months }: BaseYear,
  { priceLists, today }: Circumstances,
): Tried | ScenarioFault {
  const list = validFrom === null ? priceLists[0] : priceLists.find((each) => each.validFrom === validFrom)
  if (list === undefined) return 'noPriceList'
  const isBy = (date: string) => priceListOn(priceLists, date) === list
  const isAlways = months.every(
    ({ input }) => isBy(input.energyFrom ?? input.period.from) && isBy(input.period.to),
  )
  if (isAlways) return 'alreadySo'
  return {
    inputs: months.map(({ input }) => input),
    priceLists: [{ ...list, validFrom: null }],
    assumptions: isBy(today) ? [assume('presentPrices')] : [],
  }
}
