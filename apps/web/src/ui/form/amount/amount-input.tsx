import { fieldLimits, paymentConstants } from '@portal/domain/limits'
import { useLanguage } from '#web/ui/text/language-context.ts'
import { settleAmountEntry } from './amount-entry.ts'
import { TextInput, type TextInputProps } from '#web/ui/form/text-input.tsx'

export interface AmountInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'maxLength' | 'end'> {
  /** The entry as it is typed; `parseAmountEntry` of the domain reads it. */
  readonly value: string
  readonly onChange: (entry: string) => void
  /** Spec 5.5: the pay amount falls back to 0,00; a filter stays empty. */
  readonly emptyEntry?: string | undefined
}

export function AmountInput({ value, onChange, onBlur, emptyEntry, ...rest }: AmountInputProps) {
  const language = useLanguage()

  function handleSettle() {
    const settled = settleAmountEntry(value, language, emptyEntry)
    if (settled !== value) onChange(settled)
  }

  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      maxLength={fieldLimits.amountMaxLength}
      value={value}
      end={paymentConstants.currency}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        handleSettle()
        onBlur?.(event)
      }}
    />
  )
}
