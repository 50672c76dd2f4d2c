import { expect, it } from 'vitest'
import { pointsSearch } from './search-params.ts'

it('names the point whose details are open', () => {
  expect(pointsSearch.validate({ point: '4120700001' })).toEqual({ point: 4120700001, meter: null })
})

it.each(['', '0', '-1', 'x', '1e3', '12345678901234567', undefined])(
  'opens nothing for the id %j',
  (point) => {
    expect(pointsSearch.validate({ point })).toEqual({ point: null, meter: null })
  },
)
