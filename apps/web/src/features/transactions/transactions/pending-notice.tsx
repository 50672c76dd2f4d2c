import type { PendingTransaction } from '@portal/contract/transactions/transactions'
import { formatNumber, formatTime } from '@portal/i18n/format'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { isRunning } from './pending-transaction.ts'

interface PendingNoticeProps {
  readonly transactions: readonly PendingTransaction[]
  /** The way to the outcome of one of them. */
  readonly renderStatusLink: (transactionId: string) => ReactNode
}

/** Told before the customer pays: what is already on its way, so that nobody pays twice by mistake. */
export function PendingNotice({ transactions, renderStatusLink }: PendingNoticeProps) {
  const paid = transactions.filter((transaction) => !isRunning(transaction))
  return (
    <>
      {paid.length > 0 && <PaidNotice transactions={paid} />}
      {transactions.filter(isRunning).map((transaction) => (
        <RunningNotice
          key={transaction.transactionId}
          transaction={transaction}
          statusLink={renderStatusLink(transaction.transactionId)}
        />
      ))}
    </>
  )
}

function PaidNotice({ transactions }: { readonly transactions: readonly PendingTransaction[] }) {
  const { language, translate } = useTexts()
  const amount = transactions.reduce((sum, transaction) => sum + transaction.amount, 0)
  return (
    <Banner kind="info">
      {translate('transactions.pending.paid', { amount: formatNumber(amount, language) })}
    </Banner>
  )
}

interface RunningNoticeProps {
  readonly transaction: PendingTransaction
  readonly statusLink: ReactNode
}

function RunningNotice({ transaction, statusLink }: RunningNoticeProps) {
  const { language, translate } = useTexts()
  const { totalAmount, startedAt, paymentUrl } = transaction
  const values = { amount: formatNumber(totalAmount, language), time: formatTime(startedAt) }
  return (
    <Banner
      kind="warning"
      actions={
        <>
          {paymentUrl !== null && (
            <ButtonLink href={paymentUrl} variant="quiet">
              {translate('transactions.pending.goOn')}
            </ButtonLink>
          )}
          {statusLink}
        </>
      }
    >
      {paymentUrl === null
        ? translate('transactions.pending.running', values)
        : translate('transactions.pending.waiting', values)}
    </Banner>
  )
}
