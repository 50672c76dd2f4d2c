import type { Payment } from '@portal/contract/finances/payments'
import { pageSizes } from '@portal/domain/limits'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { PaymentCard, PaymentCardSkeleton } from '#web/features/finances/payments/payment-card.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ListState, ListStates } from '#web/ui/list-states.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'

interface PaymentListProps {
  readonly state: ListState<Payment>
  readonly totalCount: number
  readonly isLoadingMore: boolean
  readonly hasMoreFailed: boolean
  readonly isFiltered: boolean
  readonly onLoadMore: () => void
  readonly onClearFilters: () => void
}

export function PaymentList(props: PaymentListProps) {
  const { state, totalCount, isLoadingMore, hasMoreFailed, isFiltered, onLoadMore, onClearFilters } = props
  const translate = useTranslate()
  const shown = state.kind === 'ready' ? state.items.length : 0
  return (
    <ListStates
      state={state}
      texts={{
        loading: translate('finances.payments.loading'),
        error: translate('finances.payments.loadFailed'),
        retry: translate('common.retry'),
      }}
      skeleton={<PaymentCardSkeleton />}
      empty={<NoPayments isFiltered={isFiltered} onClearFilters={onClearFilters} />}
      renderItem={(payment) => <PaymentCard key={payment.id} payment={payment} />}
      more={
        <LoadMore
          label={translate('finances.payments.loadMore', { count: pageSizes.payments })}
          shownText={translate('finances.payments.shown', { shown, total: totalCount })}
          hasMore={shown < totalCount}
          failure={hasMoreFailed ? translate('finances.payments.moreFailed') : null}
          isLoading={isLoadingMore}
          onLoadMore={onLoadMore}
        />
      }
    />
  )
}

function NoPayments({ isFiltered, onClearFilters }: Pick<PaymentListProps, 'isFiltered' | 'onClearFilters'>) {
  const translate = useTranslate()
  if (!isFiltered) {
    return (
      <EmptyState icon={WalletCards} title={translate('finances.payments.empty.title')}>
        {translate('finances.payments.empty.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={WalletCards}
      title={translate('finances.payments.emptyFiltered.title')}
      actions={
        <Button variant="quiet" onClick={onClearFilters}>
          {translate('finances.payments.clearFilters')}
        </Button>
      }
    >
      {translate('finances.payments.emptyFiltered.text')}
    </EmptyState>
  )
}
