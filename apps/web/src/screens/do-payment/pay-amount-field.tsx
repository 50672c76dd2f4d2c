import { formatAmountEntry } from '@portal/domain/amounts'
import type { Translate } from '@portal/i18n/translate'
import { AmountField } from '#web/features/core/amount/amount-field.tsx'
import { amountProblemText } from '#web/features/core/amount/amount-problem-text.ts'
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
  const { language, translate } = useTexts()
  return (
    <AmountField
      label={translate('transactions.pay.amount')}
      hint={hasDebt ? translate('transactions.pay.amountHint') : undefined}
      error={amountProblemText(amount.problem, wordsOf(translate), translate)}
      isAsking={amount.problem === 'unclear'}
      doubt={
        amount.doubt && {
          text: translate('transactions.pay.amountDoubt'),
          amountsPara: [amount.doubt.usualPara, amount.doubt.typedPara],
          onAnswer: amount.mean,
        }
      }
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

const wordsOf = (translate: Translate) => ({
  number: translate('transactions.pay.amountNumber'),
  positive: translate('transactions.pay.amountPositive'),
  aboveLimit: (limit: string) => translate('transactions.pay.amountAboveLimit', { limit }),
})
