import { ApiError } from '#web/api/api-error.ts'
import type { ItemState } from '#web/ui/item/item-states.tsx'

interface ItemQuery<Item> {
  readonly data: Item | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** Without a connection the question waits for one. */
  readonly isPaused: boolean
  readonly refetch: () => unknown
}

/** A stranger's thing and one that never was look the same (decision 7). */
export function itemState<Item>(query: ItemQuery<Item>): ItemState<Item> {
  const { data, error, isFetching, isPaused, refetch } = query
  if (data !== undefined) return { kind: 'ready', item: data }
  if (!error && !isPaused) return { kind: 'loading' }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { kind: 'missing' }
  return { kind: 'error', onRetry: refetch, isRetrying: isFetching }
}
