import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { retryDelayMs, shouldRetry } from './create-query-client.ts'

const busy = new ApiError('refused', { status: 503, retryAfterMs: 3_000 })
const lost = new ApiError('lost')
const refused = new ApiError('refused', { status: 400 })

describe('a question', () => {
  it('is asked again when the answer was lost or the portal was busy, and never when it was refused', () => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, lost))).toEqual([true, true, false])
    expect([0, 3, 4].map((failures) => shouldRetry(failures, busy))).toEqual([true, true, false])
    expect(shouldRetry(0, refused)).toBe(false)
    expect(shouldRetry(0, new ApiError('refused', { status: 503 }))).toBe(false)
    expect(shouldRetry(0, new Error('of ours'))).toBe(false)
  })

  it('comes again when a busy portal asked for it, not before and not with all the others', () => {
    const delays = Array.from({ length: 50 }, () => retryDelayMs(0, busy))
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(3_000)
    expect(Math.max(...delays)).toBeLessThanOrEqual(4_500)
    expect(new Set(delays).size).toBeGreaterThan(10)
  })

  it('waits longer each time when nobody said how long', () => {
    expect([0, 1, 2, 9].map((failures) => retryDelayMs(failures, lost))).toEqual([1000, 2000, 4000, 30_000])
  })
})
