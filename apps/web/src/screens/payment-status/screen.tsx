import { TransactionStatus as Status } from '@portal/domain/enumerations'
import { isOutcomeKnown } from '@portal/domain/payments/transaction-status'
import { useState } from 'react'
import { KeyExpired, KeyInvalid, KeyMissing, KeyRefused } from '#web/features/transactions/pay/key-notice.tsx'
import styles from '#web/features/transactions/pay/pay.module.css'
import { TransactionStatus } from '#web/features/transactions/pay/transaction-status.tsx'
import type { TransactionOutcome } from '#web/features/transactions/transactions/transaction-result.tsx'
import { useQueryText } from '#web/navigation/use-query-text.ts'
import { callWithPaymentKey, hasPaymentKey, readPaymentKey } from '#web/session/links/payment-key.ts'
import { readReturnTicket } from '#web/session/links/return-ticket.ts'
import { useTranslate } from '#web/session/use-texts.ts'

export default function PaymentStatus() {
  const translate = useTranslate()
  return (
    <>
      <h1>{translate('shell.title.transactionResult')}</h1>
      <Outcome />
    </>
  )
}

function Outcome() {
  const translate = useTranslate()
  const transactionId = useQueryText('transactionId')
  const ticket = readReturnTicket(transactionId)
  const claims = readPaymentKey()
  // Asked once: who has seen the outcome may go on reading it.
  const [isExpired] = useState(() => claims !== null && claims.exp * 1000 <= Date.now())
  const isKeyGood = claims !== null && !isExpired
  if (!isKeyGood && ticket === null) {
    if (isExpired) return <KeyExpired />
    return hasPaymentKey() ? <KeyInvalid /> : <KeyMissing />
  }
  return (
    <TransactionStatus
      call={isKeyGood ? callWithPaymentKey : null}
      transactionId={transactionId}
      ticket={ticket}
      outcomeNote={translate('transactions.status.detailsInApp')}
      renderActions={(outcome) => (
        <p className={styles.text}>
          {translate(
            hasFailed(outcome) ? 'transactions.status.expiredText' : 'transactions.status.backToApp',
          )}
        </p>
      )}
      renderRefused={(error) => <KeyRefused error={error} />}
    />
  )
}

const hasFailed = (outcome: TransactionOutcome | null | undefined): boolean =>
  outcome !== null &&
  outcome !== undefined &&
  isOutcomeKnown(outcome.transactionStatusId) &&
  outcome.transactionStatusId !== Status.successful
