import type { DifferenceOfYear, TotalOfYear } from '@portal/contract/dashboard/three-years'
import { formatMonth } from '@portal/i18n/format'
import { type ReactNode, useId } from 'react'
import type { FigureAnswer } from '#web/screens/home/figures/figure-answer.ts'
import { type Against, comparison } from '#web/screens/home/figures/findings.ts'
import {
  figureAt,
  type KnownFigure,
  latestKnown,
  monthsOfDifferences,
  monthsOfTotals,
} from '#web/screens/home/figures/month-figures.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Energy } from '#web/ui/text/energy.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { trendSigns } from '#web/ui/text/trend-sign.ts'
import styles from './consumption-glance.module.css'

interface ConsumptionGlanceProps {
  readonly consumption: FigureAnswer<readonly TotalOfYear[]>
  readonly toYearBefore: FigureAnswer<readonly DifferenceOfYear[]>
  /** Null: a legal entity, which no household is compared with. */
  readonly toHouseholds: FigureAnswer<readonly DifferenceOfYear[]> | null
  readonly link: ReactNode
}

/** The first question after "how much do I owe": is my consumption as it should be? */
export function ConsumptionGlance(props: ConsumptionGlanceProps) {
  const { consumption, link } = props
  const { language, translate } = useTexts()
  const titleId = useId()
  const latest = consumption.data && latestKnown(monthsOfTotals(consumption.data))
  const title = latest
    ? translate('dashboard.glance.title', { month: formatMonth(latest.year, latest.month, language) })
    : translate('dashboard.glance.waitingTitle')
  return (
    <Card as="section" padding="wide" aria-labelledby={titleId}>
      <div className={styles.glance}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {glanceBody(props, latest)}
        <p className={styles.link}>{link}</p>
      </div>
    </Card>
  )
}

function glanceBody(props: ConsumptionGlanceProps, latest: KnownFigure | undefined): ReactNode {
  const { consumption, toYearBefore, toHouseholds } = props
  if (latest) {
    return (
      <>
        <p>
          <Energy energyKwh={latest.value} size="hero" decimals={Number.isInteger(latest.value) ? 0 : 2} />
        </p>
        <ul className={styles.comparisons}>
          <Comparison against="toYearBefore" month={latest} answer={toYearBefore} />
          {toHouseholds && <Comparison against="toHouseholds" month={latest} answer={toHouseholds} />}
        </ul>
      </>
    )
  }
  if (consumption.data) return <Message name="none" />
  if (consumption.isError) return <Message name="failed" />
  return (
    <>
      <Skeleton shape="control" widthPercent={45} />
      <Skeleton widthPercent={80} />
      {toHouseholds && <Skeleton widthPercent={90} />}
    </>
  )
}

function Message({ name }: { readonly name: 'none' | 'failed' }) {
  return <p className={styles.message}>{useTranslate()(`dashboard.glance.${name}`)}</p>
}

interface ComparisonProps {
  readonly against: Against
  readonly month: KnownFigure
  readonly answer: FigureAnswer<readonly DifferenceOfYear[]>
}

/** Silent where there is nothing to compare with. */
function Comparison({ against, month, answer }: ComparisonProps) {
  const translate = useTranslate()
  if (!answer.data) return answer.isError ? null : <Waiting />
  const change = figureAt(monthsOfDifferences(answer.data), month) ?? null
  if (change === null) return null
  const { direction, percent } = comparison(change)
  return (
    <li className={styles.comparison}>
      <span className={styles[direction]}>
        <Icon of={trendSigns[direction]} size={18} />
      </span>
      {direction === 'same'
        ? translate(`dashboard.glance.${against}.same`)
        : translate(`dashboard.glance.${against}.${direction}`, { percent })}
    </li>
  )
}

const Waiting = () => (
  <li>
    <Skeleton widthPercent={80} />
  </li>
)
