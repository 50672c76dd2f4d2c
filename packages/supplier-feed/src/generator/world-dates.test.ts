import { expect, it } from 'vitest'
import { worldDates, worldManifest } from './world-dates.ts'

it('is made before every other moment of its day, so that a feed of the same night can follow', () => {
  const { madeAt } = worldManifest(worldDates(1, '2026-03-11'))
  // Between midnight in Belgrade and midnight in UTC a supplier makes feeds as well.
  expect(Date.parse(madeAt)).toBe(Date.parse('2026-03-11T00:00:00+01:00'))
})
