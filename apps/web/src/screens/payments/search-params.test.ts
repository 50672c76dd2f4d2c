import { describe, expect, it } from 'vitest'
import { filtersOf, paymentsSearch, searchOf } from './search-params.ts'

const { validate } = paymentsSearch
const plain = {
  dateFrom: null,
  dateTo: null,
  amountFrom: null,
  amountTo: null,
  shown: null,
  filter: null,
  chart: null,
}

describe('the search params of the payments', () => {
  it('are plain without a query, with the chart on', () => {
    expect(validate({})).toEqual(plain)
    expect(filtersOf(validate({}))).toEqual({ dates: null, amountFromPara: null, amountToPara: null })
  })

  it('are read as they were written', () => {
    const words = {
      dateFrom: '2026-01-01',
      dateTo: '2026-03-31',
      amountFrom: '1000.50',
      amountTo: '9999999999.99',
    }
    const search = { ...words, shown: 36, filter: 'on', chart: 'off' }
    expect(validate({ ...search, shown: '36' })).toEqual(search)
  })

  it('carry the filters there and back', () => {
    const dates = { fromIso: '2026-01-01', toIso: '2026-03-31' }
    const filters = { dates, amountFromPara: 1_000_50, amountToPara: 9_999_999_999_99 }
    expect(searchOf(filters)).toMatchObject({ amountFrom: '1000.50' })
    expect(filtersOf(validate(searchOf(filters)))).toEqual(filters)
  })

  it('take equal amounts and an amount of nothing', () => {
    const filters = filtersOf(validate({ amountFrom: '0', amountTo: '0.00' }))
    expect(filters).toMatchObject({ amountFromPara: 0, amountToPara: 0 })
  })

  it.each([
    { amountFrom: '-1' },
    { amountFrom: '1.234,50' },
    { amountTo: '10000000000' },
    { amountFrom: '5', amountTo: '4.99' },
    { dateFrom: '2026-04-01', dateTo: '2026-03-31' },
    { shown: '0', chart: 'maybe', filter: 'yes' },
  ])('leave out what makes no sense: %j', (query) => {
    expect(validate(query)).toEqual(plain)
  })
})
