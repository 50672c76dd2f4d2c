import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import ChevronDown from '#icons/chevron-down'
import { useId } from 'react'
import { pointText } from '#web/features/metering/points-of-delivery/point-text.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { useSerbian, useSerbianLang } from '#web/ui/text/use-serbian.tsx'
import styles from './point-line.module.css'

interface PointLineProps {
  /** Empty until they are known. */
  readonly points: readonly PointOfDelivery[]
  readonly isLoading: boolean
  readonly pointId: number | null
  readonly onSelect: (pointId: number) => void
  /** Where all of them can be shown together (record 0109). */
  readonly all?: { readonly isChosen: boolean; readonly onSelect: () => void }
}

/** Under a page's title: whose numbers these are, and a way to the other points where there are any. */
export function PointLine({ points, isLoading, pointId, onSelect, all }: PointLineProps) {
  const translate = useTranslate()
  const serbian = useSerbian()
  const serbianLang = useSerbianLang()
  const labelId = useId()
  if (isLoading) {
    return (
      <p className={styles.line}>
        <span className={styles.waiting}>
          <Skeleton />
        </span>
      </p>
    )
  }
  const [only, second] = points
  if (!only) return <p className={styles.line} />
  const label = translate('metering.choice.point')
  if (!second) {
    return (
      <p className={styles.line}>
        {label} {serbian(pointText(only))}
      </p>
    )
  }
  return (
    <div className={styles.line}>
      <span id={labelId}>{label}</span>
      <span className={styles.box}>
        <select
          className={styles.select}
          aria-labelledby={labelId}
          value={all?.isChosen ? 'all' : (pointId ?? only.id)}
          onChange={({ currentTarget: { value } }) =>
            value === 'all' ? all?.onSelect() : onSelect(Number(value))
          }
        >
          {all && <option value="all">{translate('metering.choice.allPoints')}</option>}
          {points.map((point) => (
            <option key={point.id} value={point.id} lang={serbianLang}>
              {pointText(point)}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon of={ChevronDown} size={18} />
        </span>
      </span>
    </div>
  )
}
