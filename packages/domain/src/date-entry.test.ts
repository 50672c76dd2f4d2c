import { expect, it } from 'vitest'
import { parseDateEntry } from './date-entry.ts'

it.each([
  '5.10.2026.',
  '05.10.2026',
  ' 5. 10. 2026. ',
  '5/10/2026',
  '5-10-26',
  '5 10 2026',
  '05102026',
  '2026-10-05',
])('reads "%s" as the fifth of October', (entry) => {
  expect(parseDateEntry(entry)).toBe('2026-10-05')
})

it.each([
  '',
  '31.02.2026.',
  '5.13.2026.',
  '0.1.2026.',
  '5.10.',
  '5.10.202',
  '10',
  'јуче',
  '2026-2-30',
  '5.10.2026.x',
])('takes "%s" for no date', (entry) => {
  expect(parseDateEntry(entry)).toBeNull()
})

it('knows the leap day', () => {
  expect([parseDateEntry('29.2.2024.'), parseDateEntry('29.2.2025.')]).toEqual(['2024-02-29', null])
})
