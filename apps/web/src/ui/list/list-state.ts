import type { ListState } from './list-states.tsx'

interface ListQuery<Item> {
  readonly data: readonly Item[] | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** What has been shown stays, whatever becomes of a later call. */
export function listState<Item>({ data, isError, isFetching, refetch }: ListQuery<Item>): ListState<Item> {
  if (data) return { kind: 'ready', items: data }
  if (isError) return { kind: 'error', onRetry: refetch, isRetrying: isFetching }
  return { kind: 'loading' }
}
