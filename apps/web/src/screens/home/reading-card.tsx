import { todayInBelgrade } from '@portal/domain/dates'
import { formatDate } from '@portal/i18n/format'
import Gauge from '#icons/gauge'
import { useId } from 'react'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './meter-reading.module.css'

interface ReadingCardProps {
  readonly pointId: number
  /** The last day of the window. */
  readonly to: string
}

export function ReadingCard({ pointId, to }: ReadingCardProps) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <div className={styles.invitation}>
      <Card as="section" padding="wide" aria-labelledby={titleId}>
        <div className={styles.card}>
          <Icon of={Gauge} />
          <div className={styles.words}>
            <h2 id={titleId}>{translate('metering.ownReadings.card')}</h2>
            <p>
              {todayInBelgrade(Date.now()) === to
                ? translate('metering.ownReadings.card.lastDay')
                : translate('metering.ownReadings.card.text', { date: formatDate(to) })}
            </p>
          </div>
          <RouteButton to="/send-reading" search={{ point: String(pointId) }} variant="quiet">
            {translate('metering.ownReadings.send')}
          </RouteButton>
        </div>
      </Card>
    </div>
  )
}
