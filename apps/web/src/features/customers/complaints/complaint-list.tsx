import type { Complaint } from '@portal/contract/customers/complaints'
import { pageSizes } from '@portal/domain/limits'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import { ComplaintCardSkeleton } from '#web/features/customers/complaints/complaint-card.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ListState, ListStates } from '#web/ui/list-states.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'

interface ComplaintListProps extends NoComplaintsProps {
  readonly state: ListState<Complaint>
  readonly totalCount: number
  readonly isLoadingMore: boolean
  readonly hasMoreFailed: boolean
  readonly renderComplaint: (complaint: Complaint) => ReactNode
  readonly onLoadMore: () => void
}

export function ComplaintList(props: ComplaintListProps) {
  const { state, totalCount, isLoadingMore, hasMoreFailed, renderComplaint, onLoadMore, ...none } = props
  const translate = useTranslate()
  const shown = state.kind === 'ready' ? state.items.length : 0
  return (
    <ListStates
      state={state}
      texts={{
        loading: translate('customers.complaints.loading'),
        error: translate('customers.complaints.loadFailed'),
        retry: translate('common.retry'),
      }}
      skeleton={<ComplaintCardSkeleton />}
      skeletonCount={3}
      empty={<NoComplaints {...none} />}
      renderItem={renderComplaint}
      more={
        <LoadMore
          label={translate('customers.complaints.loadMore', { count: pageSizes.complaints })}
          shownText={translate('customers.complaints.shown', { shown, total: totalCount })}
          hasMore={shown < totalCount}
          failure={hasMoreFailed ? translate('customers.complaints.moreFailed') : null}
          isLoading={isLoadingMore}
          onLoadMore={onLoadMore}
        />
      }
    />
  )
}

interface NoComplaintsProps {
  readonly isFiltered: boolean
  /** Null while complaints can't be sent. */
  readonly onAdd: (() => void) | null
  readonly onClearFilters: () => void
}

function NoComplaints({ isFiltered, onAdd, onClearFilters }: NoComplaintsProps) {
  const translate = useTranslate()
  if (isFiltered) {
    return (
      <EmptyState
        icon={MessageSquare}
        title={translate('customers.complaints.emptyFiltered.title')}
        actions={
          <Button variant="quiet" onClick={onClearFilters}>
            {translate('customers.complaints.clearFilters')}
          </Button>
        }
      >
        {translate('customers.complaints.emptyFiltered.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={MessageSquare}
      title={translate('customers.complaints.empty.title')}
      actions={
        onAdd && (
          <Button variant="quiet" onClick={onAdd}>
            {translate('customers.complaints.add')}
          </Button>
        )
      }
    >
      {translate(onAdd ? 'customers.complaints.empty.text' : 'customers.complaints.empty.textDisabled')}
    </EmptyState>
  )
}
