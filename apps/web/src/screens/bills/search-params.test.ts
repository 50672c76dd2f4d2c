import { describe, expect, it } from 'vitest'
import { hasFilters, listFilterYears, noFilters } from '#web/features/finances/bills/bill-filter-values.ts'
import { readBillsAddress, writeBillsAddress } from './search-params.ts'

const today = '2026-11-15'
const plain = { filters: noFilters, shown: 12, billId: null, isChangingDelivery: false }

describe('the address of the bills screen', () => {
  it('is plain without a query, and a plain screen has no query', () => {
    expect(readBillsAddress({}, today)).toEqual(plain)
    expect(Object.values(writeBillsAddress(plain)).every((value) => value === undefined)).toBe(true)
  })

  it('is read as it was written', () => {
    const address = {
      filters: { typeId: 2, year: 2024, month: 12 },
      shown: 36,
      billId: 4_120_700_060,
      isChangingDelivery: true,
    }
    expect(readBillsAddress(writeBillsAddress(address), today)).toEqual(address)
  })

  it.each([
    { year: '2021' },
    { year: '2027' },
    { year: 'x' },
    { month: '0' },
    { month: '13' },
    { month: '1.5' },
    { month: '-1' },
    { type: '' },
    { type: '10000' },
    { shown: '-12' },
    { shown: '0' },
    { shown: '100000' },
    { bill: '1e3' },
    { bill: '9999999999999999' },
    { change: 'everything' },
    { unknown: '1' },
  ])('leaves out what makes no sense: %j', (query) => {
    expect(readBillsAddress(query, today)).toEqual(plain)
  })

  it.each([
    ['1', 12],
    ['13', 24],
    ['24', 24],
    ['500', 504],
  ])('shows whole pages: %s is %i', (shown, expected) => {
    expect(readBillsAddress({ shown }, today).shown).toBe(expected)
  })

  it('knows whether anything is filtered', () => {
    expect(hasFilters(noFilters)).toBe(false)
    expect(hasFilters({ ...noFilters, month: 1 })).toBe(true)
  })

  it('offers this year and the four before it', () => {
    expect(listFilterYears('2026-01-01')).toEqual([2026, 2025, 2024, 2023, 2022])
  })
})
