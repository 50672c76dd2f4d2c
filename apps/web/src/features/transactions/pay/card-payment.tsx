import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRefused } from '#web/api/api-error.ts'
import { cardPaymentQueries } from '#web/features/transactions/card-payments/card-payment-queries.ts'
import { savedCardQueries } from '#web/features/transactions/saved-cards/saved-card-queries.ts'
import type { Caller } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { OwnTransaction } from './begin-over.ts'
import { CardPaymentForm } from './card-payment-form.tsx'
import styles from './pay.module.css'
import type { CardEntryState } from './use-card-entry.ts'
import type { Setback, WantedOrder } from './use-card-payment.ts'

export interface CardPaymentProps {
  readonly call: Caller
  readonly order: Omit<WantedOrder, 'saveCard'>
  readonly own: OwnTransaction
  readonly onBegun?: ((transactionId: string) => void) | undefined
  /** Whether the status page would show it to this caller. */
  readonly canSeeStatus: (transaction: PendingTransaction) => boolean
  readonly holderName: string
  /** Spec 4.7 and 4.9: only those who have saved cards, or whose key says so, are asked about them. */
  readonly hasSavedCards: boolean
  readonly canSaveCard: boolean
  readonly card: CardEntryState
  readonly onBack: (() => void) | null
  /** What else can be done while the gateway is down. */
  readonly otherWay: ReactNode
  readonly onStatus: (transactionId: string) => void
  /** The payment was refused or another one is at work: what was known about fees and payments may be old. */
  readonly onSetback: (setback: Setback) => void
}

/** A card payment on the web and on the mobile page: first whether it is possible at all, then with which card. */
export function CardPayment(props: CardPaymentProps) {
  const { call, hasSavedCards, onBack, otherWay } = props
  const translate = useTranslate()
  const urls = useQuery(cardPaymentQueries.urls(call))
  const saved = useQuery({ ...savedCardQueries.list(call), enabled: hasSavedCards })
  // Whoever may not pay any more is told so in place of the whole page.
  if (isRefused(urls.error)) return null
  if (urls.isError) {
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
    <div aria-busy="true" className={styles.form}>
      <div role="status">
        <VisuallyHidden>{translate('common.loading')}</VisuallyHidden>
      </div>
      <Skeleton widthPercent={40} />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  )
}
