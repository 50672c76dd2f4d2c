import type { FormEvent } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useSerbianLang } from '#web/ui/text/use-serbian.tsx'
import styles from './do-payment.module.css'
import { PayAmountField } from './pay-amount-field.tsx'
import type { PayAmount } from './use-pay-amount.ts'

interface AmountFormProps {
  readonly payerName: string
  readonly amount: PayAmount
  readonly hasDebt: boolean
  /** Spec 4.7: without a bill there is nothing to pay. */
  readonly hasBills: boolean
  readonly onNext: (amountPara: number) => void
}

export function AmountForm({ payerName, amount, hasDebt, hasBills, onNext }: AmountFormProps) {
  const translate = useTranslate()
  const serbianLang = useSerbianLang()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const amountPara = amount.take()
    if (amountPara !== null && hasBills) onNext(amountPara)
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {!hasBills && <Banner kind="warning">{translate('transactions.pay.noBills')}</Banner>}
      <Field label={translate('transactions.pay.payer')}>
        <TextInput value={payerName} isReadOnly autoComplete="off" lang={serbianLang} />
      </Field>
      <PayAmountField amount={amount} hasDebt={hasDebt} isDisabled={!hasBills} />
      <div className={styles.actions}>
        <Button type="submit" isDisabled={!hasBills} isFullWidth>
          {translate('transactions.pay.next')}
        </Button>
      </div>
    </form>
  )
}
