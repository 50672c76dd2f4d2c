import { describe, expect, it } from 'vitest'
import { readPaymentsAddress, writePaymentsAddress } from './search-params.ts'

const dates = { fromIso: '2026-01-01', toIso: '2026-03-31' }
const plainPayments = {
  filters: { dates: null, amountFromPara: null, amountToPara: null },
  shown: 12,
  isFilterOpen: false,
  isChartShown: true,
}

const isPlain = (written: Record<string, string | undefined>) =>
  Object.values(written).every((value) => value === undefined)

describe('the address of the payments screen', () => {
  it('is plain without a query, with the chart on', () => {
    expect(readPaymentsAddress({})).toEqual(plainPayments)
    expect(isPlain(writePaymentsAddress(plainPayments))).toBe(true)
  })

  it('is read as it was written', () => {
    const address = {
      filters: { dates, amountFromPara: 1_000_50, amountToPara: 9_999_999_999_99 },
      shown: 36,
      isFilterOpen: true,
      isChartShown: false,
    }
    expect(writePaymentsAddress(address)).toMatchObject({ amountFrom: '1000.50', filter: 'on', chart: 'off' })
    expect(readPaymentsAddress(writePaymentsAddress(address))).toEqual(address)
  })

  it('takes equal amounts and an amount of nothing', () => {
    const { filters } = readPaymentsAddress({ amountFrom: '0', amountTo: '0.00' })
    expect(filters).toMatchObject({ amountFromPara: 0, amountToPara: 0 })
  })

  it.each([
    { amountFrom: '-1' },
    { amountFrom: '1.234,50' },
    { amountTo: '10000000000' },
    { amountFrom: '5', amountTo: '4.99' },
    { dateFrom: '2026-04-01', dateTo: '2026-03-31' },
    { shown: '0', chart: 'maybe', filter: 'yes' },
  ])('leaves out what makes no sense: %j', (query) => {
    expect(readPaymentsAddress(query)).toEqual(plainPayments)
  })
})
