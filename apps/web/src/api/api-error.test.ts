import { expect, it } from 'vitest'
import { ApiError, mayBeDone } from './api-error.ts'

const refusal = (status: number, retryAfterMs: number | null = null) =>
  new ApiError('refused', { status, retryAfterMs })

it.each(['offline', 'lost', 'timeout', 'unreadable'] as const)(
  'an act may be done when its answer is %s',
  (kind) => {
    expect(mayBeDone(new ApiError(kind))).toBe(true)
  },
)

it('an act may be done when the server failed on the way, and not when it was refused', () => {
  expect([500, 502, 503].map((status) => mayBeDone(refusal(status)))).toEqual([true, true, true])
  expect([400, 404, 409].map((status) => mayBeDone(refusal(status)))).toEqual([false, false, false])
})

it('a busy portal has taken nothing in hand, nor has a call that was never made', () => {
  expect(mayBeDone(refusal(503, 2_000))).toBe(false)
  expect(mayBeDone(new Error('of ours'))).toBe(false)
})
