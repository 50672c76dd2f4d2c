import { QueryClient, type QueryPersister } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

const freshMs = 30_000
const mostRetries = 2

/** Retries network failures, not refusals; without a connection the next try is made when it is back. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < mostRetries && error instanceof ApiError && error.kind !== 'refused'

export const createQueryClient = (persister?: QueryPersister): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A question is asked without a connection too: the device may know the answer (record 0147).
      queries: {
        staleTime: freshMs,
        retry: shouldRetry,
        networkMode: 'offlineFirst',
        ...(persister ? { persister } : {}),
      },
      // Offline an action fails at once and says so, instead of happening minutes later.
      mutations: { networkMode: 'always' },
    },
  })
