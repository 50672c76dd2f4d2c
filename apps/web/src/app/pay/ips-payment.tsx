import { PaymentMethod } from '@portal/domain/enumerations'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { PayActions } from '#web/app/pay/pay-actions.tsx'
import { PaymentFailureBanner } from '#web/app/pay/payment-failure-banner.tsx'
import { TermsCheckbox } from '#web/app/pay/terms-checkbox.tsx'
import { useReturn } from '#web/app/pay/use-return.ts'
import { finishedMessage, isTaken } from '#web/features/transactions/card-payments/charge-failure.ts'
import { beginIpsPayment } from '#web/features/transactions/transactions/transaction-queries.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TouchOnly } from '#web/ui/touch-only.tsx'
import styles from './pay.module.css'

interface IpsPaymentProps {
  readonly totalPara: number
  readonly feePara: number
  readonly contractId: number
  readonly onBack: () => void
  /** The payment was refused or another one is at work: what was known about fees and payments may be old. */
  readonly onSetback: () => void
}

/** Spec 4.7: the answer is an address, and the browser goes there. */
export function IpsPayment({ totalPara, feePara, contractId, onBack, onSetback }: IpsPaymentProps) {
  const translate = useTranslate()
  const [isAccepted, setIsAccepted] = useState(false)
  const isLeaving = useRef(false)
  const { mutate, isPending, isSuccess, error, submittedAt, reset } = useMutation({
    mutationFn: () => beginIpsPayment({ totalPara, feePara, contractId }),
    onSuccess: (address) => window.location.assign(address),
    onError: () => {
      isLeaving.current = false
      onSetback()
    },
    networkMode: 'always',
  })
  useReturn(() => {
    isLeaving.current = false
    reset()
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isAccepted || isLeaving.current) return
    isLeaving.current = true
    mutate()
  }

  return (
    <>
      {isTaken(error) && (
        <Banner kind="warning">{finishedMessage(error) ?? translate('transactions.pay.inFlight')}</Banner>
      )}
      {error && !isTaken(error) && (
        <PaymentFailureBanner method={PaymentMethod.ipsScan} error={error} atMs={submittedAt} />
      )}
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
