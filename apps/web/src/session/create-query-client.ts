import { MutationCache, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { ApiError, mayBeDone } from '#web/api/api-error.ts'

const freshMs = 30_000
const mostRetries = 2
const mostRetriesWhileBusy = 4

/**
 * Retries network failures, and refusals of a busy portal, which says when; no other refusals. Without a connection the
 * next try is made when it is back.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'refused') return error.retryAfterMs !== null && failures < mostRetriesWhileBusy
  return failures < mostRetries
}

/** Later than the portal asks by up to a half: all who were refused together must not come back together. */
export function retryDelayMs(failures: number, error: Error): number {
  const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : null
  if (retryAfterMs === null) return Math.min(1000 * 2 ** failures, 30_000)
  return Math.min(retryAfterMs, 30_000) * (1 + Math.random() / 2)
}

export function createQueryClient(persister?: QueryPersister): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // A question is asked without a connection too: the device may know the answer (record 0147).
      queries: {
        staleTime: freshMs,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        networkMode: 'offlineFirst',
        ...(persister ? { persister } : {}),
      },
      // Offline an action fails at once and says so, instead of happening minutes later.
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // What is shown may be of before it: it is asked again, without a connection as soon as there is one.
      onError: (error) => {
        if (!mayBeDone(error)) return
        void client.invalidateQueries({ refetchType: error.kind === 'offline' ? 'none' : 'active' })
      },
    }),
  })
  return client
}
