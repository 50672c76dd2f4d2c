import type { Discounts } from '@portal/contract/insights/discounts'
import { formatNumber } from '@portal/i18n/format-number'
import { type ReactNode, useId } from 'react'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './discount-card.module.css'
import { isMet, nextStep, ruleText, worthwhile } from './discount-words.ts'
import { StepButton } from './step-button.tsx'

interface DiscountCardProps {
  /** Undefined until they are there. */
  readonly discounts: Discounts | undefined
  readonly hasFailed: boolean
  readonly today: string
  /** Leads to all of it. */
  readonly link: ReactNode
}

/** What the next bill can still have off, and by which step. */
export function DiscountCard(props: DiscountCardProps) {
  const { discounts, hasFailed, link } = props
  const { language, translate } = useTexts()
  const titleId = useId()
  const highest = Math.max(0, ...(discounts?.reachable ?? []).map(({ amount }) => amount))
  return (
    <Card as="section" padding="wide" aria-labelledby={titleId} aria-busy={!discounts && !hasFailed}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2 id={titleId}>{translate('insights.discount.title')}</h2>
          {highest > 0 && (
            <Badge kind="good">
              {translate('insights.discount.upTo', { amount: formatNumber(highest, language, 0) })}
            </Badge>
          )}
        </div>
        {discounts && <Rules {...props} discounts={discounts} />}
        {!discounts && (hasFailed ? <Failed /> : <Waiting />)}
        {discounts && discounts.missedLastYear > 0 && (
          <p className={styles.quiet}>
            {translate('insights.discount.missed', {
              amount: formatNumber(discounts.missedLastYear, language, 0),
            })}
          </p>
        )}
        {discounts && <p className={styles.more}>{link}</p>}
      </div>
    </Card>
  )
}

const Failed = () => <p className={styles.words}>{useTranslate()('insights.discount.failed')}</p>

function Waiting() {
  return (
    <>
      <div role="status">
        <VisuallyHidden>{useTranslate()('insights.discount.loading')}</VisuallyHidden>
      </div>
      <Skeleton widthPercent={90} />
      <Skeleton />
      <Skeleton widthPercent={70} />
    </>
  )
}

interface RulesProps extends DiscountCardProps {
  readonly discounts: Discounts
}

function Rules({ discounts: { reachable }, today }: RulesProps) {
  const translate = useTranslate()
  const next = nextStep(reachable, today)
  if (reachable.length === 0)
    return <p className={styles.words}>{translate('insights.discount.nothingLeft')}</p>
  return (
    <>
      <ul className={styles.rules}>
        {worthwhile(reachable).map((rule) => (
          <li key={rule.percent} className={styles.rule}>
            <span className={styles.words}>
              {ruleText(rule, translate)}
              {isMet(rule) && ` · ${translate('insights.discount.isMet')}`}
            </span>
            <strong className={styles.amount}>
              <Money amount={rule.amount} decimals={0} />
            </strong>
          </li>
        ))}
      </ul>
      {next && (
        <div className={styles.action}>
          <StepButton step={next.step} />
        </div>
      )}
    </>
  )
}
