import { formatAmountEntry, unclearReadings } from '@portal/domain/amounts'
import { formatSum } from '@portal/i18n/format-number'
import { type RefObject, useRef } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import { AmountInput, type AmountInputProps } from '#web/ui/form/amount/amount-input.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import styles from './amount-field.module.css'

/** An amount that can be read but is hardly meant, and those that may be. */
export interface AmountDoubt {
  readonly text: string
  readonly amountsPara: readonly number[]
  readonly onAnswer: (amountPara: number) => void
}

interface AmountFieldProps extends Omit<AmountInputProps, 'ref'> {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isRequired?: boolean | undefined
  /** Whether what could mean two amounts is asked about yet. */
  readonly isAsking: boolean
  /** Asked about once the entry is clear. */
  readonly doubt?: AmountDoubt | null | undefined
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined
}

/**
 * An amount as it is typed; what could mean two (decision 24) or is hardly meant is asked about here, and an answer is
 * written in its place.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, isRequired, isAsking, doubt, inputRef, ...input } = props
  const { language, translate } = useTexts()
  const ownRef = useRef<HTMLInputElement>(null)
  const box = inputRef ?? ownRef
  const readings = isAsking ? unclearReadings(input.value, language) : null

  function handleAnswer(amountPara: number) {
    if (!readings) doubt?.onAnswer(amountPara)
    input.onChange(formatAmountEntry(amountPara, language))
    // The pressed button goes with the question.
    box.current?.focus()
  }

  return (
    <Field
      label={label}
      hint={hint}
      error={
        readings ? (
          <Question
            text={translate('finances.amountUnclear')}
            amountsPara={readings}
            onAnswer={handleAnswer}
          />
        ) : doubt ? (
          <Question {...doubt} onAnswer={handleAnswer} />
        ) : (
          error
        )
      }
      isRequired={isRequired}
    >
      <AmountInput {...input} ref={box} />
    </Field>
  )
}

function Question({ text, amountsPara, onAnswer }: AmountDoubt) {
  const { language } = useTexts()
  return (
    <span className={styles.question}>
      {text}
      <span className={styles.readings}>
        {amountsPara.map((amountPara) => (
          <Button key={amountPara} variant="quiet" onClick={() => onAnswer(amountPara)}>
            {formatSum(amountPara, language)}
          </Button>
        ))}
      </span>
    </span>
  )
}
