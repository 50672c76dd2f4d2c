import { firstDayOf, lastDayOf, listMonthsUntil } from '../src/dates.ts'
import { ConsumptionCategory } from '../src/enumerations.ts'
import { type BillInput, calculateBill } from '../src/tariff/bill-calculation.ts'
import { isSingleTariff } from '../src/tariff/categories.ts'
import { publishedPriceLists } from '../src/tariff/price-lists.ts'
import { tryOut, type YearOtherwise } from '../src/insights/what-if.ts'
import type { Scenario } from '../src/insights/what-if-scenarios.ts'
import type { BilledMonth } from '../src/insights/what-if-year.ts'

export interface MadeMonth extends Partial<BillInput> {
  isUnread?: boolean
}

/** A month as the engine bills it; 250 kWh by day and 150 at night unless said otherwise. */
export function aMonth(
  year: number,
  month: number,
  { isUnread = false, ...changes }: MadeMonth = {},
): BilledMonth {
  const category = changes.category ?? ConsumptionCategory.householdTwoTariff
  const usual = isSingleTariff(category) ? { single: 400_00 } : { higher: 250_00, lower: 150_00 }
  const period = { from: firstDayOf({ year, month }), to: lastDayOf({ year, month }) }
  const input: BillInput = {
    category,
    period,
    energy: isUnread ? {} : usual,
    billedPowerKwHundredths: 1104,
    discountPercent: '7',
    isEnergyVulnerable: false,
    hasMediaTax: true,
    ...changes,
  }
  const { items, energyKwhHundredths: _energy, ...lines } = calculateBill(input)
  return {
    year,
    month,
    period,
    energyPeriod: { from: input.energyFrom ?? period.from, to: period.to },
    category,
    isUnread,
    energy: { higher: 0, lower: 0, single: 0, ...input.energy },
    items,
    billedPowerKwHundredths: input.billedPowerKwHundredths,
    discountPercent: input.discountPercent,
    lines,
  }
}

export const lastMonth = { year: 2026, month: 2 }

/** Months up to February 2026; changes by how many months ago. */
export const aYear = (changes: (monthsAgo: number) => MadeMonth = () => ({}), count = 12): BilledMonth[] =>
  listMonthsUntil(lastMonth, count).map(({ year, month }, index) =>
    aMonth(year, month, changes(count - 1 - index)),
  )

export const about = { priceLists: publishedPriceLists, assumedNightPercent: 33, today: '2026-03-10' }

export function tryOne(months: readonly BilledMonth[], scenario: Scenario, isActive = true) {
  const [result] = tryOut({ isActive, months }, [scenario], about)
  if (result === undefined) throw new Error('each scenario has its result')
  return result
}

export function otherwise(months: readonly BilledMonth[], scenario: Scenario): YearOtherwise {
  const result = tryOne(months, scenario)
  if (typeof result === 'string') throw new Error(result)
  return result
}

export const assumptions = ({ assumptions: list }: YearOtherwise) =>
  list.map(({ assumption, value }) => (value === null ? assumption : `${assumption} ${value}`))

export const nothing: Scenario = { kind: 'useLess', kwhPerMonth: 0 }
