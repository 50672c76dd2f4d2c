import type { MobileKeyClaims } from '@portal/contract/transactions/mobile-key'
import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { todayInBelgrade } from '@portal/domain/dates'
import { durationsMs, paymentConstants } from '@portal/domain/limits'
import { fromWireAmount } from '@portal/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { isRefused } from '#web/api/api-error.ts'
import { CardPayment } from '#web/app/pay/card-payment.tsx'
import { KeyExpired, KeyMissing } from '#web/app/pay/key-notice.tsx'
import { PayStepCard } from '#web/app/pay/pay-step-card.tsx'
import { useCardEntry } from '#web/app/pay/use-card-entry.ts'
import type { Setback } from '#web/app/pay/use-card-payment.ts'
import { useHasPassed } from '#web/app/pay/use-has-passed.ts'
import { cardPaymentQueries } from '#web/features/transactions/card-payments/card-payment-queries.ts'
import { PaymentSummary } from '#web/features/transactions/transactions/payment-summary.tsx'
import {
  callWithPaymentKey,
  keepKeyTransaction,
  readKeyTransaction,
  readPaymentKey,
} from '#web/session/payment-key.ts'
import { useTranslate } from '#web/session/use-texts.ts'

export default function DoMobilePayment() {
  const translate = useTranslate()
  const claims = readPaymentKey()
  return (
    <>
      <h1 tabIndex={-1}>{translate('shell.title.pay')}</h1>
      {claims === null ? <KeyMissing /> : <MobilePayment claims={claims} />}
    </>
  )
}

/** Spec 4.9. */
function MobilePayment({ claims }: { readonly claims: MobileKeyClaims }) {
  const translate = useTranslate()
  const router = useRouter()
  const card = useCardEntry(todayInBelgrade(Date.now()))
  const own = useRef<string | null>(null)
  // A margin, so that the bank's page still has time.
  const isTooLate = useHasPassed(claims.exp * 1000 - durationsMs.mobilePaymentExpiryMargin)
  const urls = useQuery({ ...cardPaymentQueries.urls(callWithPaymentKey), enabled: !isTooLate })
  if (isTooLate || isRefused(urls.error)) return <KeyExpired />
  const handleStatus = (transactionId: string) =>
    router.navigate({ to: '/payment-status', search: { transactionId }, replace: true })

  function handleSetback(setback: Setback) {
    const transactionId = readKeyTransaction()
    const isOver =
      setback.kind === 'taken' || (setback.kind === 'unbooked' && setback.transactions.some(isOfKey))
    // One key, one payment: whoever opens it again sees what became of it.
    if (isOver && transactionId !== null) handleStatus(transactionId)
  }

  const totalPara = fromWireAmount(claims.TotalAmount) ?? 0
  const feePara = fromWireAmount(claims.FeeAmount) ?? 0
  return (
    <>
      <PaymentSummary payerName={claims.Username} amountPara={totalPara - feePara} feePara={feePara} />
      <PayStepCard title={translate('transactions.cardPayments.title')}>
        <CardPayment
          call={callWithPaymentKey}
          order={{
            totalPara,
            feePara,
            contractId: claims.CommercialContractId,
            deviceTypeId: claims.DeviceTypeId,
            isMobileApp: true,
            threeDCheckPara: paymentConstants.mobileThreeDCheckAmountPara,
          }}
          own={own}
          onBegun={keepKeyTransaction}
          canSeeStatus={isOfKey}
          holderName={claims.Username}
          hasSavedCards={claims.saveCard}
          canSaveCard={claims.saveCard}
          card={card}
          onBack={null}
          otherWay={null}
          onStatus={handleStatus}
          onSetback={handleSetback}
        />
      </PayStepCard>
    </>
  )
}

/** The key shows the status of its own payment and of no other. */
const isOfKey = ({ transactionId }: Pick<PendingTransaction, 'transactionId'>) =>
  transactionId === readKeyTransaction()
