import { type AmountProblem, formatAmountEntry } from '@portal/domain/amounts'
import { fieldLimits, paymentConstants } from '@portal/domain/limits'
import { formatMoneyPara } from '@portal/i18n/format'
import { AmountField } from '#web/features/core/amount/amount-field.tsx'
import type { Texts } from '#web/session/texts-store.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { blurAfterPress } from '#web/ui/form/after-press.ts'
import type { PayAmount } from './use-pay-amount.ts'

interface PayAmountFieldProps {
  readonly amount: PayAmount
  /** Who owes nothing has no part of a debt to pay. */
  readonly hasDebt: boolean
  readonly isDisabled?: boolean | undefined
  /** While a payment is being made its amount stays as it was pressed. */
  readonly isReadOnly?: boolean | undefined
}

export function PayAmountField({ amount, hasDebt, isDisabled, isReadOnly }: PayAmountFieldProps) {
  const texts = useTexts()
  const { language, translate } = texts
  return (
    <AmountField
      label={translate('transactions.pay.amount')}
      hint={hasDebt ? translate('transactions.pay.amountHint') : undefined}
      error={amountText(amount.problem, texts)}
      isAsking={amount.problem === 'unclear'}
      isRequired
      name="amount"
      value={amount.entry}
      onChange={amount.change}
      {...blurAfterPress({ onBlur: amount.leave })}
      emptyEntry={formatAmountEntry(0, language)}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      inputRef={amount.inputRef}
    />
  )
}

function amountText(problem: AmountProblem | null, { language, translate }: Texts): string | undefined {
  switch (problem) {
    case null:
    // The field itself asks about it.
    case 'unclear':
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
