import { CardBrand } from '@portal/domain/payments/card-brand'
import { fieldLimits } from '@portal/domain/limits'
import { cardBrandOf, groupCardNumber, hasLuhnDigit } from '@portal/domain/payments/card'
import {
  type Deletion,
  type Edit,
  readCardNumber,
  type Typed,
  typeCardNumber,
  typeCvv,
  typeExpiry,
} from '@portal/domain/payments/card-typing'
import type { Translate } from '@portal/i18n/translate'
import type { ChangeEvent } from 'react'
import { CardBrandLogo } from '#web/features/transactions/core/card-brand-logo.tsx'
import styles from '#web/features/transactions/core/payment-card.module.css'
import { useTranslate } from '#web/session/use-texts.ts'
import { blurAfterPress } from '#web/ui/form/after-press.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { CardEntry, CardField, CardProblem, CardProblems } from './card-entry.ts'

interface CardFieldsProps {
  readonly entry: CardEntry
  /** Only what is to be told by now. */
  readonly problems: CardProblems
  readonly onChange: (change: Partial<CardEntry>) => void
  readonly onLeave: (field: CardField) => void
}

/** Spec 5.5, with the browser's own cards offered. */
export function CardFields({ entry, problems, onChange, onLeave }: CardFieldsProps) {
  const translate = useTranslate()
  const brand = cardBrandOf(entry.number)
  const shownNumber = groupCardNumber(entry.number)
  const isNumberDoubtful = entry.number.length === fieldLimits.cardNumberDigits && !hasLuhnDigit(entry.number)

  return (
    <>
      <Field
        label={translate('transactions.cardPayments.number')}
        error={problemText('number', problems.number, translate)}
        hint={
          isNumberDoubtful && problems.number === null && translate('transactions.cardPayments.checkNumber')
        }
        isRequired
      >
        <TextInput
          name="cardnumber"
          inputMode="numeric"
          autoComplete="cc-number"
          spellCheck={false}
          value={shownNumber}
          end={brand === CardBrand.unknown ? undefined : <CardBrandLogo brand={brand} isNamed />}
          onChange={typeWith(typeCardNumber, shownNumber, (value) =>
            onChange({ number: readCardNumber(value) }),
          )}
          {...blurAfterPress({ onBlur: () => onLeave('number') })}
        />
      </Field>
      <div className={styles.pair}>
        <Field
          label={translate('transactions.cardPayments.expiry')}
          error={problemText('expiry', problems.expiry, translate)}
          isRequired
        >
          <TextInput
            name="cc-exp"
            inputMode="numeric"
            autoComplete="cc-exp"
            spellCheck={false}
            placeholder={translate('transactions.cardPayments.expiryPlaceholder')}
            value={entry.expiry}
            onChange={typeWith(typeExpiry, entry.expiry, (expiry) => onChange({ expiry }))}
            {...blurAfterPress({ onBlur: () => onLeave('expiry') })}
          />
        </Field>
        <Field
          label={translate('transactions.cardPayments.cvv')}
          error={problemText('cvv', problems.cvv, translate)}
          hint={translate('transactions.cardPayments.cvvHint')}
          isRequired
        >
          <TextInput
            name="cvc"
            type="password"
            inputMode="numeric"
            autoComplete="cc-csc"
            spellCheck={false}
            value={entry.cvv}
            onChange={typeWith(typeCvv, entry.cvv, (cvv) => onChange({ cvv }))}
            {...blurAfterPress({ onBlur: () => onLeave('cvv') })}
          />
        </Field>
      </div>
    </>
  )
}

/** Formats a field as it is edited. No `maxlength`: it would truncate a pasted number before its blanks are removed. */
function typeWith(type: (edit: Edit) => Typed, previous: string, onValue: (value: string) => void) {
  return ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const raw = input.value
    const caret = input.selectionStart ?? raw.length
    const typed = type({ previous, raw, caret, deletion: deletionOf(nativeEvent) })
    // Written here, so that React finds nothing to change and the caret stays.
    input.value = typed.value
    // A field that the browser fills by itself is not to take the focus.
    if (document.activeElement === input) input.setSelectionRange(typed.caret, typed.caret)
    onValue(typed.value)
  }
}

function deletionOf(event: Event): Deletion | null {
  if (!(event instanceof InputEvent)) return null
  if (event.inputType === 'deleteContentBackward') return 'backward'
  return event.inputType === 'deleteContentForward' ? 'forward' : null
}

function problemText(
  field: CardField,
  problem: CardProblem | null,
  translate: Translate,
): string | undefined {
  switch (problem) {
    case null:
      return undefined
    case 'required':
      return translate('common.validation.required')
    case 'digitsOnly':
      return translate('transactions.cardPayments.digitsOnly')
    case 'exactLength':
      return translate('transactions.cardPayments.exactLength', {
        length: field === 'cvv' ? fieldLimits.cvvDigits : fieldLimits.cardNumberDigits,
      })
    case 'expiryFormat':
      return translate('transactions.cardPayments.expiryFormat')
    case 'cardExpired':
      return translate('transactions.cardPayments.cardExpired')
  }
}
