import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { PaymentMethod } from '@portal/domain/enumerations'
import { finishedMessage } from '#web/features/transactions/card-payments/charge-failure.ts'
import type { Caller } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { PaymentFailureBanner } from './payment-failure-banner.tsx'
import { StandingPayments } from './standing-payments.tsx'
import type { PaymentAttempt } from './use-card-payment.ts'

interface AttemptNoticesProps {
  readonly call: Caller
  readonly attempt: PaymentAttempt
  /** What the customer wants to pay now. */
  readonly amountPara: number
  readonly canSeeStatus: (transaction: PendingTransaction) => boolean
  readonly onStatus: (transactionId: string) => void
  readonly onClose: () => void
}

/** What the last try to pay by card ended with, where it did not end with the status page. */
export function AttemptNotices(props: AttemptNoticesProps) {
  const { call, attempt, amountPara, canSeeStatus, onStatus, onClose } = props
  const translate = useTranslate()
  switch (attempt.kind) {
    case 'none':
    case 'running':
      return null
    case 'failed':
      return <PaymentFailureBanner method={PaymentMethod.card} error={attempt.error} atMs={attempt.atMs} />
    case 'taken':
      return (
        <Banner kind="warning">
          {finishedMessage(attempt.error, translate.language) ?? translate('transactions.pay.inFlight')}
        </Banner>
      )
    case 'standing':
      return (
        <StandingPayments
          call={call}
          standing={attempt.standing}
          amountPara={amountPara}
          acknowledgedIds={attempt.acknowledgedIds}
          canSeeStatus={canSeeStatus}
          onStatus={onStatus}
          onPay={attempt.payAgain}
          onClose={onClose}
        />
      )
  }
}
