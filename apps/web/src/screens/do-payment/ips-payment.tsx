import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { PaymentMethod } from '@portal/domain/enumerations'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { mayBeDone } from '#web/api/api-error.ts'
import { finishedMessage, isTaken } from '#web/features/transactions/card-payments/charge-failure.ts'
import { beginOver, type OwnTransaction, PaidMeanwhile } from '#web/features/transactions/pay/begin-over.ts'
import styles from '#web/features/transactions/pay/pay.module.css'
import { PayActions } from '#web/features/transactions/pay/pay-actions.tsx'
import { PaymentFailureBanner } from '#web/features/transactions/pay/payment-failure-banner.tsx'
import { StandingPayments } from '#web/features/transactions/pay/standing-payments.tsx'
import { TermsCheckbox } from '#web/features/transactions/pay/terms-checkbox.tsx'
import { useBfcacheRestore } from '#web/features/transactions/pay/use-bfcache-restore.ts'
import type { Setback } from '#web/features/transactions/pay/use-card-payment.ts'
import { readStanding } from '#web/features/transactions/transactions/standing.ts'
import { beginIpsPayment } from '#web/features/transactions/transactions/transaction-queries.ts'
import { callWithSession } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { TouchOnly } from '#web/ui/text/touch-only.tsx'

interface IpsPaymentProps {
  readonly totalPara: number
  readonly feePara: number
  readonly contract: Pick<CommercialContract, 'id' | 'balanceAmount'>
  readonly own: OwnTransaction
  /** Whether the status page would show it to this customer. */
  readonly canSeeStatus: (transaction: PendingTransaction) => boolean
  readonly onStatus: (transactionId: string) => void
  readonly onBack: () => void
  /** The payment was refused or another one is at work: what was known about fees and payments may be old. */
  readonly onSetback: (setback: Setback) => void
}

/** Spec 4.7: the answer is an address, and the browser goes there. */
export function IpsPayment(props: IpsPaymentProps) {
  const { totalPara, feePara, contract, own, onStatus, onBack, onSetback } = props
  const translate = useTranslate()
  const [isAccepted, setIsAccepted] = useState(false)
  const isLeaving = useRef(false)
  const { mutate, isPending, isSuccess, error, variables, submittedAt, reset } = useMutation({
    mutationFn: (acknowledgedIds: readonly string[]) =>
      beginOver(callWithSession, own, () =>
        beginIpsPayment({
          totalPara,
          feePara,
          contractId: contract.id,
          seenBalanceAmount: contract.balanceAmount,
          acknowledgedIds,
        }),
      ),
    onError: (failure) => {
      isLeaving.current = false
      onSetback(readStanding(failure) ?? { kind: isTaken(failure) ? 'taken' : 'refused' })
    },
  })
  const standing = readStanding(error)
  useBfcacheRestore(() => {
    isLeaving.current = false
    reset()
  })

  function follow(begun: string | PaidMeanwhile) {
    if (begun instanceof PaidMeanwhile) onStatus(begun.transactionId)
    else window.location.assign(begun)
  }

  function pay(acknowledgedIds: readonly string[]) {
    if (isLeaving.current) return
    isLeaving.current = true
    // Told only while this is shown: who has gone elsewhere meanwhile stays there, and finds the payment among the open ones.
    mutate(acknowledgedIds, { onSuccess: follow })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isAccepted) pay([])
  }

  return (
    <>
      {standing && (
        <StandingPayments
          call={callWithSession}
          standing={standing}
          amountPara={totalPara - feePara}
          acknowledgedIds={variables ?? []}
          canSeeStatus={props.canSeeStatus}
          onStatus={onStatus}
          onPay={pay}
          onClose={reset}
        />
      )}
      {!standing && isTaken(error) && (
        <Banner kind="warning">
          {finishedMessage(error, translate.language) ?? translate('transactions.pay.inFlight')}
        </Banner>
      )}
      {error && !isTaken(error) && <BeginningFailure error={error} atMs={submittedAt} />}
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <div className={styles.text}>
          <p>{translate('transactions.pay.ipsText')}</p>
          <TouchOnly>
            <p>{translate('transactions.pay.ipsSamePhone')}</p>
          </TouchOnly>
        </div>
        <TermsCheckbox isAccepted={isAccepted} onChange={setIsAccepted} />
        <PayActions
          totalPara={totalPara}
          // Until the page is left nothing may be pressed again.
          isPaying={isPending || isSuccess}
          isAllowed={isAccepted}
          onBack={onBack}
          label={translate('transactions.pay.ipsSubmit')}
        />
      </form>
    </>
  )
}

/** Without an answer nobody may say that the payment failed: it may wait at the provider (decision 1). */
function BeginningFailure({ error, atMs }: { readonly error: Error; readonly atMs: number }) {
  const translate = useTranslate()
  if (mayBeDone(error)) {
    return (
      <Banner key={atMs} kind="warning">
        {translate('transactions.pay.ipsUnknown')}
      </Banner>
    )
  }
  return <PaymentFailureBanner method={PaymentMethod.ipsScan} error={error} atMs={atMs} />
}
