import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ConsumptionCategory } from '../enumerations.ts'
import { type BillInput, billLineNumbers, calculateBill } from './bill-calculation.ts'
import { averagePricePara, shareAmountByItem, sumEnergyByItem } from './item-amounts.ts'
import { type PriceList, publishedPriceLists } from './price-lists.ts'

const november = { from: '2025-11-01', to: '2025-11-30' }

function aBill(changes: Partial<BillInput> = {}): BillInput {
  return {
    category: ConsumptionCategory.householdTwoTariff,
    period: november,
    energy: { higher: 500_00, lower: 300_00 },
    billedPowerKwHundredths: 1104,
    discountPercent: null,
    isEnergyVulnerable: false,
    hasMediaTax: true,
    ...changes,
  }
}

const categories = fc.constantFrom(...Object.values(ConsumptionCategory))
const wholeKwh = fc.nat(6000).map((kwh) => kwh * 100)
const periods = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom('2025-07', '2025-08', '2025-10', '2026-03'))
  .map(([day, month]) => ({ from: `${month}-01`, to: `${month}-${String(day).padStart(2, '0')}` }))

function energyFor(category: number, first: number, second: number) {
  const isSingle =
    category === ConsumptionCategory.householdSingleTariff ||
    category === ConsumptionCategory.commercialSingleTariff
  return isSingle ? { single: first + second } : { higher: first, lower: second }
}

describe('published figures come out to the para', () => {
  test('old prices, single tariff, 1600 kWh in 30 days', () => {
    const bill = calculateBill(
      aBill({
        category: ConsumptionCategory.householdSingleTariff,
        period: { from: '2025-09-01', to: '2025-09-30' },
        energy: { single: 1600_00 },
        billedPowerKwHundredths: 575,
        hasMediaTax: false,
      }),
    )
    expect(bill.amountPara).toBe(25_171_36)
  })

  test('new prices, both tariffs and a discount, line by line', () => {
    const bill = calculateBill(aBill({ discountPercent: '7' }))
    expect(bill).toMatchObject({
      powerPara: 672_28,
      supplierCostPara: 160_67,
      energyPara: 7_082_49,
      subtotalPara: 7_915_44,
      discountPara: -554_08,
      renewableFeePara: 640_80,
      efficiencyFeePara: 12_00,
      exciseBasePara: 8_014_16,
      excisePara: 601_06,
      vatBasePara: 8_615_22,
      vatPara: 1_723_04,
      totalPara: 10_338_26,
      mediaTaxPara: 349_00,
      amountPara: 10_687_26,
    })
    expect(
      bill.items.map(({ item, energyKwhHundredths, unitPrice }) => [item, energyKwhHundredths, unitPrice]),
    ).toEqual([
      ['GreenHt', 218_75, '9.6136'],
      ['GreenLt', 131_25, '2.4034'],
      ['BlueHt', 281_25, '14.4203'],
      ['BlueLt', 168_75, '3.6051'],
    ])
    expect(bill.items.reduce((sum, { amountPara }) => sum + amountPara, 0)).toBe(bill.energyPara)
  })
})

describe('any bill', () => {
  test('adds up', () => {
    fc.assert(
      fc.property(categories, wholeKwh, wholeKwh, periods, (category, first, second, period) => {
        const bill = calculateBill(
          aBill({ category, period, energy: energyFor(category, first, second), discountPercent: '5' }),
        )
        expect(bill.energyKwhHundredths).toBe(first + second)
        expect(bill.items.reduce((sum, item) => sum + item.energyKwhHundredths, 0)).toBe(first + second)
        expect(bill.items.reduce((sum, item) => sum + item.amountPara, 0)).toBe(bill.energyPara)
        expect(bill.vatBasePara + bill.vatPara + bill.mediaTaxPara).toBe(bill.amountPara)
      }),
    )
  })

  test('never costs less for more energy', () => {
    fc.assert(
      fc.property(
        categories,
        wholeKwh,
        wholeKwh,
        periods,
        fc.boolean(),
        (category, first, second, period, isFirst) => {
          const more = isFirst
            ? energyFor(category, first + 100, second)
            : energyFor(category, first, second + 100)
          const less = energyFor(category, first, second)
          const costOf = (energy: BillInput['energy']) =>
            calculateBill(aBill({ category, period, energy })).amountPara
          expect(costOf(more)).toBeGreaterThan(costOf(less))
        },
      ),
    )
  })

  test('never costs more when the same energy is spread over more days', () => {
    fc.assert(
      fc.property(wholeKwh, wholeKwh, fc.integer({ min: 10, max: 29 }), (higher, lower, lastDay) => {
        const costUntil = (day: number) =>
          calculateBill(
            aBill({ period: { from: '2025-11-01', to: `2025-11-${day}` }, energy: { higher, lower } }),
          )
        expect(costUntil(lastDay + 1).energyPara).toBeLessThanOrEqual(costUntil(lastDay).energyPara + 20)
      }),
    )
  })

  test('carries a line number for each of its amounts', () => {
    const amounts = Object.keys(calculateBill(aBill())).filter((name) => name.endsWith('Para'))
    expect(Object.keys(billLineNumbers)).toEqual(expect.arrayContaining(amounts))
  })
})

