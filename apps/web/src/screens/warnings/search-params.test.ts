import { expect, it } from 'vitest'
import { warningsSearch } from './search-params.ts'

const { validate } = warningsSearch

it('is plain without a query', () => {
  expect(validate({ type: 'x' })).toEqual({ dateFrom: null, dateTo: null, type: null })
})

it('is read as it was written', () => {
  const search = { dateFrom: '2026-01-01', dateTo: '2026-03-31', type: 3 }
  expect(validate({ ...search, type: '3' })).toEqual(search)
})
