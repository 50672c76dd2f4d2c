import type { WireCode } from '@portal/contract/errors'
import type { MobilePayment } from '@portal/contract/transactions/mobile-key'
import { TransactionStatus } from '@portal/domain/enumerations'
import CircleAlert from '#icons/circle-alert'
import CircleCheck from '#icons/circle-check'
import Clock from '#icons/clock'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { IconType } from '#web/ui/text/icon.tsx'

interface NoticeProps {
  readonly icon: IconType
  readonly title: string
  readonly actions?: ReactNode
  readonly children: string
}

function Notice({ icon, title, actions, children }: NoticeProps) {
  return (
    <Card as="section" padding="wide">
      <EmptyState icon={icon} title={title} actions={actions}>
        {children}
      </EmptyState>
    </Card>
  )
}

/** Nobody is asked about such a key, so none of its pages says whether it has paid. */
function Unasked(props: Pick<NoticeProps, 'icon' | 'title'>) {
  const translate = useTranslate()
  return <Notice {...props}>{translate('transactions.status.seeInApp')}</Notice>
}

/** Spec 4.8 and 4.9: the time of the key is over. */
export const KeyExpired = () => <Unasked icon={Clock} title={useTranslate()('transactions.status.expired')} />

/** Somebody came without a key. */
export const KeyMissing = () => (
  <Unasked icon={CircleAlert} title={useTranslate()('transactions.status.keyMissing')} />
)

/** What came as a key is none of ours, or not as we wrote it. */
export const KeyInvalid = () => (
  <Unasked icon={CircleAlert} title={useTranslate()('transactions.status.keyInvalid')} />
)

const paymentKeyExpired: WireCode<'paymentKeyExpired'> = 1005

/** The server does not take the key, and says so much of the reason as is safe to tell. */
export function KeyRefused({ error }: { readonly error: unknown }) {
  const isExpired = error instanceof ApiError && error.code === paymentKeyExpired
  return isExpired ? <KeyExpired /> : <KeyInvalid />
}

/** One key, one payment: what it has paid or is paying. */
export function KeyUsed({
  transaction,
}: {
  readonly transaction: NonNullable<MobilePayment['transaction']>
}) {
  const translate = useTranslate()
  const isPaid = transaction.transactionStatusId === TransactionStatus.successful
  const { transactionId } = transaction
  return (
    <Notice
      icon={isPaid ? CircleCheck : Clock}
      title={translate(isPaid ? 'transactions.status.keyUsed' : 'transactions.status.inProgress')}
      actions={
        <RouteButton to="/payment-status" search={{ transactionId }}>
          {translate('transactions.pending.seeStatus')}
        </RouteButton>
      }
    >
      {translate(isPaid ? 'transactions.status.keyUsedText' : 'transactions.status.keyRunningText')}
    </Notice>
  )
}
