import type { ReactNode } from 'react'
import { type ListState, ListStates, type ListTexts } from './list-states.tsx'
import { LoadMore } from './load-more.tsx'

/** A list as far as it is loaded, and the way to more of it. */
export interface Paged<Item> {
  readonly state: ListState<Item>
  readonly totalCount: number
  readonly isLoadingMore: boolean
  /** What is shown stays, whatever becomes of the next page. */
  readonly hasMoreFailed: boolean
  readonly onLoadMore: () => void
}

export interface PagedListTexts extends ListTexts {
  /** "Show 12 more" */
  readonly more: (count: number) => string
  readonly moreFailed: string
  /** "Showing 6 of 58" */
  readonly shown: (counts: { shown: number; total: number }) => string
}

interface PagedListProps<Item> extends Paged<Item> {
  readonly pageSize: number
  readonly texts: PagedListTexts
  readonly skeleton: ReactNode
  readonly skeletonCount?: number | undefined
  readonly empty: ReactNode
  readonly renderItem: (item: Item) => ReactNode
  readonly renderGroups?: ((items: readonly Item[]) => ReactNode) | undefined
}

export function PagedList<Item>(props: PagedListProps<Item>) {
  const { pageSize, totalCount, isLoadingMore, hasMoreFailed, onLoadMore, texts, ...list } = props
  const shown = list.state.kind === 'ready' ? list.state.items.length : 0
  return (
    <ListStates
      {...list}
      texts={texts}
      more={
        <LoadMore
          label={texts.more(Math.min(pageSize, totalCount - shown))}
          shownText={texts.shown({ shown, total: totalCount })}
          hasMore={shown < totalCount}
          failure={hasMoreFailed ? texts.moreFailed : null}
          isLoading={isLoadingMore}
          onLoadMore={onLoadMore}
        />
      }
    />
  )
}
