import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { createQueryClient, retryDelayMs, shouldRetry } from './create-query-client.ts'

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

describe('an act', () => {
  const failed = new ApiError('refused', { status: 502 })

  it.each([
    [lost, 2],
    [failed, 2],
    [refused, 1],
    [busy, 1],
    [new ApiError('offline'), 1],
  ])('that ends with %s leaves the page asked %i times', async (error, asked) => {
    const client = createQueryClient()
    const ask = vi.fn(async () => 'as it is')
    const stop = new QueryObserver(client, { queryKey: ['shown'], queryFn: ask }).subscribe(() => undefined)
    await vi.waitFor(() => expect(client.getQueryData(['shown'])).toBe('as it is'))
    const act = new MutationObserver(client, { mutationFn: () => Promise.reject(error) })
    await expect(act.mutate()).rejects.toBe(error)
    expect(ask).toHaveBeenCalledTimes(asked)
    expect(client.getQueryState(['shown'])?.isInvalidated).toBe(error.kind === 'offline')
    stop()
    client.clear()
  })
})
