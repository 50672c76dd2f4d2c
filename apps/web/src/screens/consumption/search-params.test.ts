import { expect, it } from 'vitest'
import { consumptionSearch } from './search-params.ts'

const { validate } = consumptionSearch

it('is plain without a query, with the chart off', () => {
  expect(validate({})).toEqual({ shown: null, chart: null })
  expect(validate({ shown: 'x', chart: 'off' })).toEqual({ shown: null, chart: null })
})

it('is read as it was written', () => {
  expect(validate({ shown: '24', chart: 'on' })).toEqual({ shown: 24, chart: 'on' })
})
