import type { RangeProblem } from '@portal/domain/amounts'
import type { Language } from '@portal/domain/enumerations'
import { fieldLimits, paymentConstants } from '@portal/domain/limits'
import { formatMoneyPara } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'
import { type FormEvent, useState } from 'react'
import { AmountField } from '#web/features/core/amount/amount-field.tsx'
import { useDateRangeTexts } from '#web/features/core/filters/use-date-range-texts.ts'
import {
  countFilters,
  isSameFilters,
  noFilters,
  type PaymentFilters,
} from '#web/features/finances/payments/payment-filters.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { rewriteAmountEntry } from '#web/ui/form/amount/amount-entry.ts'
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
  const { language, translate } = useTexts()
  const dateTexts = useDateRangeTexts()
  const { draft, change, hasTried, setHasTried } = useDraft(filters, language)
  const reading = readDraft(draft, language)
  const problems = hasTried ? reading : null

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setHasTried(true)
    if (reading.filters) return onApply(reading.filters)
    const wrong = event.currentTarget.elements.namedItem(reading.fromProblem ? 'amountFrom' : 'amountTo')
    if (wrong instanceof HTMLElement) wrong.focus()
  }

  function handleRemove() {
    change(draftOf(noFilters, language))
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
        <AmountField
          label={translate('finances.payments.filter.amountFrom')}
          error={problemText(problems?.fromProblem, translate)}
          isAsking={hasTried}
          name="amountFrom"
          value={draft.fromEntry}
          onChange={(fromEntry) => change({ fromEntry })}
        />
        <AmountField
          label={translate('finances.payments.filter.amountTo')}
          error={problemText(problems?.toProblem, translate)}
          isAsking={hasTried}
          name="amountTo"
          value={draft.toEntry}
          onChange={(toEntry) => change({ toEntry })}
        />
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

/**
 * The draft follows the filters in force when those change behind it, by going back for example, and the language of
 * the page.
 */
function useDraft(filters: PaymentFilters, language: Language) {
  const [inForce, setInForce] = useState(filters)
  const [draft, setDraft] = useState(() => draftOf(filters, language))
  const [writtenIn, setWrittenIn] = useState(language)
  const [hasTried, setHasTried] = useState(false)
  if (!isSameFilters(inForce, filters)) {
    setInForce(filters)
    setDraft(draftOf(filters, language))
    setWrittenIn(language)
    setHasTried(false)
  } else if (writtenIn !== language) {
    const rewrite = (entry: string) => rewriteAmountEntry(entry, writtenIn, language)
    setDraft({ ...draft, fromEntry: rewrite(draft.fromEntry), toEntry: rewrite(draft.toEntry) })
    setWrittenIn(language)
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
    case 'aboveLimit':
      return translate('finances.payments.filter.aboveLimit', {
        limit: formatMoneyPara(paymentConstants.highestAmountPara, translate.language),
      })
    // The field itself asks about it.
    case 'unclear':
    case null:
    case undefined:
      return undefined
  }
}
