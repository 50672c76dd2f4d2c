import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whatIfSearch } from './search-params.ts'
import { mostChanges, readChanges, scenarioOf, type TriedChange, writeChanges } from './tried-changes.ts'

const percent = (lowest: number) => fc.integer({ min: lowest, max: 100 })
const kwh = fc.integer({ min: 1, max: 10_000 })
const share = fc.option(percent(0), { nil: undefined })
const withShare = (lowerPercent: number | undefined) => (lowerPercent === undefined ? {} : { lowerPercent })

const aChange: fc.Arbitrary<TriedChange> = fc.oneof(
  fc.constant<TriedChange>({ kind: 'tariff', tariff: 'single' }),
  share.map((lower): TriedChange => ({ kind: 'tariff', tariff: 'two', ...withShare(lower) })),
  percent(1).map((moved): TriedChange => ({ kind: 'moveToNight', percent: moved })),
  kwh.map((kwhPerMonth): TriedChange => ({ kind: 'useLess', kwhPerMonth })),
  fc.tuple(kwh, share, fc.option(fc.integer({ min: 1, max: 9999 }))).map(
    ([kwhPerMonth, lower, applianceId]): TriedChange => ({
      kind: 'appliance',
      kwhPerMonth,
      applianceId,
      ...withShare(lower),
    }),
  ),
  fc.constantFrom(null, '2025-10-01').map((validFrom): TriedChange => ({ kind: 'priceList', validFrom })),
)

describe('the changes in the address', () => {
  it('are read as they were written, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(aChange, { maxLength: 20, selector: (each) => writeChanges([each]) }),
        (changes) => {
          expect(readChanges(writeChanges(changes))).toEqual(changes)
        },
      ),
    )
  })

  it('are written with signs that an address leaves alone', () => {
    fc.assert(
      fc.property(fc.array(aChange, { minLength: 1, maxLength: 5 }), (changes) => {
        const text = writeChanges(changes) ?? ''
        expect(encodeURIComponent(text)).toBe(text)
      }),
    )
  })

  it.each([
    [undefined, null],
    ['', null],
    ['nonsense', null],
    ['night.0', null],
    ['night.101', null],
    ['night.2e1', null],
    ['night.-5_less.30', 'less.30'],
    ['less.99999', null],
    ['tariff.three', null],
    ['tariff.two.900', 'tariff.two'],
    ['appliance.120..4', 'appliance.120..4'],
    ['prices.2025-13-01', null],
    ['prices.first', 'prices.first'],
    ['night.20_night.20', 'night.20'],
  ])('of %j are %j', (text, known) => {
    expect(whatIfSearch.validate({ changes: text }).changes).toBe(known)
  })

  it('are twenty at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => `night.${index + 1}`).join('_')
    expect(readChanges(many)).toHaveLength(mostChanges)
  })

  it('go to the server without what only a name needs', () => {
    const [change] = readChanges('appliance.120.30.4')
    expect(change && scenarioOf(change)).toEqual({ kind: 'appliance', kwhPerMonth: 120, lowerPercent: 30 })
  })
})
