import { expect, it } from 'vitest'
import { userSearch } from './search-params.ts'

const { validate } = userSearch

it('carries the open dialog there and back', () => {
  const closed = { change: null, card: null, delivery: null }
  expect(validate({})).toEqual(closed)
  expect(validate({ change: 'delete-picture' })).toEqual({ ...closed, change: 'delete-picture' })
  expect(validate({ card: '2' })).toEqual({ ...closed, card: 2 })
  expect(validate({ delivery: '41207' })).toEqual({ ...closed, delivery: 41207 })
})

it('leaves out what makes no sense', () => {
  expect(validate({ change: 'everything', card: '-1', delivery: 'all' })).toEqual({
    change: null,
    card: null,
    delivery: null,
  })
})
