import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocation.ts'

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
