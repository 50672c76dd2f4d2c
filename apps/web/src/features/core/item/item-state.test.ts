import { expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { listState } from '#web/ui/list/list-state.ts'
import { itemState } from './item-state.ts'

const refetch = () => undefined
const asked = { data: undefined, error: null, isError: false, isFetching: true, isPaused: false, refetch }
const waiting = { ...asked, isFetching: false, isPaused: true }

it('does not wait for ever: without a connection it says so and offers to ask again', () => {
  expect(itemState(asked)).toEqual({ kind: 'loading' })
  expect(itemState(waiting)).toEqual({ kind: 'error', onRetry: refetch, isRetrying: false })
  expect(listState(asked)).toEqual({ kind: 'loading' })
  expect(listState(waiting)).toEqual({ kind: 'error', onRetry: refetch, isRetrying: false })
})

it('keeps what is shown while a later question waits', () => {
  expect(itemState({ ...waiting, data: 5 })).toEqual({ kind: 'ready', item: 5 })
  expect(listState({ ...waiting, data: [5] })).toEqual({ kind: 'ready', items: [5] })
})

it('calls a thing missing that is not there, or a stranger’s', () => {
  expect(itemState({ ...asked, error: new ApiError('refused', { status: 404 }) })).toEqual({
    kind: 'missing',
  })
})
