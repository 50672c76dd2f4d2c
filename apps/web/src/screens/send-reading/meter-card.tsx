import type { OwnReadingWindow } from '@portal/contract/metering/own-readings'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './send-reading.module.css'

/** Which meter, with its number as large as on the wall. */
export function MeterCard({ meterNumber }: Pick<OwnReadingWindow, 'meterNumber'>) {
  const translate = useTranslate()
  if (meterNumber === null) return null
  return (
    <Card as="section" padding="wide" aria-label={translate('metering.ownReadings.meter')}>
      <div className={styles.meter}>
        <p className={styles.quiet}>{translate('metering.ownReadings.meterNumber')}</p>
        <p className={styles.meterNumber}>{meterNumber}</p>
        <p className={styles.quiet}>{translate('metering.ownReadings.compareNumber')}</p>
      </div>
    </Card>
  )
}
