import { formatDate } from '@portal/i18n/format'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type DateRange, type DateRangeTexts, readTypedRange } from './date-choice.ts'
import styles from './date-range-popup.module.css'

interface TypedDatesProps {
  readonly value: DateRange | null
  readonly onChoose: (range: DateRange) => void
  readonly texts: Pick<DateRangeTexts, 'from' | 'to' | 'example' | 'apply' | 'problem'>
  readonly todayIso: string
  readonly earliestIso?: string | undefined
}

/** Who knows the dates types them; the calendar follows once they are taken. */
export function TypedDates({ value, onChoose, texts, todayIso, earliestIso }: TypedDatesProps) {
  const [entries, setEntries] = useState({
    from: value ? formatDate(value.fromIso) : '',
    to: value ? formatDate(value.toIso) : '',
  })
  const [hasTried, setHasTried] = useState(false)
  const reading = readTypedRange(entries, { todayIso, earliestIso })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React hands it on to the form that the calendar was opened from.
    event.stopPropagation()
    setHasTried(true)
    if (reading.range) return onChoose(reading.range)
    const wrong = event.currentTarget.elements.namedItem(reading.fromProblem ? 'dateFrom' : 'dateTo')
    if (wrong instanceof HTMLElement) wrong.focus()
  }

  const renderEntry = (end: 'from' | 'to') => {
    const problem = hasTried ? reading[`${end}Problem`] : null
    return (
      <Field label={texts[end]} error={problem && texts.problem(problem)}>
        <TextInput
          name={end === 'from' ? 'dateFrom' : 'dateTo'}
          inputMode="text"
          autoComplete="off"
          placeholder={texts.example}
          maxLength={entryMaxLength}
          value={entries[end]}
          onChange={(event) => setEntries({ ...entries, [end]: event.currentTarget.value })}
        />
      </Field>
    )
  }

  return (
    <form className={styles.typed} noValidate onSubmit={handleSubmit}>
      {renderEntry('from')}
      {renderEntry('to')}
      <Button type="submit" variant="quiet">
        {texts.apply}
      </Button>
    </form>
  )
}

const entryMaxLength = 20
