import type { MobileKeyClaims } from '@portal/contract/transactions/mobile-key'
import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { todayInBelgrade } from '@portal/domain/dates'
import { durationsMs, paymentConstants } from '@portal/domain/limits'
import { fromWireAmount } from '@portal/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isRefused } from '#web/api/api-error.ts'
import { isGone } from '#web/features/core/unless-gone.ts'
import { cardPaymentQueries } from '#web/features/transactions/card-payments/card-payment-queries.ts'
import { mobileKeyQueries } from '#web/features/transactions/mobile-key/mobile-key-queries.ts'
import { CardPayment, WaitingCard } from '#web/features/transactions/pay/card-payment.tsx'
import { holderName } from '#web/features/transactions/pay/holder-name.ts'
import {
  KeyExpired,
  KeyInvalid,
  KeyMissing,
  KeyRefused,
  KeyUsed,
} from '#web/features/transactions/pay/key-notice.tsx'
import { PayStepCard } from '#web/features/transactions/pay/pay-step-card.tsx'
import { useBfcacheRestore } from '#web/features/transactions/pay/use-bfcache-restore.ts'
import { useCardEntry } from '#web/features/transactions/pay/use-card-entry.ts'
import type { Setback } from '#web/features/transactions/pay/use-card-payment.ts'
import { useOwnTransaction } from '#web/features/transactions/pay/use-own-transaction.ts'
import { savedCardQueries } from '#web/features/transactions/saved-cards/saved-card-queries.ts'
import { PaymentSummary } from '#web/features/transactions/transactions/payment-summary.tsx'
import {
  callWithPaymentKey,
  hasPaymentKey,
  keepKeyTransaction,
  readKeyTransaction,
  readPaymentKey,
} from '#web/session/links/payment-key.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { useHasPassed } from './use-has-passed.ts'

export default function DoMobilePayment() {
  const translate = useTranslate()
  const claims = readPaymentKey()
  return (
    <>
      <h1>{translate('shell.title.pay')}</h1>
      {claims === null ? <NoKey /> : <MobilePayment claims={claims} />}
    </>
  )
}

const NoKey = () => (hasPaymentKey() ? <KeyInvalid /> : <KeyMissing />)

/** Spec 4.9. */
function MobilePayment({ claims }: { readonly claims: MobileKeyClaims }) {
  const translate = useTranslate()
  const router = useRouter()
  const card = useCardEntry(todayInBelgrade(Date.now()))
  const own = useOwnTransaction()
  // A margin, so that the bank's page still has time.
  const isTooLate = useHasPassed(claims.exp * 1000 - durationsMs.mobilePaymentExpiryMargin)
  // All at once: the form needs the other two as soon as the key is known to be unused.
  const payment = useQuery({ ...mobileKeyQueries.payment(), enabled: !isTooLate })
  const urls = useQuery({ ...cardPaymentQueries.urls(callWithPaymentKey), enabled: !isTooLate })
  useQuery({ ...savedCardQueries.list(callWithPaymentKey), enabled: !isTooLate && claims.saveCard })
  // At the bank the key may have been used.
  useBfcacheRestore(() => payment.refetch())
  if (isTooLate) return <KeyExpired />
  const refusal = [payment.error, urls.error].find(isRefused)
  if (refusal) return <KeyRefused error={refusal} />
  // The contract was given up since: nobody shall type a card in vain.
  if (isGone(payment.error)) return <KeyInvalid />
  if (payment.data?.transaction) return <KeyUsed transaction={payment.data.transaction} />
  const handleStatus = (transactionId: string) =>
    router.navigate({ to: '/payment-status', search: { transactionId }, replace: true })

  function handleSetback(setback: Setback) {
    const transactionId = readKeyTransaction()
    const isOver =
      setback.kind === 'taken' || (setback.kind === 'unbooked' && setback.transactions.some(isOfKey))
    // One key, one payment: whoever opens it again sees what became of it.
    if (isOver && transactionId !== null) handleStatus(transactionId)
    // It may have paid in another tab, or be good for nothing since its session ended: the page says which.
    else if (payment.data) void payment.refetch()
  }

  const totalPara = fromWireAmount(claims.TotalAmount) ?? 0
  const feePara = fromWireAmount(claims.FeeAmount) ?? 0
  // A name that can't be read now is no reason not to pay; the key itself knows the account.
  const payerName = payment.data?.payerName ?? (payment.isPending ? null : claims.Username)
  return (
    <>
      <PaymentSummary payerName={payerName} amountPara={totalPara - feePara} feePara={feePara} />
      <PayStepCard title={translate('transactions.cardPayments.title')}>
        {payerName === null ? (
          <WaitingCard />
        ) : (
          <CardPayment
            call={callWithPaymentKey}
            order={{
              totalPara,
              feePara,
              contractId: claims.CommercialContractId,
              seenBalanceAmount: null,
              deviceTypeId: claims.DeviceTypeId,
              isMobileApp: true,
              threeDCheckPara: paymentConstants.mobileThreeDCheckAmountPara,
            }}
            own={own}
            onBegun={keepKeyTransaction}
            canSeeStatus={isOfKey}
            holderName={holderName(payerName)}
            hasSavedCards={claims.saveCard}
            canSaveCard={claims.saveCard}
            card={card}
            onBack={null}
            otherWay={null}
            onStatus={handleStatus}
            onSetback={handleSetback}
          />
        )}
      </PayStepCard>
    </>
  )
}

/** The key shows the status of its own payment and of no other. */
const isOfKey = ({ transactionId }: Pick<PendingTransaction, 'transactionId'>) =>
  transactionId === readKeyTransaction()
