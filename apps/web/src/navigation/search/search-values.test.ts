import { describe, expect, it } from 'vitest'
import { datesOf, periodOf, readPeriod, readShown, readWhole, readWord } from './search-values.ts'

describe('a search param', () => {
  it.each(['0', '-1', '1.5', '1e3', '', ' 4', '10000', '9999999999999999', undefined, 4])(
    'is no whole number up to 9999: %j',
    (value) => {
      expect(readWhole(value, 9999)).toBeNull()
    },
  )

  it('is a whole number', () => {
    expect(readWhole('9999', 9999)).toBe(9999)
  })

  it.each([
    [undefined, null],
    ['x', null],
    ['1', null],
    ['12', null],
    ['13', 24],
    ['500', 504],
    ['501', 504],
    ['660', 660],
    ['100000', null],
  ])('shows whole pages and leaves the first one out: %j is %j', (value, expected) => {
    expect(readShown(value, 12)).toBe(expected)
  })

  it('is a period of two days, there and back', () => {
    const period = { dateFrom: '2026-01-01', dateTo: '2026-03-31' }
    expect(readPeriod(period)).toEqual(period)
    expect(datesOf(period)).toEqual({ fromIso: '2026-01-01', toIso: '2026-03-31' })
    expect(periodOf(datesOf(period))).toEqual(period)
  })

  it.each([
    {},
    { dateFrom: '2026-01-01' },
    { dateTo: '2026-01-01' },
    { dateFrom: '2026-02-30', dateTo: '2026-03-31' },
    { dateFrom: '2026-04-01', dateTo: '2026-03-31' },
    { dateFrom: '3026-01-01', dateTo: '3026-03-31' },
    { dateFrom: '01.01.2026.', dateTo: '31.03.2026.' },
  ])('is no period: %j', (query) => {
    expect(datesOf(readPeriod(query))).toBeNull()
    expect(periodOf(null)).toEqual(readPeriod(query))
  })

  it('is one of the words that are known', () => {
    expect(readWord('off', 'on', 'off')).toBe('off')
    expect(readWord('nonsense', 'on', 'off')).toBeNull()
    expect(readWord(undefined, 'on')).toBeNull()
  })
})
