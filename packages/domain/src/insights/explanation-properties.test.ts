import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { ConsumptionCategory } from '../enumerations.ts'
import type { BillInput } from '../tariff/bill-calculation.ts'
import { isSingleTariff } from '../tariff/categories.ts'
import { publishedPriceLists } from '../tariff/price-lists.ts'
import { causes } from './causes.ts'
import {
  aBill,
  amountsOf,
  type BillToExplain,
  causeNames,
  explain,
  explainChange,
  february,
  may,
  threeLists,
  usual,
} from '@portal/domain/testing/billed-energy'

const kwh = fc.oneof(
  fc.constant(0),
  fc.nat(3000).map((whole) => whole * 100),
  fc.nat(300_000),
)
const category = fc.constantFrom(...Object.values(ConsumptionCategory))
const inputs = fc
  .record({
    category,
    first: kwh,
    second: kwh,
    billedPowerKwHundredths: fc.constantFrom(575, 690, 1104, 0),
    discountPercent: fc.constantFrom(null, '5', '6', '7', '7.5'),
    isEnergyVulnerable: fc.boolean(),
    hasMediaTax: fc.boolean(),
    unreadDays: fc.constantFrom(0, 0, 0, 31, 61),
    isUnread: fc.constantFrom(false, false, true),
  })
  .map(
    ({ first, second, unreadDays, ...rest }) =>
      (period: BillInput['period']): BillToExplain => ({
        ...rest,
        period,
        energyFrom: addDays(period.from, -unreadDays),
        energy: rest.isUnread
          ? {}
          : isSingleTariff(rest.category)
            ? { single: first + second }
            : { higher: first, lower: second },
      }),
  )
const earlier = fc.constantFrom(may, { from: '2025-09-16', to: '2025-10-15' }, usual.period)
const later = fc.constantFrom(
  february,
  { from: '2026-01-20', to: '2026-02-19' },
  {
    from: '2026-03-01',
    to: '2026-03-31',
  },
)
const isApart = (one: BillInput['period'], other: BillInput['period']) => one.to < other.from
const pairs = fc
  .record({
    before: fc.array(inputs, { minLength: 1, maxLength: 2 }),
    after: fc.array(inputs, { minLength: 1, maxLength: 2 }),
    periodBefore: earlier,
    periodAfter: later,
    lists: fc.constantFrom(publishedPriceLists, threeLists),
  })
  .filter(({ periodBefore, periodAfter }) => isApart(periodBefore, periodAfter))
  .map(({ before, after, periodBefore, periodAfter, lists }) => ({
    lists,
    against: aBill(
      before.map((make) => make(periodBefore)),
      lists,
    ),
    bill: aBill(
      after.map((make) => make(periodAfter)),
      lists,
    ),
  }))

/** Hundreds of bills are charged again. */
const patiently = { timeout: 30_000 }

describe('causes', () => {
  test('add up to the difference, to the para', patiently, () => {
    fc.assert(
      fc.property(
        pairs,
        fc.integer({ min: -500_00, max: 500_00 }),
        ({ bill, against, lists }, correction) => {
          const corrected = { ...bill, amountPara: bill.amountPara + correction }
          const { differencePara, causes: told } = explain(corrected, against, lists)
          expect(differencePara).toBe(corrected.amountPara - against.amountPara)
          expect(told.reduce((sum, { amountPara }) => sum + amountPara, 0)).toBe(differencePara)
          expect(told.every(({ amountPara }) => Number.isSafeInteger(amountPara) && amountPara !== 0)).toBe(
            true,
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  test('turn their signs when the bills change places', patiently, () => {
    fc.assert(
      fc.property(pairs, ({ bill, against, lists }) => {
        const there = amountsOf(explain(bill, against, lists))
        const back = amountsOf(explain(against, bill, lists))
        expect(back).toEqual(
          Object.fromEntries(Object.entries(there).map(([cause, amountPara]) => [cause, 0 - amountPara])),
        )
      }),
      { numRuns: 30 },
    )
  })

  test('stand in the order in which they are told, those of prices by their days', () => {
    fc.assert(
      fc.property(pairs, ({ bill, against, lists }) => {
        const places = explain(bill, against, lists).causes.map(
          ({ cause, from }) => `${causes.indexOf(cause)} ${from ?? ''}`,
        )
        expect(places).toEqual([...places].sort())
        expect(new Set(places).size).toBe(places.length)
      }),
      { numRuns: 20 },
    )
  })

  test('that did not change are not there', () => {
    const toggles: Record<string, Partial<BillInput>> = {
      discount: { discountPercent: '5' },
      feesAndTaxes: { billedPowerKwHundredths: 690 },
      consumption: { energy: { higher: 794_00, lower: 360_00 } },
      dayNight: { energy: { higher: 277_00, lower: 300_00 } },
      days: { period: { from: '2026-02-01', to: '2026-03-03' } },
    }
    const same = { period: { from: '2026-02-01', to: '2026-03-03' } }
    expect(causeNames(explainChange(same))).toEqual([])
    for (const [cause, change] of Object.entries(toggles)) {
      if (cause === 'days') continue
      const told = causeNames(explainChange({ ...same, ...change }))
      expect(told).toEqual(cause === 'consumption' ? ['consumption', 'zones'] : [cause])
    }
  })

  test('of any kind that did not change get nothing, whatever else did', patiently, () => {
    fc.assert(
      fc.property(inputs, inputs, earlier, later, (one, other, periodBefore, periodAfter) => {
        fc.pre(isApart(periodBefore, periodAfter))
        const before = one(periodBefore)
        const after = other(periodAfter)
        const told = new Set(causeNames(explain(aBill([after]), aBill([before]))))
        if (before.discountPercent === after.discountPercent) expect(told).not.toContain('discount')
        if (before.category === after.category) expect(told).not.toContain('otherMeter')
        if (
          before.hasMediaTax === after.hasMediaTax &&
          before.billedPowerKwHundredths === after.billedPowerKwHundredths
        ) {
          expect(told).not.toContain('feesAndTaxes')
        }
        if (isSingleTariff(before.category) || isSingleTariff(after.category)) {
          expect(told).not.toContain('dayNight')
        }
        expect(told).not.toContain('interestAndCorrections')
      }),
      { numRuns: 80 },
    )
  })
})
