import { describe, expect, test } from 'vitest'
import { addDays, addMonthsTo, firstDayOf, listMonthsUntil } from '../dates.ts'
import { ConsumptionCategory } from '../enumerations.ts'
import { type BillInput, calculateBill } from '../tariff/bill-calculation.ts'
import { publishedPriceLists } from '../tariff/price-lists.ts'
import {
  about,
  aMonth,
  assumptions,
  aYear,
  lastMonth,
  nothing,
  otherwise,
  tryOne,
} from '@portal/domain/testing/billed-year'
import { tryOut } from './what-if.ts'
import type { Scenario } from './what-if-scenarios.ts'
import type { BilledMonth } from './what-if-year.ts'

const { householdTwoTariff, householdSingleTariff, commercialTwoTariff } = ConsumptionCategory

describe('the year as it was', () => {
  test('is the sum of the bills', () => {
    const months = aYear()
    const billed = months.reduce((sum, { lines }) => sum + lines.amountPara, 0)
    const result = otherwise(months, nothing)
    expect(result).toMatchObject({ basePara: billed, amountPara: billed, differencePara: 0, verdict: 'same' })
    expect(result.months).toHaveLength(12)
    expect(result.months[0]).toMatchObject({ year: 2025, month: 3 })
    expect(assumptions(result)).toEqual([
      'sameReadings',
      'sameDiscounts',
      'evenOverMonths',
      'sharesOfReadings 38',
    ])
  })

  test('takes the last twelve of more months', () => {
    expect(
      otherwise(
        aYear(() => ({}), 16),
        nothing,
      ).basePara,
    ).toBe(otherwise(aYear(), nothing).basePara)
  })

  test('knows an energy-vulnerable customer by the bills', () => {
    const wide = aYear((ago) => ({
      isEnergyVulnerable: true,
      ...(ago === 1 && { energy: { higher: 1500_00 } }),
    }))
    const more: Scenario = { kind: 'appliance', kwhPerMonth: 1000, lowerPercent: 0 }
    const result = otherwise(wide, more)
    expect(assumptions(result)).not.toContain('supplierCalculation 1')
    const february = wide.at(-1)
    if (!february) throw new Error('a year has months')
    const expected = calculateBill({
      category: householdTwoTariff,
      period: february.period,
      energy: { higher: 1250_00, lower: 150_00 },
      billedPowerKwHundredths: 1104,
      discountPercent: '7',
      isEnergyVulnerable: true,
      hasMediaTax: true,
    })
    expect(result.months.at(-1)?.amountPara).toBe(expected.amountPara)
  })

  test('where the supplier reckons otherwise, keeps its bills and adds the difference of two computations', () => {
    const months = aYear()
    const own = months.map((month, index) =>
      index < 10 ? month : { ...month, lines: { ...month.lines, vatPara: 1, amountPara: 9_999_99 } },
    )
    const scenario: Scenario = { kind: 'moveToNight', percent: 20 }
    const result = otherwise(own, scenario)
    expect(assumptions(result)).toContain('supplierCalculation 2')
    expect(result.differencePara).toBe(otherwise(months, scenario).differencePara)
    expect(result.months.at(-1)?.basePara).toBe(9_999_99)
    const tiny = months.map((month) => ({ ...month, lines: { ...month.lines, amountPara: 1 } }))
    const less = otherwise(tiny, { kind: 'useLess', kwhPerMonth: 300 })
    expect(less.months.every(({ amountPara }) => amountPara >= 0)).toBe(true)
  })
})

describe('one or two tariffs', () => {
  test('dearer by one register is said so, with what is left out', () => {
    const result = otherwise(aYear(), { kind: 'tariff', tariff: 'single' })
    expect(result.verdict).toBe('dearer')
    expect(assumptions(result)).toEqual(['sameReadings', 'sameDiscounts', 'meterFeeLeftOut'])
    const single = calculateBill({
      category: householdSingleTariff,
      period: { from: '2026-02-01', to: '2026-02-28' },
      energy: { single: 400_00 },
      billedPowerKwHundredths: 1104,
      discountPercent: '7',
      isEnergyVulnerable: false,
      hasMediaTax: true,
    })
    expect(result.months.at(-1)?.amountPara).toBe(single.amountPara)
  })

  test('from one to two needs a share at night: the dated figure, or the customer’s own', () => {
    const months = aYear(() => ({ category: householdSingleTariff }))
    const assumed = otherwise(months, { kind: 'tariff', tariff: 'two' })
    const chosen = otherwise(months, { kind: 'tariff', tariff: 'two', lowerPercent: 60 })
    expect(assumptions(assumed)).toContain('assumedNightShare 33')
    expect(assumptions(chosen)).toContain('assumedNightShare 60')
    expect(chosen.amountPara).toBeLessThan(assumed.amountPara)
  })

  test('a year that changed its tariff lends its own share to the months before', () => {
    const months = aYear((ago) => (ago > 5 ? { category: householdSingleTariff } : {}))
    const result = otherwise(months, { kind: 'tariff', tariff: 'two' })
    expect(assumptions(result)).toContain('sharesOfReadings 38')
    expect(result.months.at(-1)).toMatchObject({ basePara: result.months.at(-1)?.amountPara })
  })

  test('what is so already is not tried', () => {
    expect(tryOne(aYear(), { kind: 'tariff', tariff: 'two' })).toBe('alreadySo')
    const single = aYear(() => ({ category: householdSingleTariff }))
    expect(tryOne(single, { kind: 'tariff', tariff: 'single' })).toBe('alreadySo')
  })

  test('small customers without zones are recomputed too', () => {
    const months = aYear(() => ({ category: commercialTwoTariff }))
    expect(otherwise(months, { kind: 'tariff', tariff: 'single' }).differencePara).toBeGreaterThan(0)
  })
})

