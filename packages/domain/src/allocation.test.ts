import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, roundTogether } from './allocation.ts'

test('what is left goes to the largest remainders, the earlier first', () => {
  expect(allocate(100, [1n, 1n, 1n])).toEqual([34, 33, 33])
  expect(allocate(10, [1n, 5n, 4n])).toEqual([1, 5, 4])
  expect(allocate(7, [0n, 3n, 4n, 0n])).toEqual([0, 3, 4, 0])
  expect(allocate(0, [1n, 2n])).toEqual([0, 0])
})

test('shares add up to the whole and are less than one off their proportion', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((weight) => weight > 0n))
  fc.assert(
    fc.property(fc.nat(99_999_999_999), weights, (whole, list) => {
      const shares = allocate(whole, list)
      const weightSum = list.reduce((sum, weight) => sum + weight, 0n)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole)
      shares.forEach((share, index) => {
        const off = BigInt(share) * weightSum - BigInt(whole) * (list[index] ?? 0n)
        expect(off < weightSum && off > -weightSum).toBe(true)
      })
    }),
  )
})

test('nothing can be shared without weights', () => {
  expect(() => allocate(1, [])).toThrow(RangeError)
  expect(() => allocate(1, [0n])).toThrow(RangeError)
  expect(() => allocate(1, [2n, -1n])).toThrow(RangeError)
  expect(() => allocate(-1, [1n])).toThrow(RangeError)
})

test('fractions are rounded together: the sum stays, each is less than one off, and turned signs turn the result', () => {
  const fractions = fc
    .array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { minLength: 1, maxLength: 9 })
    .map((list) => [...list, -(list.reduce((sum, value) => sum + value, 0n) % 5040n)])
  fc.assert(
    fc.property(fractions, (numerators) => {
      const rounded = roundTogether(numerators, 5040n)
      const sum = numerators.reduce((total, value) => total + value, 0n)
      expect(BigInt(rounded.reduce((total, value) => total + value, 0)) * 5040n).toBe(sum)
      rounded.forEach((value, index) => {
        const off = BigInt(value) * 5040n - (numerators[index] ?? 0n)
        expect(off < 5040n && off > -5040n).toBe(true)
      })
      const turned = roundTogether(
        numerators.map((value) => -value),
        5040n,
      )
      expect(turned.map((value) => 0 - value)).toEqual(rounded.map((value) => value + 0))
    }),
  )
  expect(() => roundTogether([1n], 2n)).toThrow('whole number')
})
