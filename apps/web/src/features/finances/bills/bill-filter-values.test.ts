import { expect, it } from 'vitest'
import { hasFilters, listFilterYears, noFilters, readYear } from './bill-filter-values.ts'

it('knows whether anything is filtered', () => {
  expect(hasFilters(noFilters)).toBe(false)
  expect(hasFilters({ ...noFilters, month: 1 })).toBe(true)
  expect(hasFilters({ ...noFilters, isPaid: false })).toBe(true)
})

it('offers this year and the four before it', () => {
  expect(listFilterYears('2026-01-01')).toEqual([2026, 2025, 2024, 2023, 2022])
})

it.each([2021, 2027, null])('filters by no year that is not offered: %j', (year) => {
  expect(readYear(year, '2026-11-15')).toBeNull()
})

it('filters by a year that is offered', () => {
  expect(readYear(2024, '2026-11-15')).toBe(2024)
})
