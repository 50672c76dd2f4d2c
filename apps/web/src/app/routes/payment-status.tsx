import { TransactionStatus as Status } from '@portal/domain/enumerations'
import { isOutcomeKnown } from '@portal/domain/transaction-status'
import { useState } from 'react'
import { KeyExpired, KeyInvalid, KeyMissing, KeyRefused } from '#web/app/pay/key-notice.tsx'
import styles from '#web/app/pay/pay.module.css'
import { TransactionStatus } from '#web/app/pay/transaction-status.tsx'
import { useQueryText } from '#web/app/use-query-text.ts'
import { callWithPaymentKey, hasPaymentKey, readPaymentKey } from '#web/session/payment-key.ts'
import { useTranslate } from '#web/session/use-texts.ts'

export default function PaymentStatus() {
  const translate = useTranslate()
  return (
    <>
      <h1 tabIndex={-1}>{translate('shell.title.transactionResult')}</h1>
      <Outcome />
    </>
  )
}

function Outcome() {
  const translate = useTranslate()
  const transactionId = useQueryText('transactionId')
  const claims = readPaymentKey()
  // Asked once: who has seen the outcome may go on reading it.
  const [isExpired] = useState(() => claims !== null && claims.exp * 1000 <= Date.now())
  if (claims === null) return hasPaymentKey() ? <KeyInvalid /> : <KeyMissing />
  if (isExpired) return <KeyExpired />
  return (
    <TransactionStatus
      call={callWithPaymentKey}
      transactionId={transactionId}
      renderActions={(transaction) => {
        const status = transaction?.transactionStatusId ?? Status.noInfo
        const hasFailed = transaction !== null && isOutcomeKnown(status) && status !== Status.successful
        return (
          <p className={styles.text}>
            {translate(hasFailed ? 'transactions.status.expiredText' : 'transactions.status.backToApp')}
          </p>
        )
      }}
      renderRefused={(error) => <KeyRefused error={error} />}
    />
  )
}
