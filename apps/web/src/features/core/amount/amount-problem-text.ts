import type { AmountProblem } from '@portal/domain/amounts'
import { fieldLimits, paymentConstants } from '@portal/domain/limits'
import { formatMoneyPara } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'

interface AmountWords {
  readonly number: string
  readonly positive: string
  readonly aboveLimit: (limit: string) => string
}

/** What is wrong with an amount, in the words of its form. */
export function amountProblemText(
  problem: AmountProblem | null,
  words: AmountWords,
  translate: Translate,
): string | undefined {
  switch (problem) {
    case null:
    // The field itself asks about it.
    case 'unclear':
      return undefined
    case 'required':
      return translate('common.validation.required')
    case 'number':
      return words.number
    case 'maxLength':
      return translate('common.validation.maxLength', { length: fieldLimits.amountMaxLength })
    case 'greaterThanZero':
      return words.positive
    case 'aboveLimit':
      return words.aboveLimit(formatMoneyPara(paymentConstants.highestAmountPara, translate.language))
  }
}
