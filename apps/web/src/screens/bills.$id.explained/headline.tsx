import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { formatMonth } from '@portal/i18n/format'
import type { ReactNode } from 'react'
import { DifferenceBadge } from '#web/features/insights/bill-explanation/difference-badge.tsx'
import { WhyWords } from '#web/features/insights/bill-explanation/why-words.tsx'
import { useTexts } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Money } from '#web/ui/text/money.tsx'
import styles from './explained.module.css'

interface HeadlineProps {
  readonly explanation: BillExplanation
  readonly isComparing: boolean
  /** With what it is compared, where no chart offers it. */
  readonly choice: ReactNode
}

/** First in the eye: the month, the amount, how much it differs and why. */
export function Headline({ explanation, isComparing, choice }: HeadlineProps) {
  const { language, translate } = useTexts()
  const { year, month, amount } = explanation.bill
  return (
    <Card as="section" padding="wide">
      <div className={styles.headline}>
        <h2 className={styles.month}>
          {translate('insights.explanation.billFor', { month: formatMonth(year, month, language) })}
        </h2>
        <Money amount={amount} size="hero" />
        {/* Another choice is heard without leaving the switch. */}
        <div className={styles.why} aria-live="polite" aria-busy={isComparing}>
          {isComparing ? (
            <Skeleton widthPercent={70} />
          ) : (
            <>
              <DifferenceBadge explanation={explanation} />
              <WhyWords explanation={explanation} />
            </>
          )}
        </div>
        {choice}
      </div>
    </Card>
  )
}
