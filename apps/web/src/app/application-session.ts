import { getSession, type Session } from '@portal/contract/account/session'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { callWithSession, sessionStore, textsStore } from '#web/session/session.ts'

const freshMs = 30_000
const mostRetries = 2

/** A lost connection is worth another try; what the server refused stays refused. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < mostRetries && error instanceof ApiError && error.kind !== 'refused'

/** Everything the signed-in pages have read; gone with the session (spec 4.1). */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: freshMs, retry: shouldRetry } },
})
sessionStore.subscribe((change) => {
  if (change !== 'signedIn') queryClient.clear()
})

/** Decision 18; the language stands in the key because names and statuses come in it. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['account', 'session', textsStore.language()],
    queryFn: ({ signal }) => callWithSession(getSession, { query: {} }, { signal }),
  })

export const preloadSession = (): Promise<Session> => queryClient.ensureQueryData(sessionQuery())
