import type { Bill } from '@portal/contract/finances/bills'
import { pageSizes } from '@portal/domain/limits'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyList } from '#web/ui/list/empty-list.tsx'
import { type Paged, PagedList } from '#web/ui/list/paged-list.tsx'
import { BillCardSkeleton } from './bill-card.tsx'

interface BillListProps extends Paged<Bill> {
  readonly isFiltered: boolean
  readonly renderBill: (bill: Bill) => ReactNode
  readonly onClearFilters: () => void
}

export function BillList({ isFiltered, renderBill, onClearFilters, ...bills }: BillListProps) {
  const translate = useTranslate()
  return (
    <PagedList
      {...bills}
      pageSize={pageSizes.bills}
      texts={{
        loading: translate('finances.bills.loading'),
        error: translate('finances.bills.loadFailed'),
        retry: translate('common.retry'),
        more: (count) => translate('finances.bills.loadMore', { count }),
        moreFailed: translate('finances.bills.moreFailed'),
        shown: (counts) => translate('finances.bills.shown', counts),
      }}
      skeleton={<BillCardSkeleton />}
      empty={
        <EmptyList
          icon={FileText}
          isFiltered={isFiltered}
          none={{
            title: translate('finances.bills.empty.title'),
            text: translate('finances.bills.empty.text'),
          }}
          noneFiltered={{
            title: translate('finances.bills.emptyFiltered.title'),
            text: translate('finances.bills.emptyFiltered.text'),
            clear: translate('finances.bills.clearFilters'),
          }}
          onClearFilters={onClearFilters}
        />
      }
      renderItem={renderBill}
    />
  )
}
