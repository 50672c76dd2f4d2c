// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useUpload } from './use-upload.ts'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('goes on after a second press on what it was sent by, and stops for whoever wants it later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let signal: AbortSignal | undefined
  const upload = (_entry: string, options: { readonly signal?: AbortSignal | undefined }) => {
    signal = options.signal
    return new Promise<never>(() => undefined)
  }
  const client = new QueryClient()
  const { result } = renderHook(() => useUpload({ upload }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate('complaint'))
  await waitFor(() => expect(result.current.progress).not.toBeNull())

  vi.advanceTimersByTime(600)
  result.current.stop()
  expect(signal?.aborted).toBe(false)

  vi.advanceTimersByTime(600)
  result.current.stop()
  expect(signal?.aborted).toBe(true)
})
