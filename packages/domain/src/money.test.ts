import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPara,
  divideRounded,
  fromAmountText,
  fromWireAmount,
  parseScaled,
  percentOf,
  scaleRounded,
  toAmountText,
  totalWithFee,
  toWireAmount,
} from './money.ts'

const largestColumnPara = 99_999_999_999_999
const para = fc.integer({ min: -largestColumnPara, max: largestColumnPara })

describe('money on the wire', () => {
  test('goes out and comes back the same', () => {
    fc.assert(
      fc.property(para, (amountPara) => {
        expect(fromWireAmount(toWireAmount(amountPara))).toBe(amountPara)
        expect(fromAmountText(toAmountText(amountPara))).toBe(amountPara)
        expect(JSON.parse(toAmountText(amountPara))).toBe(toWireAmount(amountPara))
      }),
    )
  })

  test('is written with at most two decimals in JSON', () => {
    fc.assert(
      fc.property(para, (amountPara) => {
        expect(JSON.stringify(toWireAmount(amountPara))).toMatch(/^-?\d+(\.\d{1,2})?$/)
      }),
    )
  })

  test.each([0.001, 28.775, 1e-7, 1e15, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (wireAmount) => {
    expect(fromWireAmount(wireAmount)).toBeNull()
  })

  test('reads the amounts floating point spoils', () => {
    expect([1.005, 1.1, 4.35, 1.15, 0.29, -28.77, -0].map(fromWireAmount)).toEqual([
      null,
      110,
      435,
      115,
      29,
      -2877,
      0,
    ])
  })

  test.each(['', '.', '1.', '.5', '1,5', '1e3', '+1', '1.234', ' 1', '0x10', '1 000', '99999999999999'])(
    'refuses the text %j',
    (text) => {
      expect(fromAmountText(text)).toBeNull()
    },
  )

  test('as text keeps both decimals and the sign', () => {
    expect([0, 5, -5, 100, 2877, -123450].map(toAmountText)).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '1.00',
      '28.77',
      '-1234.50',
    ])
  })
})

test('the fee is added to the amount', () => {
  expect(totalWithFee(1_234_56, 28_77)).toBe(1_263_33)
})

test('a sum of nothing is nothing and a fraction of a para is refused', () => {
  expect(addPara()).toBe(0)
  expect(addPara(1, 2, -5)).toBe(-2)
  expect(() => addPara(0.5)).toThrow(RangeError)
  expect(() => addPara(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError)
  expect(() => toAmountText(Number.NaN)).toThrow(RangeError)
})

test('rates are read exactly', () => {
  expect(parseScaled('9.6136', 4)).toBe(96136n)
  expect(parseScaled('-0.015', 4)).toBe(-150n)
  expect(parseScaled('349', 2)).toBe(34900n)
  for (const text of ['9.61361', '', '1,5', '1e2', ' 1', '.5', '5.']) {
    expect(() => parseScaled(text, 4)).toThrow(RangeError)
  }
})

test('halves round away from zero', () => {
  expect([5n, -5n, 4n, -4n, 15n, -15n, 0n].map((numerator) => divideRounded(numerator, 10n))).toEqual([
    1n,
    -1n,
    0n,
    0n,
    2n,
    -2n,
    0n,
  ])
  expect(() => divideRounded(1n, 0n)).toThrow(RangeError)
})

test('rounding is never further off than half a unit', () => {
  const positive = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), positive, (numerator, denominator) => {
      const twiceOff = 2n * (divideRounded(numerator, denominator) * denominator - numerator)
      expect(twiceOff <= denominator && twiceOff >= -denominator).toBe(true)
    }),
  )
})

test('a percentage is rounded to the para', () => {
  expect(percentOf(7_915_44, '7')).toBe(554_08)
  expect(percentOf(8_014_16, '7.5')).toBe(601_06)
  expect(percentOf(-1, '50')).toBe(-1)
})

test('scaling whole numbers rounds as exactly as division does', () => {
  const any = fc.oneof(fc.nat({ max: 1000 }), fc.nat(), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }))
  fc.assert(
    fc.property(any, fc.nat(), fc.integer({ min: 1, max: 2 ** 31 }), (value, times, by) => {
      const exact = Number(divideRounded(BigInt(value) * BigInt(times), BigInt(by)))
      expect(scaleRounded(value, times, by)).toBe(exact)
    }),
    { numRuns: 2000 },
  )
})
