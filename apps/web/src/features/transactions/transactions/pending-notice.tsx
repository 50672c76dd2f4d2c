import type { PendingTransaction } from '@portal/contract/transactions/transactions'
import { formatDate, formatNumber, formatTime } from '@portal/i18n/format'
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
  const { language, translate } = useTexts()
  return transactions.map((transaction) => {
    const { transactionId, totalAmount, amount, startedAt, executionDate, paymentUrl } = transaction
    if (!isRunning(transaction)) {
      return (
        <Banner key={transactionId} kind="info">
          {translate('transactions.pending.paid', {
            amount: formatNumber(amount, language),
            date: formatDate(executionDate ?? startedAt),
          })}
        </Banner>
      )
    }
    const values = { amount: formatNumber(totalAmount, language), time: formatTime(startedAt) }
    return (
      <Banner
        key={transactionId}
        kind="warning"
        actions={
          <>
            {paymentUrl !== null && (
              <ButtonLink href={paymentUrl} variant="quiet">
                {translate('transactions.pending.goOn')}
              </ButtonLink>
            )}
            {renderStatusLink(transactionId)}
          </>
        }
      >
        {paymentUrl === null
          ? translate('transactions.pending.running', values)
          : translate('transactions.pending.waiting', values)}
      </Banner>
    )
  })
}
