import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { listState } from './list-state.ts'
import type { Paged } from './paged-list.tsx'

interface Known {
  readonly id: number | string
}

interface Page<Item> {
  readonly data: readonly Item[]
  readonly totalCount: number
}

interface Paging {
  /** How many the address asks to see. */
  readonly shown: number
  readonly pageSize: number
  readonly onShow: (shown: number) => void
}

/** What came at the top meanwhile moves the rest down: the last of one page is then the first of the next, too. */
const withoutRepeated = <Item extends Known>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** The pages loaded so far, cut to what the address asks to see. */
export function pagedList<Item extends Known>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>,
  { shown, pageSize, onShow }: Paging,
): Paged<Item> {
  const { data, isError, isFetching, isPaused, refetch } = query
  const loaded = data && withoutRepeated(data.pages.flatMap((page) => page.data))
  const items = loaded?.slice(0, shown)

  async function handleLoadMore() {
    const next = (items?.length ?? 0) + pageSize
    const hasEnough = loaded !== undefined && (loaded.length >= next || !query.hasNextPage)
    if (hasEnough || !(await query.fetchNextPage()).isFetchNextPageError) onShow(next)
  }

  return {
    state: listState({ data: items, isError, isFetching, isPaused, refetch }),
    totalCount: data?.pages.at(-1)?.totalCount ?? 0,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    onLoadMore: handleLoadMore,
  }
}
