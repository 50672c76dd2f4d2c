import { describe, expect, test } from 'vitest'
import { ConsumptionCategory } from '../enumerations.ts'
import { publishedPriceLists } from '../tariff/price-lists.ts'
import { explainDifference } from './explanation.ts'
import {
  aBill,
  amountsOf,
  causeNames,
  explain,
  explainChange,
  february,
  may,
  newList,
  oldList,
  threeLists,
  usual,
} from '@portal/domain/testing/billed-energy'

describe('a cause is', () => {
  test('days, when the use of a day stayed the same', () => {
    const explanation = explainChange(
      { energy: { higher: 280_00, lower: 140_00 } },
      { energy: { higher: 310_00, lower: 155_00 } },
    )
    expect(causeNames(explanation)).toEqual(['days'])
    expect(explanation.differencePara).toBeLessThan(0)
  })

  test('consumption and zones, when more was used a day', () => {
    const amounts = amountsOf(
      explainChange({
        period: { from: '2026-02-01', to: '2026-03-03' },
        energy: { higher: 800_00, lower: 500_00 },
      }),
    )
    expect(amounts.consumption).toBeGreaterThan(0)
    expect(amounts.zones).toBeGreaterThan(0)
  })

  test('zones alone, for the right of vulnerable customers', () => {
    const energy = { higher: 1100_00, lower: 500_00 }
    const period = { from: '2026-02-01', to: '2026-03-03' }
    const explanation = explainChange({ period, energy, isEnergyVulnerable: true }, { energy })
    expect(causeNames(explanation)).toEqual(['zones'])
  })

  test('each dated list by its day', () => {
    const march = { from: '2026-03-01', to: '2026-03-31' }
    const explanation = explainChange({ period: march }, { period: may }, threeLists)
    expect(explanation.causes.map(({ cause, from }) => [cause, from])).toEqual([
      ['prices', '2025-10-01'],
      ['prices', '2026-02-01'],
      ['feesAndTaxes', null],
    ])
    const power = 11.04 * (65 - 60.8947) + (170 - 160.67)
    const taxed = power * 0.93 * 1.075
    const [, second] = explanation.causes
    expect((second?.amountPara ?? 0) / 100).toBeGreaterThan(taxed * 1.18 - 0.1)
    expect((second?.amountPara ?? 0) / 100).toBeLessThan(taxed * 1.2 + 0.1)
  })

  test('another meter, when one tariff became two', () => {
    const period = { from: '2026-02-01', to: '2026-03-03' }
    const single = { category: ConsumptionCategory.householdSingleTariff, energy: { single: 577_00 } }
    expect(causeNames(explainChange({ period }, single))).toEqual(['otherMeter'])
  })

  test('another meter, for a point that came or went or changed its tariff inside the month', () => {
    const second = { ...usual, energy: { higher: 100_00, lower: 20_00 } }
    const one = aBill([usual])
    const two = aBill([
      { ...usual, period: february, energy: { higher: 397_00 - 38_42, lower: 180_00 - 17_42 } },
      { ...second, period: february },
    ])
    expect(amountsOf(explain(two, one)).otherMeter).toBe(two.points[1]?.amountPara)
    const twice = { ...two, points: two.points.map((point) => ({ ...point, number: 'P0' })) }
    expect(amountsOf(explain(twice, one))).toEqual({ otherMeter: two.amountPara - one.amountPara })
  })

  test('a correction, for whatever the tariff does not charge, and never a wrong sign of energy', () => {
    const bill = aBill([{ ...usual, period: february }])
    const [point] = bill.points
    const [item] = point?.items ?? []
    if (!point || !item) throw new Error('there is a row')
    const corrected = {
      ...bill,
      amountPara: bill.amountPara - 3000_00,
      points: [
        {
          ...point,
          amountPara: bill.amountPara - 3000_00,
          items: [...point.items, { ...item, energyKwhHundredths: -9000_00 }],
        },
      ],
    }
    const amounts = amountsOf(explain(corrected, aBill([usual])))
    expect(Object.values(amounts).every(Number.isSafeInteger)).toBe(true)
    expect(amounts.interestAndCorrections).not.toBe(0)
  })
})

describe('the main cause', () => {
  test('is the strongest in the direction of the difference', () => {
    const cheaper = explainChange({ energy: { higher: 100_00, lower: 50_00 }, discountPercent: null })
    expect(cheaper.differencePara).toBeLessThan(0)
    expect(cheaper.mainCause).toBe('consumption')
    expect(explainChange({ period: { from: '2026-02-01', to: '2026-03-03' } }).mainCause).toBeNull()
  })

  test('of an unread bill is its days: nobody knows what was used a day', () => {
    const unread = { energy: {}, isUnread: true, energyFrom: '2025-12-01' }
    const together = { energyFrom: '2025-12-01', energy: { higher: 1100_00, lower: 500_00 } }
    for (const explanation of [explainChange(together, unread), explainChange(unread)]) {
      expect(causeNames(explanation)).toEqual(['days'])
      expect(explanation.mainCause).toBe('days')
    }
    expect(causeNames(explainChange({ ...unread, discountPercent: null }, unread))).toEqual(['discount'])
  })

  test('of a bill without energy whose meter was read is consumption', () => {
    expect(explainChange({ energy: {} }).mainCause).toBe('consumption')
  })

  test('after unread months is among days and consumption', () => {
    const together = { energyFrom: '2025-12-01', energy: { higher: 1100_00, lower: 500_00 } }
    const yearBefore = explainChange(together, { period: may, energyFrom: may.from })
    expect(yearBefore.mainCause).toBe('days')
  })
})

describe('nothing is told', () => {
  test('of periods that overlap', () => {
    expect(explainDifference(aBill([usual]), aBill([usual]), publishedPriceLists)).toBe('overlappingPeriods')
  })

  test('of prices that stand on no list', () => {
    const [one, other] = [aBill([{ ...usual, period: february }], threeLists), aBill([usual])]
    expect(explainDifference(aBill([usual]), aBill([{ ...usual, period: may }]), [newList])).toBe(
      'noPriceList',
    )
    const dearer = { ...newList, household: { ...newList.household, zones: oldList.household.zones } }
    expect(explainDifference(one, other, [oldList, dearer])).toBe('noPriceList')
  })

  test('of a bill without energy whose days no list covers', () => {
    const unread = { ...usual, energy: {} }
    const pair = [aBill([unread]), aBill([{ ...unread, period: may }])] as const
    expect(explainDifference(pair[0], pair[1], [newList])).toBe('noPriceList')
  })
})
