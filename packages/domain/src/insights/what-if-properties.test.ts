import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ConsumptionCategory } from '../enumerations.ts'
import { aYear, otherwise, tryOne } from '@portal/domain/testing/billed-year'
import type { Scenario } from './what-if-scenarios.ts'

const { householdSingleTariff } = ConsumptionCategory

describe('any year', () => {
  const months = fc
    .array(fc.record({ higher: fc.nat(2500), lower: fc.nat(1500), isSingle: fc.boolean() }), {
      minLength: 12,
      maxLength: 12,
    })
    .map((kwh) =>
      aYear((ago) => {
        const { higher = 0, lower = 0, isSingle = false } = kwh[ago] ?? {}
        return isSingle
          ? { category: householdSingleTariff, energy: { single: (higher + lower) * 100 } }
          : { energy: { higher: higher * 100, lower: lower * 100 } }
      }),
    )
  const percent = fc.nat(100)
  const kwh = fc.nat(900)
  const scenario: fc.Arbitrary<Scenario> = fc.oneof(
    fc.record({
      kind: fc.constant('tariff' as const),
      tariff: fc.constantFrom('single' as const, 'two' as const),
      lowerPercent: percent,
    }),
    fc.record({ kind: fc.constant('moveToNight' as const), percent }),
    fc.record({ kind: fc.constant('useLess' as const), kwhPerMonth: kwh }),
    fc.record({ kind: fc.constant('appliance' as const), kwhPerMonth: kwh, lowerPercent: percent }),
    fc.record({ kind: fc.constant('priceList' as const), validFrom: fc.constantFrom(null, '2025-10-01') }),
  )

  test('adds up month by month, and its verdict never calls a dearer choice cheaper', () => {
    fc.assert(
      fc.property(months, scenario, (year, tried) => {
        const result = tryOne(year, tried)
        if (typeof result === 'string') return
        const sum = (of: 'basePara' | 'amountPara') =>
          result.months.reduce((total, each) => total + each[of], 0)
        expect(sum('basePara')).toBe(result.basePara)
        expect(sum('amountPara')).toBe(result.amountPara)
        expect(result.differencePara).toBe(result.amountPara - result.basePara)
        if (result.differencePara >= 0) expect(result.verdict).not.toBe('cheaper')
        const isTellable = Math.abs(result.differencePara) > result.basePara * 0.03
        expect(result.verdict !== 'same').toBe(isTellable)
      }),
      { numRuns: 60 },
    )
  })

  test('changes by nothing where nothing changes', () => {
    const still: Scenario[] = [
      { kind: 'useLess', kwhPerMonth: 0 },
      { kind: 'appliance', kwhPerMonth: 0, lowerPercent: 50 },
      { kind: 'moveToNight', percent: 0 },
    ]
    fc.assert(
      fc.property(months, fc.constantFrom(...still), (year, tried) => {
        const result = tryOne(year, tried)
        if (typeof result !== 'string') expect(result).toMatchObject({ differencePara: 0, verdict: 'same' })
      }),
      { numRuns: 30 },
    )
  })

  test('never costs less for more, nor more for less', () => {
    fc.assert(
      fc.property(
        months,
        kwh,
        fc.integer({ min: 1, max: 300 }),
        percent,
        (year, some, more, lowerPercent) => {
          const appliance = (kwhPerMonth: number) =>
            otherwise(year, { kind: 'appliance', kwhPerMonth, lowerPercent }).amountPara
          const useLess = (kwhPerMonth: number) =>
            otherwise(year, { kind: 'useLess', kwhPerMonth }).amountPara
          expect(appliance(some + more)).toBeGreaterThanOrEqual(appliance(some))
          expect(useLess(some + more)).toBeLessThanOrEqual(useLess(some))
        },
      ),
      { numRuns: 40 },
    )
  })

  test('with nothing at night two registers cost no less than one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3000), { minLength: 12, maxLength: 12 }), (kwh) => {
        const months = aYear((ago) => ({
          category: householdSingleTariff,
          energy: { single: (kwh[ago] ?? 0) * 100 },
        }))
        const result = otherwise(months, { kind: 'tariff', tariff: 'two', lowerPercent: 0 })
        expect(result.differencePara).toBeGreaterThanOrEqual(0)
        expect(result.verdict).not.toBe('cheaper')
      }),
      { numRuns: 25 },
    )
  })
})
