import { expect, it } from 'vitest'
import { createPositions } from './log-positions.ts'

it('asks a replica to be where the primary was so long ago, or where it was first looked at since', () => {
  const positions = createPositions(5_000)
  expect(positions.oldest(0)).toBe(Number.POSITIVE_INFINITY)
  positions.add(0, 100)
  positions.add(3_000, 200)
  positions.add(6_000, 300)
  expect(positions.oldest(5_000)).toBe(100)
  expect(positions.oldest(5_001)).toBe(200)
  expect(positions.oldest(8_001)).toBe(300)
  // After a pause the old ones say nothing about the last seconds.
  expect(positions.oldest(60_000)).toBe(Number.POSITIVE_INFINITY)
  positions.add(60_000, 900)
  expect(positions.oldest(60_000)).toBe(900)
})
