import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatAmountEntry,
  parseAmountEntry,
  parseAmountRange,
  parseNumberEntry,
  parsePayAmount,
  remainingDebt,
  remainingOf,
} from './amounts.ts'

describe('a number entry', () => {
  test.each([
    ['0', '0'],
    ['1234', '1234'],
    ['1.234', '1234'],
    ['12.345.678,90', '12345678.90'],
    ['1234,5', '1234.5'],
    [' 7,25 ', '7.25'],
    ['007', '007'],
  ])('%j is %s', (entry, number) => {
    expect(parseNumberEntry(entry)).toBe(number)
  })

  test.each([
    '',
    ' ',
    ',',
    '.',
    ',5',
    '5,',
    '1.23',
    '1.2345',
    '1234.567',
    '.123',
    '1..234',
    '1.234.',
    '1,234.56',
    '1,2,3',
    '1 234',
    '-5',
    '+5',
    '5 RSD',
    '1e3',
    '٣',
    '1.234,5.6',
    'NaN',
  ])('%j is invalid', (entry) => {
    expect(parseNumberEntry(entry)).toBeNull()
  })
})

describe('the amount to pay', () => {
  test.each([
    ['0,01', 1],
    ['1.234,5', 123450],
    ['28,77', 2877],
    ['9.999.999.999,99', 999_999_999_999],
    ['0000000000000,50', 50],
  ])('%j is %i para', (entry, amountPara) => {
    expect(parsePayAmount(entry)).toEqual({ amountPara, problem: null })
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['0', 'greaterThanZero'],
    ['0,00', 'greaterThanZero'],
    ['abc', 'number'],
    ['-5', 'number'],
    ['1,234', 'number'],
    ['0000000000000001,5', 'maxLength'],
    ['12345678901234567', 'aboveLimit'],
    ['9999999999999999', 'aboveLimit'],
    ['10000000000', 'aboveLimit'],
    ['10.000.000.000,00', 'aboveLimit'],
  ])('%j has the problem %s', (entry, problem) => {
    expect(parsePayAmount(entry)).toEqual({ amountPara: null, problem })
  })

  test('survives being shown and read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amountPara) => {
        expect(parseAmountEntry(formatAmountEntry(amountPara))).toEqual({ amountPara, problem: null })
      }),
    )
  })

  test('starts as the debt, and as nothing for a prepayment', () => {
    const starts = [15, 0, -15].map((balanceAmount) => remainingDebt({ balanceAmount, unbookedAmount: 0 }))
    expect(starts).toEqual([1500, 0, 0])
  })

  test('starts as what is left of the debt when a part of it is paid and not booked, never below nothing', () => {
    const starts = [411, 100.1, 500].map((unbookedAmount) =>
      remainingDebt({ balanceAmount: 411, unbookedAmount }),
    )
    expect(starts).toEqual([0, 31_090, 0])
    expect(remainingDebt({ balanceAmount: -20, unbookedAmount: 10 })).toBe(0)
    expect(remainingOf(1000, 1)).toBe(999)
  })
})

test('an amount is shown with dots and two decimals', () => {
  expect([0, 5, 123, 100_000, 123_456_789, -123_450].map(formatAmountEntry)).toEqual([
    '0,00',
    '0,05',
    '1,23',
    '1.000,00',
    '1.234.567,89',
    '-1.234,50',
  ])
})

describe('the amounts of a filter', () => {
  test('may be empty, equal or rising', () => {
    const nothing = { fromProblem: null, toProblem: null }
    expect(parseAmountRange('', '')).toEqual({ fromPara: null, toPara: null, ...nothing })
    expect(parseAmountRange('0', '')).toEqual({ fromPara: 0, toPara: null, ...nothing })
    expect(parseAmountRange('5', '5,00')).toEqual({ fromPara: 500, toPara: 500, ...nothing })
  })

  test('may not cross, and both fields say so', () => {
    expect(parseAmountRange('5,01', '5')).toMatchObject({
      fromProblem: 'fromAboveTo',
      toProblem: 'toBelowFrom',
    })
  })

  test('must be numbers', () => {
    expect(parseAmountRange('x', '0000000000000001,5')).toMatchObject({
      fromProblem: 'number',
      toProblem: 'maxLength',
    })
  })

  test('may have exactly sixteen characters; what is too large is told by the limit', () => {
    expect(parseAmountRange('0000000000001,00', '9.999.999.999,99')).toEqual({
      fromPara: 100,
      toPara: 999_999_999_999,
      fromProblem: null,
      toProblem: null,
    })
    expect(parseAmountRange('9999999999999999', '10000000000')).toMatchObject({
      fromProblem: 'aboveLimit',
      toProblem: 'aboveLimit',
    })
  })
})
