import { expect, it } from 'vitest'
import { addHundredths } from './hundredths.ts'

it('loses nothing of two decimals', () => {
  expect(addHundredths([0.1, 0.2])).toBe(0.3)
  expect(addHundredths(Array.from({ length: 1000 }, () => 0.07))).toBe(70)
  expect(addHundredths([1.1, -2.2])).toBe(-1.1)
  expect(addHundredths([])).toBe(0)
})
