import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConsumptionCategory, TariffItem } from '../enumerations.ts'
import { publishedPriceLists } from '../tariff/price-lists.ts'
import type { MonthForecast } from './forecast.ts'
import {
  isHouseholdCategory,
  judgeBudget,
  type LastCalculation,
  nextZoneOf,
  type PointTariff,
  priceForecast,
  readTariff,
  zonesOfMonth,
} from './forecast-amount.ts'

const tariff: PointTariff = {
  category: ConsumptionCategory.householdTwoTariff,
  billedPowerKwHundredths: 1104,
  discountPercent: '7',
  isEnergyVulnerable: false,
  hasMediaTax: true,
  lowerShare: 0.375,
}

const last: LastCalculation = {
  consumptionCategoryId: ConsumptionCategory.householdTwoTariff,
  billedPowerKw: 11.04,
  energyFrom: '2025-11-01',
  energyTo: '2025-11-30',
  discountPercent: null,
  items: [{ item: TariffItem.greenHt, energyKwh: 200 }],
  lines: { mediaTax: 349, amount: 3000 },
}

function aMonth(changes: Partial<MonthForecast> = {}): MonthForecast {
  return {
    year: 2026,
    month: 3,
    daysInMonth: 31,
    consumption: { low: 400, middle: 500, high: 600 },
    soFarKwh: 250,
    dailyKwh: 16,
    basis: ['recentMonths'],
    yearBeforeKwh: null,
    ...changes,
  }
}

describe('money', () => {
  it('is the published bill of 800 kWh to the para', () => {
    const november = { year: 2025, month: 11, consumption: { low: 0, middle: 800, high: 800 } }
    expect(priceForecast(november, tariff, publishedPriceLists)?.middle).toBe(10_687.26)
  })

  it('keeps the order of the consumption, at any tariff', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.nat(5000), fc.nat(5000), fc.nat(5000)).map((kwh) => kwh.toSorted((a, b) => a - b)),
        fc.constantFrom(...Object.values(ConsumptionCategory)),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([low = 0, middle = 0, high = 0], category, lowerShare) => {
          const amount = priceForecast(
            { year: 2026, month: 2, consumption: { low, middle, high } },
            { ...tariff, category, lowerShare },
            publishedPriceLists,
          )
          expect(amount?.low).toBeLessThanOrEqual(amount?.middle ?? 0)
          expect(amount?.middle).toBeLessThanOrEqual(amount?.high ?? 0)
        },
      ),
    )
  })

  it('is not told where no price list covers the month', () => {
    expect(priceForecast(aMonth(), tariff, [])).toBeNull()
  })
})

describe('the tariff of the last bill', () => {
  it('has its power, discount and media tax', () => {
    expect(readTariff(last, [], 0.4, publishedPriceLists)).toEqual({
      ...tariff,
      discountPercent: null,
      lowerShare: 0.4,
    })
    expect(readTariff({ ...last, consumptionCategoryId: 99 }, [], 0.4, publishedPriceLists)).toBeNull()
    expect([1, 2, 3, 4, 99].map(isHouseholdCategory)).toEqual([true, true, false, false, false])
  })

  it('shows who keeps the wider blue zone, and only then', () => {
    const blue = { item: TariffItem.blueHt, energyKwh: 1150 }
    const green = { item: TariffItem.greenHt, energyKwh: 350 }
    const isVulnerable = (items: LastCalculation['items'], lists = publishedPriceLists) =>
      readTariff({ ...last, items }, [], 0, lists)?.isEnergyVulnerable
    expect(isVulnerable([green, blue])).toBe(true)
    expect(
      isVulnerable([green, { ...blue, energyKwh: 850 }, { item: TariffItem.redHt, energyKwh: 300 }]),
    ).toBe(false)
    expect(isVulnerable([green])).toBe(false)
    expect(isVulnerable([{ ...green, energyKwh: -5 }])).toBe(false)
    expect(isVulnerable([green, blue], [])).toBe(false)
  })

  it('keeps it over bills of little use, until one shows the usual zone', () => {
    const green = { item: TariffItem.greenHt, energyKwh: 350 }
    const wide = { ...last, items: [green, { item: TariffItem.blueHt, energyKwh: 1150 }] }
    const red = { item: TariffItem.redHt, energyKwh: 300 }
    const usual = { ...last, items: [green, { item: TariffItem.blueHt, energyKwh: 850 }, red] }
    const isVulnerable = (...earlier: LastCalculation[]) =>
      readTariff(last, earlier, 0, publishedPriceLists)?.isEnergyVulnerable
    expect(isVulnerable(wide)).toBe(true)
    expect(isVulnerable(wide, last)).toBe(true)
    expect(isVulnerable(usual, wide)).toBe(true)
    expect(isVulnerable(wide, usual)).toBe(false)
    expect(isVulnerable({ ...wide, consumptionCategoryId: 99 })).toBe(false)
  })
})

describe('zones', () => {
  it('are scaled to the days, also where prices change within the month', () => {
    expect(zonesOfMonth({ year: 2026, month: 3 }, tariff, publishedPriceLists)).toEqual({
      greenTo: 361.67,
      blueTo: 1240,
    })
    const [first, second] = publishedPriceLists
    if (first === undefined || second === undefined) throw new Error('two price lists are expected')
    const changing = [first, { ...second, validFrom: '2026-06-16' }]
    expect(zonesOfMonth({ year: 2026, month: 6 }, tariff, changing)).toEqual({ greenTo: 350, blueTo: 1400 })
  })

  it('tell the day of the next one, or none', () => {
    const zones = { greenTo: 361.67, blueTo: 1240 }
    const next = (changes: Partial<MonthForecast>) => nextZoneOf(aMonth(changes), zones, '2026-03-16')
    expect(next({})).toEqual({ zone: 'blue', from: '2026-03-23' })
    expect(next({ soFarKwh: 361.67, dailyKwh: 20 })).toBeNull()
    expect(next({ soFarKwh: 900, dailyKwh: 40 })).toEqual({ zone: 'red', from: '2026-03-25' })
    expect(next({ soFarKwh: 1300, dailyKwh: 40 })).toBeNull()
    expect(next({ soFarKwh: 0, dailyKwh: 0 })).toBeNull()
  })
})

it('a budget holds, does not, or may not', () => {
  const amount = { low: 6000, middle: 7000, high: 8000 }
  expect(judgeBudget(8000, amount, 0)).toBe('holds')
  expect(judgeBudget(8000, amount, 1)).toBe('uncertain')
  expect(judgeBudget(6000, amount, 0)).toBe('uncertain')
  expect(judgeBudget(6000, amount, 1)).toBe('exceeded')
})
