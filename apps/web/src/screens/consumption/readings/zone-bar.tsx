import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { patternFill } from '#web/charts/draw/patterns.tsx'
import { seriesVariables } from '#web/charts/draw/series-style.ts'
import { tariffItems, usedOf } from '#web/screens/consumption/tariff-breakdown.ts'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'
import styles from './zone-bar.module.css'

interface ZoneBarProps {
  readonly reading: ConsumptionReading
  /** The energy of a bar across the whole card. */
  readonly scaleKwh: number
}

/** Month beside month and zone beside zone, for the eye alone: the table has the numbers. */
export function ZoneBar({ reading, scaleKwh }: ZoneBarProps) {
  let startKwh = 0
  const parts = tariffItems.flatMap((item) => {
    const { energyKwh } = usedOf(reading, item)
    if (energyKwh === null || energyKwh <= 0) return []
    startKwh += energyKwh
    return { item, startKwh: startKwh - energyKwh, energyKwh }
  })
  const share = (kwh: number) => `${(100 * kwh) / (scaleKwh || 1)}%`
  return (
    <svg className={styles.bar} aria-hidden="true">
      {parts.map((part) => (
        <rect
          key={part.item}
          className={styles.part}
          x={share(part.startKwh)}
          width={share(part.energyKwh)}
          height="100%"
          fill={patternFill(tariffItemStyle[part.item])}
          style={seriesVariables(tariffItemStyle[part.item])}
        />
      ))}
    </svg>
  )
}
