import { describe, expect, it } from 'vitest'
import { readDates, readShown, readSwitch, readWhole, writeShown, writeSwitch } from './address-values.ts'

describe('a value of the address', () => {
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
    [undefined, 12],
    ['x', 12],
    ['1', 12],
    ['13', 24],
    ['500', 504],
    ['501', 12],
  ])('shows whole pages: %j is %i', (value, expected) => {
    expect(readShown(value, 12)).toBe(expected)
  })

  it('leaves the first page out of the address', () => {
    expect(writeShown(12, 12)).toBeUndefined()
    expect(writeShown(24, 12)).toBe('24')
  })

  it('is a period of two days', () => {
    const dates = { fromIso: '2026-01-01', toIso: '2026-03-31' }
    expect(readDates({ dateFrom: '2026-01-01', dateTo: '2026-03-31' })).toEqual(dates)
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
    expect(readDates(query)).toBeNull()
  })

  it.each([true, false])('switches a part of the page that is first on: %s', (isOnAtFirst) => {
    expect(readSwitch(undefined, isOnAtFirst)).toBe(isOnAtFirst)
    expect(readSwitch('nonsense', isOnAtFirst)).toBe(isOnAtFirst)
    for (const isOn of [true, false])
      expect(readSwitch(writeSwitch(isOn, isOnAtFirst), isOnAtFirst)).toBe(isOn)
    expect(writeSwitch(isOnAtFirst, isOnAtFirst)).toBeUndefined()
  })
})