describe('a price change within the period', () => {
  const [oldList, newList] = publishedPriceLists
  if (oldList === undefined || newList === undefined) throw new Error('two price lists are expected')
  const across = { from: '2025-09-16', to: '2025-10-15' }

  test('bills each part at its own price and each fixed charge by days', () => {
    const bill = calculateBill(
      aBill({
        category: ConsumptionCategory.commercialSingleTariff,
        period: across,
        energy: { single: 300_00 },
        billedPowerKwHundredths: 1000,
      }),
    )
    expect(bill.items).toEqual([
      {
        item: 'St',
        from: '2025-09-16',
        energyKwhHundredths: 150_00,
        unitPrice: '13.9475',
        amountPara: 2092_13,
      },
      {
        item: 'St',
        from: '2025-10-01',
        energyKwhHundredths: 150_00,
        unitPrice: '14.8680',
        amountPara: 2230_20,
      },
    ])
    expect(bill.powerPara).toBe(1151_53)
    expect(bill.supplierCostPara).toBe(160_67)
  })

  test('costs something between the old prices and the new', () => {
    fc.assert(
      fc.property(wholeKwh, wholeKwh, (higher, lower) => {
        const input = aBill({ period: across, energy: { higher, lower } })
        const costWith = (lists: readonly PriceList[]) => calculateBill(input, lists).amountPara
        const mixed = costWith(publishedPriceLists)
        // A hundredth of a kWh may fall into another zone when the limits are cut in two.
        const slack = 60
        expect(mixed).toBeGreaterThanOrEqual(costWith([oldList]) - slack)
        expect(mixed).toBeLessThanOrEqual(costWith([{ ...newList, validFrom: null }]) + slack)
      }),
    )
  })

  test('to the same prices changes nothing that matters', () => {
    const unchanged = [oldList, { ...oldList, validFrom: '2025-10-01' }]
    fc.assert(
      fc.property(wholeKwh, wholeKwh, (higher, lower) => {
        const input = aBill({ period: across, energy: { higher, lower } })
        const difference =
          calculateBill(input, unchanged).amountPara - calculateBill(input, [oldList]).amountPara
        expect(Math.abs(difference)).toBeLessThanOrEqual(60)
      }),
    )
  })
})

describe('unread meters', () => {
  test('cost the fixed charges alone', () => {
    const bill = calculateBill(aBill({ energy: {} }))
    expect(bill.items).toEqual([])
    expect(bill).toMatchObject({ energyPara: 0, renewableFeePara: 0, subtotalPara: 832_95 })
  })

  test('are caught up with limits of all the days and the fixed charges of one month', () => {
    const caughtUp = calculateBill(
      aBill({ energyFrom: '2025-10-02', energy: { higher: 1000_00, lower: 600_00 } }),
    )
    const monthly = calculateBill(aBill())
    expect(caughtUp.powerPara).toBe(monthly.powerPara)
    expect(Math.abs(caughtUp.energyPara - 2 * monthly.energyPara)).toBeLessThan(100)
    expect(() => calculateBill(aBill({ energyFrom: '2025-11-02' }))).toThrow('begins after')
  })
})

test('energy-vulnerable customers keep the wider blue zone', () => {
  const energy = { higher: 1500_00, lower: 0 }
  const vulnerable = calculateBill(aBill({ energy, isEnergyVulnerable: true }))
  expect(sumEnergyByItem(vulnerable)).toEqual({ GreenHt: 350_00, BlueHt: 1150_00 })
  expect(sumEnergyByItem(calculateBill(aBill({ energy })))).toEqual({
    GreenHt: 350_00,
    BlueHt: 850_00,
    RedHt: 300_00,
  })
})

test('energy on a register the category lacks, negative or broken, is refused', () => {
  expect(() => calculateBill(aBill({ energy: { single: 1 } }))).toThrow('register')
  expect(() => calculateBill(aBill({ energy: { higher: -1 } }))).toThrow('negative')
  expect(() => calculateBill(aBill({ energy: { higher: 0.5 } }))).toThrow('whole')
})

describe('amounts by tariff item', () => {
  const sum = (figures: Readonly<Record<string, number>>) => Object.values(figures).reduce((a, b) => a + b, 0)

  test('add up to the bill without the media tax', () => {
    fc.assert(
      fc.property(categories, wholeKwh, wholeKwh, (category, first, second) => {
        const bill = calculateBill(aBill({ category, energy: energyFor(category, first, second) }))
        expect(sum(shareAmountByItem(bill, category))).toBe(bill.amountPara - bill.mediaTaxPara)
        expect(sum(sumEnergyByItem(bill))).toBe(first + second)
      }),
    )
  })

  test('put the fixed charges of an unread month on the first item', () => {
    const itemsOf = (category: BillInput['category']) => {
      return Object.keys(shareAmountByItem(calculateBill(aBill({ category, energy: {} })), category))
    }
    expect(Object.values(ConsumptionCategory).flatMap(itemsOf)).toEqual(['GreenSt', 'GreenHt', 'St', 'Ht'])
  })

  test('give an average price, unless nothing was used', () => {
    expect(averagePricePara(10_338_26, 800_00)).toBe(12_92)
    expect(averagePricePara(100, 0)).toBeNull()
  })
})
