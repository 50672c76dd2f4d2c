import type { RangeProblem } from '@portal/domain/amounts'
import { fieldLimits } from '@portal/domain/limits'
import type { Translate } from '@portal/i18n/translate'
import { type FormEvent, useState } from 'react'
import { useDateRangeTexts } from '#web/features/core/use-date-range-texts.ts'
import {
  countFilters,
  isSameFilters,
  noFilters,
  type PaymentFilters,
} from '#web/features/finances/payments/payment-filters.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { DateRangeInput } from '#web/ui/form/date-range/date-range-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { draftOf, type FilterDraft, readDraft } from './filter-draft.ts'
import styles from './payment-filter-form.module.css'

interface PaymentFilterFormProps {
  /** The filters in force. */
  readonly filters: PaymentFilters
  readonly today: string
  readonly earliest: string
  readonly onApply: (filters: PaymentFilters) => void
}

export function PaymentFilterForm({ filters, today, earliest, onApply }: PaymentFilterFormProps) {
  const translate = useTranslate()
  const dateTexts = useDateRangeTexts()
  const { draft, change, hasTried, setHasTried } = useDraft(filters)
  const reading = readDraft(draft)
  const problems = hasTried ? reading : null

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setHasTried(true)
    if (reading.filters) return onApply(reading.filters)
    const wrong = event.currentTarget.elements.namedItem(reading.fromProblem ? 'amountFrom' : 'amountTo')
    if (wrong instanceof HTMLElement) wrong.focus()
  }

  function handleRemove() {
    change(draftOf(noFilters))
    setHasTried(false)
    if (countFilters(filters) > 0) onApply(noFilters)
  }

  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Field label={translate('finances.payments.filter.date')}>
          <DateRangeInput
            value={draft.dates}
            onChange={(dates) => change({ dates })}
            placeholder={translate('finances.payments.filter.anyDate')}
            clearLabel={translate('finances.payments.filter.clearDate')}
            calendarLabel={translate('finances.payments.filter.calendar')}
            texts={dateTexts}
            todayIso={today}
            earliestIso={earliest}
          />
        </Field>
        <Field
          label={translate('finances.payments.filter.amountFrom')}
          error={problemText(problems?.fromProblem, translate)}
        >
          <AmountInput
            name="amountFrom"
            value={draft.fromEntry}
            onChange={(fromEntry) => change({ fromEntry })}
          />
        </Field>
        <Field
          label={translate('finances.payments.filter.amountTo')}
          error={problemText(problems?.toProblem, translate)}
        >
          <AmountInput name="amountTo" value={draft.toEntry} onChange={(toEntry) => change({ toEntry })} />
        </Field>
        <div className={styles.actions}>
          <Button type="submit">{translate('finances.payments.filter.apply')}</Button>
          <Button variant="quiet" onClick={handleRemove}>
            {translate('finances.payments.filter.remove')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The draft follows the filters in force when those change behind it, by going back for example. */
function useDraft(filters: PaymentFilters) {
  const [inForce, setInForce] = useState(filters)
  const [draft, setDraft] = useState(() => draftOf(filters))
  const [hasTried, setHasTried] = useState(false)
  if (!isSameFilters(inForce, filters)) {
    setInForce(filters)
    setDraft(draftOf(filters))
    setHasTried(false)
  }
  const change = (part: Partial<FilterDraft>) => setDraft((last) => ({ ...last, ...part }))
  return { draft, change, hasTried, setHasTried }
}

function problemText(problem: RangeProblem | null | undefined, translate: Translate): string | undefined {
  switch (problem) {
    case 'fromAboveTo':
      return translate('finances.payments.filter.fromAboveTo')
    case 'toBelowFrom':
      return translate('finances.payments.filter.toBelowFrom')
    case 'number':
      return translate('finances.payments.filter.notNumber')
    case 'maxLength':
      return translate('common.validation.maxLength', { length: fieldLimits.amountMaxLength })
    case null:
    case undefined:
      return undefined
  }
}
