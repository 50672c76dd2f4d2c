import type { Bill } from '@portal/contract/finances/bills'
import { pageSizes } from '@portal/domain/limits'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { BillCardSkeleton } from '#web/features/finances/bills/bill-card.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ListState, ListStates } from '#web/ui/list-states.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'

interface BillListProps {
  readonly state: ListState<Bill>
  readonly totalCount: number
  readonly isLoadingMore: boolean
  readonly hasMoreFailed: boolean
  readonly isFiltered: boolean
  readonly renderBill: (bill: Bill) => ReactNode
  readonly onLoadMore: () => void
  readonly onClearFilters: () => void
}

export function BillList(props: BillListProps) {
  const { state, totalCount, isLoadingMore, hasMoreFailed, isFiltered, renderBill, onLoadMore } = props
  const translate = useTranslate()
  const shown = state.kind === 'ready' ? state.items.length : 0
  return (
    <ListStates
      state={state}
      texts={{
        loading: translate('finances.bills.loading'),
        error: translate('finances.bills.loadFailed'),
        retry: translate('common.retry'),
      }}
      skeleton={<BillCardSkeleton />}
      empty={<NoBills isFiltered={isFiltered} onClearFilters={props.onClearFilters} />}
      renderItem={renderBill}
      more={
        <LoadMore
          label={translate('finances.bills.loadMore', { count: pageSizes.bills })}
          shownText={translate('finances.bills.shown', { shown, total: totalCount })}
          hasMore={shown < totalCount}
          failure={hasMoreFailed ? translate('finances.bills.moreFailed') : null}
          isLoading={isLoadingMore}
          onLoadMore={onLoadMore}
        />
      }
    />
  )
}

interface NoBillsProps {
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
}

function NoBills({ isFiltered, onClearFilters }: NoBillsProps) {
  const translate = useTranslate()
  if (!isFiltered) {
    return (
      <EmptyState icon={FileText} title={translate('finances.bills.empty.title')}>
        {translate('finances.bills.empty.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={FileText}
      title={translate('finances.bills.emptyFiltered.title')}
      actions={
        <Button variant="quiet" onClick={onClearFilters}>
          {translate('finances.bills.clearFilters')}
        </Button>
      }
    >
      {translate('finances.bills.emptyFiltered.text')}
    </EmptyState>
  )
}
