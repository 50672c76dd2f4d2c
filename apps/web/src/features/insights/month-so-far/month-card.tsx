import type { MonthEstimate } from '@portal/contract/insights/month-so-far'
import { formatDayOfYear, formatMonthName } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import { type ReactNode, useId } from 'react'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Energy } from '#web/ui/text/energy.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { BudgetOutlook } from './budget-outlook.tsx'
import styles from './month-card.module.css'
import type { MonthSoFar } from './month-so-far-queries.ts'
import { ZoneBar } from './zone-bar.tsx'
import { zoneOf } from './zone-places.ts'

interface MonthCardProps {
  /** Undefined until it is there. */
  readonly answer: MonthSoFar | undefined
  readonly hasFailed: boolean
  /** The month of today, which heads the card before the answer does. */
  readonly month: number
  /** Opens the check of the meter. */
  readonly checkMeter: ReactNode
  /** Stands where the budget would, while there is none. */
  readonly budgetLink: ReactNode
}

/** What this month is likely to come to; where that can't be told, why. */
export function MonthCard({ answer, hasFailed, month, checkMeter, budgetLink }: MonthCardProps) {
  const { language, translate } = useTexts()
  const titleId = useId()
  const estimate = answer && 'amount' in answer ? answer : null
  const name = formatMonthName(estimate?.month ?? month, language)
  const reason = answer && 'reason' in answer ? answer.reason : null
  const canCheck = estimate !== null || (reason !== null && reason !== 'inactivePoint')
  return (
    <Card as="section" padding="wide" aria-labelledby={titleId} aria-busy={!answer && !hasFailed}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2 id={titleId}>
            {translate('insights.month.title', { month: name.charAt(0).toUpperCase() + name.slice(1) })}
          </h2>
          {estimate && <span className={styles.quiet}>{translate('insights.month.estimate')}</span>}
        </div>
        {estimate && <Estimate estimate={estimate} budgetLink={budgetLink} />}
        {reason && reason !== 'notHousehold' && (
          <p className={styles.words}>{translate(`insights.month.unknown.${reason}`)}</p>
        )}
        {!answer && (hasFailed ? <Failed /> : <Waiting />)}
        {canCheck && <div className={styles.action}>{checkMeter}</div>}
      </div>
    </Card>
  )
}

const Failed = () => <p className={styles.words}>{useTranslate()('insights.month.failed')}</p>

function Waiting() {
  return (
    <>
      <div role="status">
        <VisuallyHidden>{useTranslate()('insights.month.loading')}</VisuallyHidden>
      </div>
      <Skeleton shape="figure" widthPercent={70} />
      <Skeleton shape="figure" />
      <Skeleton widthPercent={90} />
      <Skeleton widthPercent={60} />
    </>
  )
}

interface EstimateProps {
  readonly estimate: MonthEstimate
  readonly budgetLink: ReactNode
}

function Estimate({ estimate, budgetLink }: EstimateProps) {
  const { language, translate } = useTexts()
  const { consumption, amount, basis, budget } = estimate
  // Outwards: what is said of the range was tested on a range no narrower.
  const bounds = {
    low: formatNumber(roundForReading(amount.low, Math.floor), language, 0),
    high: formatNumber(roundForReading(amount.high, Math.ceil), language, 0),
  }
  return (
    <>
      <p className={styles.figures}>
        <Energy energyKwh={consumption.low} toKwh={consumption.high} size="figure" decimals={0} />
        <span>
          <span className={styles.about}>≈ </span>
          <Money amount={roundForReading(amount.middle)} size="figure" decimals={0} />
        </span>
      </p>
      <ZoneBar estimate={estimate} />
      <p className={styles.words}>
        <ZoneSentence estimate={estimate} /> <YearBefore estimate={estimate} />
      </p>
      <p className={styles.quiet}>
        {translate('insights.month.amounts', bounds)}{' '}
        {translate('insights.month.basis', {
          basis: basis.map((kind) => translate(`insights.month.basis.${kind}`)).join(', '),
        })}
      </p>
      {budget ? (
        <BudgetOutlook {...budget} />
      ) : (
        budgetLink && <p className={styles.budgetLink}>{budgetLink}</p>
      )}
    </>
  )
}

/** An estimate is no bill: hundreds of dinars are as exact as it can be said. */
const roundForReading = (dinars: number, round = Math.round) => {
  const step = dinars >= 1000 ? 100 : 10
  return round(dinars / step) * step
}

function ZoneSentence({ estimate }: { readonly estimate: MonthEstimate }) {
  const translate = useTranslate()
  const { nextZone, consumptionSoFar, zones } = estimate
  if (!nextZone) return translate(`insights.month.staysIn.${zoneOf(consumptionSoFar, zones)}`)
  const place = '\u0000'
  const [before, after] = translate(`insights.month.nextZone.${nextZone.zone}`, { date: place }).split(place)
  return (
    <>
      {before}
      <strong>{formatDayOfYear(nextZone.from)}</strong>
      {after}
    </>
  )
}

function YearBefore({ estimate: { month, yearBefore } }: { readonly estimate: MonthEstimate }) {
  const { language, translate } = useTexts()
  if (yearBefore === null) return null
  return translate('insights.month.yearBefore', {
    month: formatMonthName(month, language),
    energy: formatNumber(yearBefore, language, 0),
  })
}
