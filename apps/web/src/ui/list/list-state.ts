import type { ListState } from './list-states.tsx'

interface ListQuery<Item> {
  readonly data: readonly Item[] | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  /** Without a connection the question waits for one. */
  readonly isPaused: boolean
  readonly refetch: () => unknown
}

/** What has been shown stays, whatever becomes of a later call. */
export function listState<Item>(query: ListQuery<Item>): ListState<Item> {
  const { data, isError, isFetching, isPaused, refetch } = query
  if (data) return { kind: 'ready', items: data }
  if (isError || isPaused) return { kind: 'error', onRetry: refetch, isRetrying: isFetching }
  return { kind: 'loading' }
}
