import { expect, it } from 'vitest'
import { pauseTiming, remainingMs, resumeTiming, startTiming } from './banner-timing.ts'

it('counts down from the moment the banner appears', () => {
  const timing = startTiming(5000, 1000)
  expect(remainingMs(timing, 1000)).toBe(5000)
  expect(remainingMs(timing, 3500)).toBe(2500)
})

it('is over after its time and never less than over', () => {
  expect(remainingMs(startTiming(5000, 0), 60_000)).toBe(0)
})

it('stands still while somebody points at the banner', () => {
  const held = pauseTiming(startTiming(5000, 0), 2000)
  expect(remainingMs(held, 90_000)).toBe(3000)
})

it('goes on with what was left after the pointer leaves', () => {
  const resumed = resumeTiming(pauseTiming(startTiming(5000, 0), 2000), 10_000)
  expect(remainingMs(resumed, 11_000)).toBe(2000)
})

it('loses nothing when it is held or let go twice', () => {
  const heldTwice = pauseTiming(pauseTiming(startTiming(5000, 0), 1000), 4000)
  expect(remainingMs(heldTwice, 4000)).toBe(4000)
  const running = startTiming(5000, 0)
  expect(resumeTiming(running, 3000)).toBe(running)
})
