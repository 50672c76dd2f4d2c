import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addMonthsTo,
  countPeriodDays,
  daysBetween,
  daysInMonth,
  firstDayOf,
  isIsoDate,
  isSummerTime,
  lastDayOf,
  listMonthsUntil,
  splitDate,
  startOfDayMs,
  toBelgradeTime,
  todayInBelgrade,
  weekdayOf,
} from './dates.ts'
import { monthOfRomanNumber, monthRomanNumber } from './roman-months.ts'

const dates = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('only real days are dates', () => {
  expect(['2024-02-29', '2000-02-29', '2026-12-31', '9999-12-31'].every(isIsoDate)).toBe(true)
  const impossible = ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-04-31']
  const malformed = [
    '',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '0999-01-01',
  ]
  expect([...impossible, ...malformed].some(isIsoDate)).toBe(false)
  expect(() => splitDate('2026-02-30')).toThrow(RangeError)
})

describe('counting', () => {
  test('days and back again', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })

  test('a period counts both its ends', () => {
    expect(countPeriodDays('2026-11-01', '2026-11-30')).toBe(30)
    expect(countPeriodDays('2026-11-15', '2026-11-15')).toBe(1)
  })

  test('a month later stays in its month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-11-15', 2)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15')
  })

  test('months and years', () => {
    expect(addMonthsTo({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
    expect(addMonthsTo({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
    expect(addMonthsTo({ year: 2026, month: 6 }, -60)).toEqual({ year: 2021, month: 6 })
    expect([1, 2, 4].map((month) => daysInMonth({ year: 2024, month }))).toEqual([31, 29, 30])
    expect([1900, 2000, 2100, 2026].map((year) => daysInMonth({ year, month: 2 }))).toEqual([28, 29, 28, 28])
    expect(() => daysInMonth({ year: 2026, month: 13 })).toThrow(RangeError)
    expect(firstDayOf({ year: 2026, month: 2 })).toBe('2026-02-01')
    expect(lastDayOf({ year: 2026, month: 2 })).toBe('2026-02-28')
  })

  test('the last twelve months end with the given one', () => {
    const months = listMonthsUntil({ year: 2026, month: 3 }, 12)
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ year: 2025, month: 4 })
    expect(months.at(-1)).toEqual({ year: 2026, month: 3 })
  })

  test('weekdays start with Monday', () => {
    expect(weekdayOf('2026-11-15')).toBe(7)
    expect(weekdayOf('2026-11-16')).toBe(1)
    expect(weekdayOf('1969-12-31')).toBe(3)
  })
})

test('months have roman numbers', () => {
  expect([1, 4, 9, 12].map(monthRomanNumber)).toEqual(['I', 'IV', 'IX', 'XII'])
  expect(() => monthRomanNumber(0)).toThrow(RangeError)
  expect(() => monthRomanNumber(13)).toThrow(RangeError)
  expect(['I', 'IV', 'IX', 'XII'].map(monthOfRomanNumber)).toEqual([1, 4, 9, 12])
  expect(() => monthOfRomanNumber('XIII')).toThrow(RangeError)
})

describe('the clock of Belgrade', () => {
  test('changes on the last Sundays of March and October', () => {
    expect(toBelgradeTime(Date.UTC(2026, 2, 29, 0, 59, 59))).toEqual({ date: '2026-03-29', time: '01:59:59' })
    expect(toBelgradeTime(Date.UTC(2026, 2, 29, 1))).toEqual({ date: '2026-03-29', time: '03:00:00' })
    expect(toBelgradeTime(Date.UTC(2026, 9, 25, 0, 59, 59))).toEqual({ date: '2026-10-25', time: '02:59:59' })
    expect(toBelgradeTime(Date.UTC(2026, 9, 25, 1))).toEqual({ date: '2026-10-25', time: '02:00:00' })
  })

  test('passes midnight before UTC does', () => {
    expect(todayInBelgrade(Date.UTC(2026, 10, 14, 22, 59))).toBe('2026-11-14')
    expect(todayInBelgrade(Date.UTC(2026, 10, 14, 23))).toBe('2026-11-15')
    expect(todayInBelgrade(Date.UTC(2026, 6, 14, 22))).toBe('2026-07-15')
    expect(todayInBelgrade(Date.UTC(2026, 11, 31, 23))).toBe('2027-01-01')
  })

  test('agrees with the time zone database', () => {
    // Swedish is written in the order of ISO 8601.
    const readDatabase = (epochMs: number) =>
      new Date(epochMs).toLocaleString('sv-SE', { timeZone: 'Europe/Belgrade' })
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1996, 0), max: Date.UTC(2037, 11) }), (epochMs) => {
        const { date, time } = toBelgradeTime(epochMs)
        expect(`${date} ${time}`).toBe(readDatabase(epochMs))
      }),
    )
  })

  test('begins each day at midnight', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(toBelgradeTime(startOfDayMs(date))).toEqual({ date, time: '00:00:00' })
        expect(todayInBelgrade(startOfDayMs(date) - 1)).toBe(addDays(date, -1))
      }),
    )
    expect(isSummerTime(startOfDayMs('2026-03-29'))).toBe(false)
    expect(isSummerTime(startOfDayMs('2026-03-30'))).toBe(true)
    expect(isSummerTime(startOfDayMs('2026-10-25'))).toBe(true)
  })
})
