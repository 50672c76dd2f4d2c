import { expect, it } from 'vitest'
import { consumptionSearch } from './search-params.ts'

const { validate } = consumptionSearch
const plain = { shown: null, chart: null, unit: null }

it('is plain without a query, with the chart on and in kWh', () => {
  expect(validate({})).toEqual(plain)
  expect(validate({ shown: 'x', chart: 'on', unit: 'kwh' })).toEqual(plain)
})

it('is read as it was written', () => {
  const query = { chart: 'off', unit: 'rsd' }
  expect(validate({ ...query, shown: '24' })).toEqual({ ...query, shown: 24 })
})