describe('use moved to the night', () => {
  test('costs less, the more of it the less', () => {
    const [none, some, all] = [0, 20, 100].map((percent) =>
      otherwise(aYear(), { kind: 'moveToNight', percent }),
    )
    expect(none?.differencePara).toBe(0)
    expect(some?.verdict).toBe('cheaper')
    expect(all?.amountPara).toBeLessThan(some?.amountPara ?? 0)
  })

  test('needs a night register', () => {
    const single = aYear(() => ({ category: householdSingleTariff }))
    expect(tryOne(single, { kind: 'moveToNight', percent: 20 })).toBe('noNightRegister')
    const changed = aYear((ago) => (ago > 5 ? { category: householdSingleTariff } : {}))
    const result = otherwise(changed, { kind: 'moveToNight', percent: 20 })
    expect(assumptions(result)).toContain('monthsWithoutNight 6')
    expect(result.months[0]?.amountPara).toBe(result.months[0]?.basePara)
  })
})

describe('more or less use', () => {
  test('never falls below nothing', () => {
    const months = aYear((ago) => (ago === 3 ? { energy: {} } : {}))
    const result = otherwise(months, { kind: 'useLess', kwhPerMonth: 10_000 })
    expect(assumptions(result)).toContain('notBelowZero 12')
    const fixed = calculateBill({
      category: householdTwoTariff,
      period: { from: '2026-02-01', to: '2026-02-28' },
      energy: {},
      billedPowerKwHundredths: 1104,
      discountPercent: '7',
      isEnergyVulnerable: false,
      hasMediaTax: true,
    })
    expect(result.months.at(-1)?.amountPara).toBe(fixed.amountPara)
  })

  test('an appliance goes by the share of the readings, or by its own', () => {
    const asRead = otherwise(aYear(), { kind: 'appliance', kwhPerMonth: 120 })
    const byDay = otherwise(aYear(), { kind: 'appliance', kwhPerMonth: 120, lowerPercent: 0 })
    const atNight = otherwise(aYear(), { kind: 'appliance', kwhPerMonth: 120, lowerPercent: 100 })
    expect(assumptions(asRead)).toContain('sharesOfReadings 38')
    expect(assumptions(byDay)).toContain('assumedNightShare 0')
    expect(atNight.amountPara).toBeLessThan(asRead.amountPara)
    expect(asRead.amountPara).toBeLessThan(byDay.amountPara)
  })

  test('an appliance of a single-tariff or an empty month', () => {
    const single = aYear(() => ({ category: householdSingleTariff }))
    const result = otherwise(single, { kind: 'appliance', kwhPerMonth: 30, lowerPercent: 50 })
    expect(assumptions(result)).toEqual(['sameReadings', 'sameDiscounts', 'evenOverMonths'])
    const empty = aYear(() => ({ energy: {} }))
    expect(otherwise(empty, { kind: 'appliance', kwhPerMonth: 30 }).months[0]?.amountPara).toBe(
      otherwise(empty, { kind: 'appliance', kwhPerMonth: 30, lowerPercent: 0 }).months[0]?.amountPara,
    )
  })
})

describe('other prices', () => {
  test('the old list against the new, month by month', () => {
    const old = otherwise(aYear(), { kind: 'priceList', validFrom: null })
    expect(old.differencePara).toBeLessThan(0)
    expect(assumptions(old)).toEqual(['sameReadings', 'sameDiscounts'])
    // September 2025 was billed by it.
    expect(old.months[6]?.amountPara).toBe(old.months[6]?.basePara)
    expect(old.months[7]?.amountPara).toBeLessThan(old.months[7]?.basePara ?? 0)
    const present = otherwise(aYear(), { kind: 'priceList', validFrom: '2025-10-01' })
    expect(present.differencePara).toBeGreaterThan(0)
    expect(assumptions(present)).toContain('presentPrices')
  })

  test('a list that is not there, and one that held all year', () => {
    expect(tryOne(aYear(), { kind: 'priceList', validFrom: '2024-01-01' })).toBe('noPriceList')
    const months = listMonthsUntil({ year: 2026, month: 9 }, 12).map(({ year, month }) => aMonth(year, month))
    expect(tryOne(months, { kind: 'priceList', validFrom: '2025-10-01' })).toBe('alreadySo')
  })
})

