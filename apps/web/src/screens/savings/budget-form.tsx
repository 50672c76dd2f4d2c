import { formatAmountEntry, parsePayAmount } from '@portal/domain/amounts'
import type { Language } from '@portal/domain/enumerations'
import { fromWireAmount } from '@portal/domain/money'
import type { Translate } from '@portal/i18n/translate'
import { type FormEvent, useRef, useState } from 'react'
import { AmountField } from '#web/features/core/amount/amount-field.tsx'
import { amountProblemText } from '#web/features/core/amount/amount-problem-text.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { rewriteAmountEntry } from '#web/ui/form/amount/amount-entry.ts'
import { Button } from '#web/ui/form/button.tsx'
import styles from './savings.module.css'

interface BudgetFormProps {
  /** Another tab may change it: what is typed here stays. */
  readonly monthlyAmount: number | null
  readonly isLoading: boolean
  /** Null takes the budget away. */
  readonly onSave: (amountPara: number | null) => void
}

export function BudgetForm({ monthlyAmount, isLoading, onSave }: BudgetFormProps) {
  const { language, translate } = useTexts()
  const inputRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ entry: string; language: Language } | null>(null)
  const [hasTried, setHasTried] = useState(false)
  if (typed && typed.language !== language)
    setTyped({ entry: rewriteAmountEntry(typed.entry, typed.language, language), language })
  const saved = monthlyAmount === null ? '' : formatAmountEntry(fromWireAmount(monthlyAmount) ?? 0, language)
  const shown = typed ?? { entry: saved, language }
  const { amountPara, problem } = parsePayAmount(shown.entry, shown.language)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setHasTried(true)
    if (isLoading) return
    if (amountPara === null) inputRef.current?.focus()
    else onSave(amountPara)
  }

  return (
    <form className={styles.budget} onSubmit={handleSubmit} noValidate>
      <AmountField
        label={translate('insights.budget.amount')}
        error={hasTried ? amountProblemText(problem, wordsOf(translate), translate) : undefined}
        isAsking={hasTried}
        isRequired
        name="budget"
        value={shown.entry}
        onChange={(entry) => setTyped({ entry, language })}
        inputRef={inputRef}
      />
      <div className={styles.buttons}>
        <Button type="submit" isLoading={isLoading}>
          {translate('insights.budget.save')}
        </Button>
        {monthlyAmount !== null && (
          <Button variant="quiet" isLoading={isLoading} onClick={() => onSave(null)}>
            {translate('insights.budget.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

const wordsOf = (translate: Translate) => ({
  number: translate('insights.budget.notNumber'),
  positive: translate('insights.budget.notPositive'),
  aboveLimit: (limit: string) => translate('insights.budget.aboveLimit', { limit }),
})
