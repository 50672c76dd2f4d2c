import { describe, expect, it } from 'vitest'
import { complaintsSearch } from './search-params.ts'

const { validate } = complaintsSearch
const plain = {
  dateFrom: null,
  dateTo: null,
  point: null,
  type: null,
  status: null,
  shown: null,
  complaint: null,
  add: null,
  shared: null,
  about: null,
  aboutPoint: null,
}

describe('the search params of the complaints', () => {
  it('are empty for the plain screen', () => {
    expect(validate({})).toEqual(plain)
  })

  it('carry filters, what is shown and the open dialog there and back', () => {
    const words = {
      dateFrom: '2026-01-01',
      dateTo: '2026-02-28',
      add: 'yes',
      shared: 'yes',
      about: '2610-41207',
    }
    const search = {
      ...words,
      aboutPoint: 4120700002,
      point: 4120700001,
      type: 2,
      status: 3,
      shown: 24,
      complaint: 4120700003,
    }
    const written = {
      ...words,
      aboutPoint: '4120700002',
      point: '4120700001',
      type: '2',
      status: '3',
      shown: '24',
      complaint: '4120700003',
    }
    expect(validate(written)).toEqual(search)
  })

  it('leave out what makes no sense', () => {
    const query = {
      point: '-1',
      type: '12345',
      status: 'x',
      complaint: '0',
      dateFrom: '2026-02-01',
      add: '1',
      shared: '1',
      about: 'рачун <b>',
      aboutPoint: 'x',
    }
    expect(validate(query)).toEqual(plain)
  })
})
