import { type AmountProblem, formatAmountEntry, parsePayAmount } from '@portal/domain/amounts'
import { fieldLimits, paymentConstants } from '@portal/domain/limits'
import { formatMoneyPara } from '@portal/i18n/format'
import { type FormEvent, useState } from 'react'
import type { Texts } from '#web/session/texts-store.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { blurAfterPress } from '#web/ui/form/after-press.ts'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import styles from './do-payment.module.css'

interface AmountFormProps {
  readonly payerName: string
  /** What the entry begins with: who comes back a step finds what they typed. */
  readonly amountPara: number
  /** Spec 4.7: without a bill there is nothing to pay. */
  readonly hasBills: boolean
  /** Told with each entry that can be read, so that the total keeps in step. */
  readonly onAmount: (amountPara: number) => void
  readonly onNext: (amountPara: number) => void
}

export function AmountForm({ payerName, amountPara, hasBills, onAmount, onNext }: AmountFormProps) {
  const texts = useTexts()
  const { translate } = texts
  const [entry, setEntry] = useState(formatAmountEntry(amountPara))
  const [isLeft, setIsLeft] = useState(false)
  const parsed = parsePayAmount(entry)

  function handleEntry(next: string) {
    setEntry(next)
    const { amountPara: read } = parsePayAmount(next)
    onAmount(read ?? 0)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsLeft(true)
    if (parsed.amountPara !== null && hasBills) onNext(parsed.amountPara)
    else event.currentTarget.querySelector<HTMLInputElement>('input[name=amount]')?.focus()
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {!hasBills && <Banner kind="warning">{translate('transactions.pay.noBills')}</Banner>}
      <Field label={translate('transactions.pay.payer')}>
        <TextInput value={payerName} isReadOnly autoComplete="off" />
      </Field>
      <Field
        label={translate('transactions.pay.amount')}
        hint={translate('transactions.pay.amountHint')}
        error={isLeft ? amountText(parsed.problem, texts) : undefined}
        isRequired
      >
        <AmountInput
          name="amount"
          value={entry}
          onChange={handleEntry}
          {...blurAfterPress({ onBlur: () => setIsLeft(true) })}
          emptyEntry={formatAmountEntry(0)}
          isDisabled={!hasBills}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" isDisabled={!hasBills} isFullWidth>
          {translate('transactions.pay.next')}
        </Button>
      </div>
    </form>
  )
}

function amountText(problem: AmountProblem | null, { language, translate }: Texts): string | undefined {
  switch (problem) {
    case null:
      return undefined
    case 'required':
      return translate('common.validation.required')
    case 'number':
      return translate('transactions.pay.amountNumber')
    case 'maxLength':
      return translate('common.validation.maxLength', { length: fieldLimits.amountMaxLength })
    case 'greaterThanZero':
      return translate('transactions.pay.amountPositive')
    case 'aboveLimit':
      return translate('transactions.pay.amountAboveLimit', {
        limit: formatMoneyPara(paymentConstants.highestAmountPara, language),
      })
  }
}
