import { expect, it } from 'vitest'
import { userSearch } from './search-params.ts'

const { validate } = userSearch

const closed = {
  change: null,
  card: null,
  delivery: null,
  show: null,
  device: null,
  calendar: null,
  sessions: null,
}

it('carries the open dialog there and back', () => {
  expect(validate({})).toEqual(closed)
  expect(validate({ change: 'delete-picture' })).toEqual({ ...closed, change: 'delete-picture' })
  expect(validate({ card: '2' })).toEqual({ ...closed, card: 2 })
  expect(validate({ delivery: '41207' })).toEqual({ ...closed, delivery: 41207 })
  expect(validate({ show: 'alerts', device: '31' })).toEqual({ ...closed, show: 'alerts', device: 31 })
  expect(validate({ sessions: 'end-others' })).toEqual({ ...closed, sessions: 'end-others' })
  expect(validate({ calendar: 'renew' })).toEqual({ ...closed, calendar: 'renew' })
})

it('leaves out what makes no sense', () => {
  const nonsense = {
    change: 'everything',
    card: '-1',
    delivery: 'all',
    show: 'all',
    device: '0',
    calendar: 'x',
    sessions: 'all',
  }
  expect(validate(nonsense)).toEqual(closed)
})
