import { useQuery } from '@tanstack/react-query'
import { isRefused } from '#web/api/api-error.ts'
import { cardPaymentQueries } from '#web/features/transactions/card-payments/card-payment-queries.ts'
import { savedCardQueries } from '#web/features/transactions/saved-cards/saved-card-queries.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { CardPaymentForm, type CardPaymentProps } from './card-payment-form.tsx'
import styles from './pay.module.css'

/** A card payment on the web and on the mobile page: first whether it is possible at all, then with which card. */
export function CardPayment(props: CardPaymentProps) {
  const { call, hasSavedCards, onBack, otherWay } = props
  const translate = useTranslate()
  const urls = useQuery(cardPaymentQueries.urls(call))
  const saved = useQuery({ ...savedCardQueries.list(call), enabled: hasSavedCards })
  // Whoever may not pay any more is told so in place of the whole page.
  if (isRefused(urls.error)) return null
  // A later look that fails takes nothing away from who is typing, nor says that a charge under way is none.
  if (urls.isLoadingError) {
    return (
      <Banner
        kind="error"
        actions={
          <>
            <Button variant="quiet" isLoading={urls.isFetching} onClick={() => urls.refetch()}>
              {translate('common.retry')}
            </Button>
            {otherWay}
            {onBack && (
              <Button variant="quiet" onClick={onBack}>
                {translate('transactions.pay.back')}
              </Button>
            )}
          </>
        }
      >
        {translate('transactions.cardPayments.unavailable')}
      </Banner>
    )
  }
  if (!urls.data || (hasSavedCards && saved.isPending)) return <WaitingCard />
  return (
    <CardPaymentForm
      {...props}
      auth3DUrl={urls.data.auth3DUrl}
      // Cards that cannot be listed cannot be offered; a new card still pays.
      savedCards={saved.data ?? []}
    />
  )
}

export function WaitingCard() {
  const translate = useTranslate()
  return (
    <Loading label={translate('common.loading')} className={styles.form}>
      <Skeleton widthPercent={40} />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </Loading>
  )
}
