import { expect, test } from 'vitest'
import { formatMoment, formatShortMoment } from '#simulators/pages/moment.ts'

const now = new Date('2026-11-15T11:00:00Z')

test('moments are told in the time of Belgrade, shorter the nearer they are', () => {
  expect(formatShortMoment('2026-11-15T04:05:59Z', now)).toBe('05:05')
  expect(formatShortMoment('2026-11-14T22:59:00Z', now)).toBe('14.11.')
  expect(formatShortMoment('2026-11-14T23:00:00Z', now)).toBe('00:00')
  expect(formatShortMoment('2026-07-01T10:00:00Z', now)).toBe('01.07.')
  expect(formatShortMoment('2025-12-31T10:00:00Z', now)).toBe('31.12.2025.')
})

test('a whole moment has the date and the hour', () => {
  expect(formatMoment('2026-07-01T10:00:00Z')).toBe('01.07.2026. 12:00')
})
