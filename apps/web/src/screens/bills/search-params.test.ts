import { expect, it } from 'vitest'
import { billsSearch } from './search-params.ts'

const { validate } = billsSearch
const plain = { type: null, year: null, month: null, paid: null, shown: null, bill: null, change: null }

it('is plain without a query', () => {
  expect(validate({})).toEqual(plain)
})

it('is read as the address writes it', () => {
  const search = {
    type: 2,
    year: 2024,
    month: 12,
    paid: 'no',
    shown: 36,
    bill: 4_120_700_060,
    change: 'delivery',
  }
  const written = { ...search, type: '2', year: '2024', month: '12', shown: '36', bill: '4120700060' }
  expect(validate(written)).toEqual(search)
})

it.each([
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
  { paid: 'true' },
  { unknown: '1' },
])('leaves out what makes no sense: %j', (query) => {
  expect(validate(query)).toEqual(plain)
})

it.each([
  ['1', null],
  ['13', 24],
  ['24', 24],
  ['500', 504],
])('shows whole pages: %s is %j', (shown, expected) => {
  expect(validate({ shown }).shown).toBe(expected)
})
