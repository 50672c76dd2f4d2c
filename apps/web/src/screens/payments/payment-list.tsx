import type { Payment } from '@portal/contract/finances/payments'
import { pageSizes } from '@portal/domain/limits'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyList } from '#web/ui/list/empty-list.tsx'
import { type Paged, PagedList } from '#web/ui/list/paged-list.tsx'
import { PaymentCard, PaymentCardSkeleton } from './payment-card.tsx'

interface PaymentListProps extends Paged<Payment> {
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
}

export function PaymentList({ isFiltered, onClearFilters, ...payments }: PaymentListProps) {
  const translate = useTranslate()
  return (
    <PagedList
      {...payments}
      pageSize={pageSizes.payments}
      texts={{
        loading: translate('finances.payments.loading'),
        error: translate('finances.payments.loadFailed'),
        retry: translate('common.retry'),
        more: (count) => translate('finances.payments.loadMore', { count }),
        moreFailed: translate('finances.payments.moreFailed'),
        shown: (counts) => translate('finances.payments.shown', counts),
      }}
      skeleton={<PaymentCardSkeleton />}
      empty={
        <EmptyList
          icon={WalletCards}
          isFiltered={isFiltered}
          none={{
            title: translate('finances.payments.empty.title'),
            text: translate('finances.payments.empty.text'),
          }}
          noneFiltered={{
            title: translate('finances.payments.emptyFiltered.title'),
            text: translate('finances.payments.emptyFiltered.text'),
            clear: translate('finances.payments.clearFilters'),
          }}
          onClearFilters={onClearFilters}
        />
      }
      renderItem={(payment) => <PaymentCard key={payment.id} payment={payment} />}
    />
  )
}
