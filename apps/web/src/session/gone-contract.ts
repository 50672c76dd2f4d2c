import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

const notFound = 404
/** Other things are missing too; the contracts are then not asked for with each of them. */
const knownForMs = 10_000

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === notFound

/**
 * A contract that was given up in another tab or on another device is missing like one that never was (decision 7):
 * every page of it would fail until it is loaded anew. Whether it is still there, the session tells.
 */
export function noticeGoneContract(client: QueryClient, sessionKey: QueryKey, clock: () => number): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isMissing(event.action.error)) return
    const isOld = ({ state }: Query) =>
      clock() - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) > knownForMs
    void client.refetchQueries({ queryKey: sessionKey, type: 'active', predicate: isOld })
  })
}
