import { PaymentMethod } from '@portal/domain/enumerations'
import CreditCard from 'lucide-react/icons/credit-card'
import QrCode from 'lucide-react/icons/qr-code'
import type { FormEvent } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import styles from './do-payment.module.css'

interface MethodFormProps {
  readonly method: PaymentMethod
  readonly isCardAvailable: boolean
  readonly onMethod: (method: PaymentMethod) => void
  readonly onNext: () => void
  readonly onBack: () => void
}

export function MethodForm({ method, isCardAvailable, onMethod, onNext, onBack }: MethodFormProps) {
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
            hint: translate(
              isCardAvailable ? 'transactions.pay.cardHint' : 'transactions.pay.cardUnavailable',
            ),
            icon: CreditCard,
            isDisabled: !isCardAvailable,
          },
          {
            value: PaymentMethod.ipsScan,
            label: translate('transactions.pay.ips'),
            hint: translate('transactions.pay.ipsHint'),
            icon: QrCode,
          },
        ]}
        value={isChosenAvailable ? method : null}
        onChange={onMethod}
      />
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
