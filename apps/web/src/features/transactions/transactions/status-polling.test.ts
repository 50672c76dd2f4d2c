import { expect, it } from 'vitest'
import { nextLookMs } from './status-polling.ts'

it('looks again after a second, then ever more seldom, four times a minute at last', () => {
  expect(nextLookMs(1)).toBe(1000)
  expect(nextLookMs(2)).toBe(1500)
  expect(nextLookMs(4)).toBeGreaterThan(nextLookMs(3))
  expect(nextLookMs(100)).toBe(15_000)
})