describe('months without a reading', () => {
  /** Unread for so many months until `ago`, then caught up. */
  const caughtUp = (ago: number, unread: number) =>
    aYear((monthsAgo) => {
      if (monthsAgo > ago && monthsAgo <= ago + unread) {
        return { isUnread: true, energyFrom: firstDayOf(addMonthsTo(lastMonth, -(ago + unread))) }
      }
      if (monthsAgo !== ago) return {}
      return {
        energyFrom: firstDayOf(addMonthsTo(lastMonth, -(ago + unread))),
        energy: { higher: 250_00 * (unread + 1), lower: 150_00 * (unread + 1) },
      }
    }, 15)

  test('come with the reading that follows, and an even saving counts for each of them', () => {
    const result = otherwise(caughtUp(4, 2), { kind: 'useLess', kwhPerMonth: 50 })
    const plain = otherwise(aYear(), { kind: 'useLess', kwhPerMonth: 50 })
    expect(assumptions(result)).toContain('monthsSpreadByDays 3')
    expect(Math.abs(result.differencePara - plain.differencePara)).toBeLessThan(100_00)
    const unread = result.months.find(({ year, month }) => year === 2025 && month === 9)
    expect(unread?.amountPara).toBe(unread?.basePara)
  })

  test('that wait at the end are left to the next reading', () => {
    const months = aYear((ago) => (ago < 2 ? { isUnread: true, energyFrom: '2026-01-01' } : {}), 15)
    const result = otherwise(months, nothing)
    expect(result.months.at(-1)).toMatchObject({ year: 2025, month: 12 })
    const tooLong = aYear((ago) => (ago < 4 ? { isUnread: true, energyFrom: '2025-11-01' } : {}), 18)
    expect(tryOne(tooLong, nothing)).toBe('irregularReadings')
  })

  test('before the year are cut off by days', () => {
    const result = otherwise(caughtUp(10, 3), { kind: 'useLess', kwhPerMonth: 50 })
    expect(result.months).toHaveLength(12)
    // March went unread in the year, with two months before it; April caught them all up.
    expect(assumptions(result)).toContain('monthsSpreadByDays 2')
    const whole = otherwise(aYear(), nothing).basePara
    expect(Math.abs(result.basePara - whole)).toBeLessThan(200_00)
  })
})

describe('what cannot be told', () => {
  const scenario: Scenario = { kind: 'moveToNight', percent: 10 }
  const broken = (changes: Partial<BilledMonth>, at = 5) =>
    aYear().map((month, index) => (index === at ? { ...month, ...changes } : month))

  test('of an inactive point, and of less than a year', () => {
    expect(tryOne(aYear(), scenario, false)).toBe('inactivePoint')
    expect(tryOne([], scenario)).toBe('tooLittleData')
    expect(
      tryOne(
        aYear(() => ({}), 11),
        scenario,
      ),
    ).toBe('tooLittleData')
    expect(
      tryOne(
        aYear(() => ({ isUnread: true })),
        scenario,
      ),
    ).toBe('tooLittleData')
  })

  test('of gaps, overlaps, two bills of a month, corrections and changed registers', () => {
    const [first, ...rest] = aYear(() => ({}), 14)
    if (!first) throw new Error('a year has months')
    expect(tryOne([first, ...rest.filter((_, index) => index !== 6)], scenario)).toBe('irregularReadings')
    expect(
      tryOne(
        aYear().flatMap((month, index) => (index === 6 ? [month, month] : [month])),
        scenario,
      ),
    ).toBe('irregularReadings')
    const before = aYear()[5]?.period ?? { from: '', to: '' }
    const faults: Partial<BilledMonth>[] = [
      { energy: { higher: -100, lower: 0, single: 0 } },
      { energy: { higher: 100, lower: 0, single: 100 } },
      { energy: { higher: Number.NaN, lower: 0, single: 0 } },
      { energy: { higher: 0, lower: 0, single: 0 } },
      { energyPeriod: { from: addDays(before.from, -10), to: before.to } },
      { energyPeriod: { from: addDays(before.from, 3), to: before.to } },
      { lines: { ...calculateBill(billOfNothing), amountPara: -500_00 } },
    ]
    for (const fault of faults) expect(tryOne(broken(fault), scenario)).toBe('irregularReadings')
  })

  test('without a price list of the time', () => {
    const only = { ...about, priceLists: publishedPriceLists.slice(1) }
    expect(tryOut({ isActive: true, months: aYear() }, [scenario], only)).toEqual(['noPriceList'])
    expect(tryOut({ isActive: true, months: aYear() }, [scenario], { ...about, priceLists: [] })).toEqual([
      'noPriceList',
    ])
  })
})

const billOfNothing: BillInput = {
  category: householdTwoTariff,
  period: { from: '2025-08-01', to: '2025-08-31' },
  energy: {},
  billedPowerKwHundredths: 1104,
  discountPercent: null,
  isEnergyVulnerable: false,
  hasMediaTax: true,
}
