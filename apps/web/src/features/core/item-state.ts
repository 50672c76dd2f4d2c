import { ApiError } from '#web/api/api-error.ts'
import type { ItemState } from '#web/ui/list/item-states.tsx'

interface ItemQuery<Item> {
  readonly data: Item | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** A stranger's thing and one that never was look the same (decision 7). */
export function itemState<Item>({ data, error, isFetching, refetch }: ItemQuery<Item>): ItemState<Item> {
  if (data !== undefined) return { kind: 'ready', item: data }
  if (!error) return { kind: 'loading' }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { kind: 'missing' }
  return { kind: 'error', onRetry: refetch, isRetrying: isFetching }
}
