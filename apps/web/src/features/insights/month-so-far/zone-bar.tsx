import type { MonthEstimate } from '@portal/contract/insights/month-so-far'
import { formatNumber } from '@portal/i18n/format-number'
import { useTexts } from '#web/session/use-texts.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './month-zone-bar.module.css'
import { placeOnBar } from './zone-places.ts'

interface ZoneBarProps {
  readonly estimate: MonthEstimate
}

/** The zones of this month, where it stands today and between what it will end; a sentence says the same aloud. */
export function ZoneBar({ estimate }: ZoneBarProps) {
  const { language, translate } = useTexts()
  const { consumption, consumptionSoFar, zones } = estimate
  const whole = (kwh: number) => formatNumber(kwh, language, 0)
  const today = placeOnBar(consumptionSoFar, zones)
  const low = placeOnBar(consumption.low, zones)
  const high = placeOnBar(consumption.high, zones)
  return (
    <div className={styles.zones}>
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.today} style={{ insetInlineStart: `clamp(1.5rem, ${today}%, 100% - 1.5rem)` }}>
          {translate('insights.month.today')}
        </div>
        <div className={styles.mark} style={{ insetInlineStart: `${today}%` }} />
        <div className={styles.bar}>
          <span className={styles.green} />
          <span className={styles.blue} />
          <span className={styles.red} />
        </div>
        <div className={styles.end} style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }} />
      </div>
      <div className={styles.limits} aria-hidden="true">
        <span>{translate('insights.month.greenTo', { limit: whole(zones.greenTo) })}</span>
        <span>{translate('insights.month.blueTo', { limit: whole(zones.blueTo) })}</span>
      </div>
      <VisuallyHidden>
        {translate('insights.month.inWords', {
          soFar: whole(consumptionSoFar),
          low: whole(consumption.low),
          high: whole(consumption.high),
          green: whole(zones.greenTo),
          blue: whole(zones.blueTo),
        })}
      </VisuallyHidden>
    </div>
  )
}
