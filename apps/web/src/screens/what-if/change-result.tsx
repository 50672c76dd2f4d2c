import type { ScenarioResult } from '@portal/contract/insights/what-if'
import { formatNumber } from '@portal/i18n/format-number'
import X from '#icons/x'
import { type ReactNode, useId } from 'react'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { assumptionText, verdictSentence } from './change-words.ts'
import styles from './what-if.module.css'

interface ChangeResultProps {
  readonly name: string
  readonly result: ScenarioResult
  /** Month by month. */
  readonly chart: ReactNode
  readonly onRemove: () => void
}

/** One change in full: the year, what it means, month by month, and what it takes for granted. */
export function ChangeResult({ name, result, chart, onRemove }: ChangeResultProps) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <>
      <Card as="section" padding="wide" aria-labelledby={titleId}>
        <div className={styles.result}>
          <div className={styles.head}>
            <h2 id={titleId}>{name}</h2>
            <IconButton
              icon={X}
              label={translate('insights.whatIf.removeOf', { change: name })}
              onClick={onRemove}
            />
          </div>
          <YearOf result={result} />
        </div>
      </Card>
      {result.months.length > 0 && chart}
      {result.assumptions.length > 0 && <Assumptions result={result} />}
    </>
  )
}

function YearOf({ result }: { readonly result: ScenarioResult }) {
  const { language, translate } = useTexts()
  const { reason, baseAmount, amount } = result
  if (reason !== null || amount === null || baseAmount === null) {
    const words =
      reason === null ? translate('insights.unknown') : translate(`insights.whatIf.reason.${reason}`)
    return <Banner kind="info">{words}</Banner>
  }
  return (
    <>
      <p>
        <Money amount={amount} size="hero" decimals={0} />
      </p>
      <p className={styles.quiet}>
        {translate('insights.whatIf.base', { amount: formatNumber(baseAmount, language, 0) })}
      </p>
      <p className={styles.verdict}>{verdictSentence(result, translate)}</p>
    </>
  )
}

function Assumptions({ result }: { readonly result: ScenarioResult }) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <section className={styles.assumptions} aria-labelledby={titleId}>
      <h3 id={titleId}>{translate('insights.whatIf.assumptions')}</h3>
      <ul>
        {result.assumptions.map((each) => (
          <li key={each.assumption}>{assumptionText(each, translate)}</li>
        ))}
      </ul>
    </section>
  )
}
