import type { Bill } from '@portal/contract/finances/bills'
import { pageSizes } from '@portal/domain/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listState } from '#web/app/list-state.ts'
import { billQueries, type BillSearch } from '#web/features/finances/bills/bill-queries.ts'
import type { ListState } from '#web/ui/list-states.tsx'

interface BillListing {
  readonly state: ListState<Bill>
  readonly totalCount: number
  readonly isLoadingMore: boolean
  /** What is shown stays, whatever becomes of the next page. */
  readonly hasMoreFailed: boolean
  loadMore(): Promise<void>
  find(billId: number): Bill | undefined
}

/** The pages loaded so far, cut to what the address asks to see. */
export function useBillList(search: BillSearch, shown: number, onShow: (shown: number) => void): BillListing {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, ...pages } = useInfiniteQuery(
    billQueries.search(search, shown),
  )
  const loaded = data?.pages.flatMap((page) => page.data)
  const items = loaded?.slice(0, shown)

  async function loadMore() {
    const next = (items?.length ?? 0) + pageSizes.bills
    const hasEnough = loaded !== undefined && (loaded.length >= next || !hasNextPage)
    if (hasEnough || !(await fetchNextPage()).isFetchNextPageError) onShow(next)
  }

  return {
    state: listState({ data: items, isError, isFetching, refetch }),
    totalCount: data?.pages.at(-1)?.totalCount ?? 0,
    isLoadingMore: pages.isFetchingNextPage,
    hasMoreFailed: pages.isFetchNextPageError,
    loadMore,
    find: (billId) => loaded?.find(({ id }) => id === billId),
  }
}
