import { PaymentMethod } from '@portal/domain/enumerations'
import CreditCard from '#icons/credit-card'
import QrCode from '#icons/qr-code'
import type { FormEvent, ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import styles from './do-payment.module.css'
import { FeeText } from './fee-text.tsx'

interface MethodFormProps {
  readonly method: PaymentMethod
  readonly isCardAvailable: boolean
  /** What each of the ways costs here. */
  readonly feePara: number
  /** The way that costs nothing and is none of these. */
  readonly freeWay: ReactNode
  readonly onMethod: (method: PaymentMethod) => void
  readonly onNext: () => void
  readonly onBack: () => void
}

export function MethodForm(props: MethodFormProps) {
  const { method, isCardAvailable, feePara, freeWay, onMethod, onNext, onBack } = props
  const translate = useTranslate()
  const isChosenAvailable = method !== PaymentMethod.card || isCardAvailable

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isChosenAvailable) onNext()
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <RadioGroup
        label={translate('transactions.pay.methodTitle')}
        isLabelHidden
        name="method"
        options={[
          {
            value: PaymentMethod.card,
            label: translate('transactions.pay.card'),
            hint: isCardAvailable ? (
              <>
                {translate('transactions.pay.cardHint')} <FeeText feePara={feePara} />
              </>
            ) : (
              translate('transactions.pay.cardUnavailable')
            ),
            icon: CreditCard,
            isDisabled: !isCardAvailable,
          },
          {
            value: PaymentMethod.ipsScan,
            label: translate('transactions.pay.ips'),
            hint: (
              <>
                {translate('transactions.pay.ipsHint')} <FeeText feePara={feePara} />
              </>
            ),
            icon: QrCode,
          },
        ]}
        value={isChosenAvailable ? method : null}
        onChange={onMethod}
      />
      {freeWay}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          {translate('transactions.pay.back')}
        </Button>
        <Button type="submit" isDisabled={!isChosenAvailable}>
          {translate('transactions.pay.next')}
        </Button>
      </div>
    </form>
  )
}
