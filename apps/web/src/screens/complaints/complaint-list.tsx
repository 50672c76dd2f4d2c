import type { Complaint } from '@portal/contract/customers/complaints'
import { pageSizes } from '@portal/domain/limits'
import MessageSquare from '#icons/message-square'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { EmptyList } from '#web/ui/list/empty-list.tsx'
import { type Paged, PagedList } from '#web/ui/list/paged-list.tsx'
import { ComplaintCardSkeleton } from './complaint-card.tsx'

interface ComplaintListProps extends Paged<Complaint>, NoComplaintsProps {
  readonly renderComplaint: (complaint: Complaint) => ReactNode
}

export function ComplaintList(props: ComplaintListProps) {
  const { isFiltered, renderComplaint, onAdd, onClearFilters, ...complaints } = props
  const translate = useTranslate()
  return (
    <PagedList
      {...complaints}
      pageSize={pageSizes.complaints}
      texts={{
        loading: translate('customers.complaints.loading'),
        error: translate('customers.complaints.loadFailed'),
        retry: translate('common.retry'),
        more: (count) => translate('customers.complaints.loadMore', { count }),
        moreFailed: translate('customers.complaints.moreFailed'),
        shown: (counts) => translate('customers.complaints.shown', counts),
      }}
      skeleton={<ComplaintCardSkeleton />}
      skeletonCount={3}
      empty={<NoComplaints isFiltered={isFiltered} onAdd={onAdd} onClearFilters={onClearFilters} />}
      renderItem={renderComplaint}
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
  const add = onAdd && (
    <Button variant="quiet" onClick={onAdd}>
      {translate('customers.complaints.add')}
    </Button>
  )
  return (
    <EmptyList
      icon={MessageSquare}
      isFiltered={isFiltered}
      none={{
        title: translate('customers.complaints.empty.title'),
        text: translate(
          onAdd ? 'customers.complaints.empty.text' : 'customers.complaints.empty.textDisabled',
        ),
        actions: add,
      }}
      noneFiltered={{
        title: translate('customers.complaints.emptyFiltered.title'),
        text: translate('customers.complaints.emptyFiltered.text'),
        clear: translate('customers.complaints.clearFilters'),
      }}
      onClearFilters={onClearFilters}
    />
  )
}
