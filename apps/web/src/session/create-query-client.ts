import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

const freshMs = 30_000
const mostRetries = 2

/** Retries network failures, not refusals. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < mostRetries && error instanceof ApiError && error.kind !== 'refused'

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry: shouldRetry },
      // Offline an action fails at once and says so, instead of happening minutes later.
      mutations: { networkMode: 'always' },
    },
  })
