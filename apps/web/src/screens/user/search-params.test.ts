import { expect, it } from 'vitest'
import { userSearch } from './search-params.ts'

const { validate } = userSearch

it('carries the open dialog there and back', () => {
  expect(validate({})).toEqual({ change: null, card: null })
  expect(validate({ change: 'delete-picture' })).toEqual({ change: 'delete-picture', card: null })
  expect(validate({ card: '2' })).toEqual({ change: null, card: 2 })
})

it('leaves out what makes no sense', () => {
  expect(validate({ change: 'everything', card: '-1' })).toEqual({ change: null, card: null })
})
