import type { Bill } from '@portal/contract/finances/bills'
import { pageSizes } from '@portal/domain/limits'
import FileText from '#icons/file-text'
import { type ReactNode, useDeferredValue } from 'react'
import { BillCardSkeleton } from './bill-card.tsx'
import type { BillGroups } from '#web/features/finances/bills/bill-standing.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import { EmptyList } from '#web/ui/list/empty-list.tsx'
import { type Paged, PagedList } from '#web/ui/list/paged-list.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './bill-list.module.css'

interface BillListProps extends Paged<Bill> {
  readonly isFiltered: boolean
  readonly group: (bills: readonly Bill[]) => BillGroups
  readonly renderBill: (bill: Bill) => ReactNode
  readonly onClearFilters: () => void
}

export function BillList({ isFiltered, group, renderBill, onClearFilters, ...bills }: BillListProps) {
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
      renderList={(items) => <Groups {...group(items)} renderBill={renderBill} />}
    />
  )
}

/** The first screen of a phone, and two rows of a desktop. */
const firstCards = 4

/** What is to be paid speaks for itself; the heading below it says where that ends. */
function Groups({ renderBill, ...groups }: BillGroups & Pick<BillListProps, 'renderBill'>) {
  const translate = useTranslate()
  // Deferred: what is below the fold is a task of its own, which a touch may interrupt.
  const isWhole = useDeferredValue(true, false)
  const { unpaid, unbooked, settled } = isWhole ? groups : firstOf(groups)
  const settledTitle = translate('finances.bills.settledGroup')
  return (
    <>
      {unpaid.length > 0 && (
        <section>
          <VisuallyHidden as="h2">{translate('finances.bills.unpaidGroup')}</VisuallyHidden>
          <CardGrid>{unpaid.map(renderBill)}</CardGrid>
        </section>
      )}
      {unbooked.length > 0 && (
        <section>
          <h2 className={styles.heading}>{translate('finances.bills.unbooked')}</h2>
          <CardGrid>{unbooked.map(renderBill)}</CardGrid>
        </section>
      )}
      {settled.length > 0 && (
        <section>
          {unpaid.length + unbooked.length > 0 ? (
            <h2 className={styles.heading}>{settledTitle}</h2>
          ) : (
            <VisuallyHidden as="h2">{settledTitle}</VisuallyHidden>
          )}
          <CardGrid>{settled.map(renderBill)}</CardGrid>
        </section>
      )}
    </>
  )
}

function firstOf({ unpaid, unbooked, settled }: BillGroups): BillGroups {
  const firstAfter = (count: number) => Math.max(0, firstCards - count)
  return {
    unpaid: unpaid.slice(0, firstCards),
    unbooked: unbooked.slice(0, firstAfter(unpaid.length)),
    settled: settled.slice(0, firstAfter(unpaid.length + unbooked.length)),
  }
}
