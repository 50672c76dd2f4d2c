import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import type { ReactNode } from 'react'
import { pointText } from '#web/features/metering/points-of-delivery/point-text.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectInput } from '#web/ui/form/select-input.tsx'
import styles from './consumption.module.css'

interface PointSelectProps {
  readonly points: readonly PointOfDelivery[]
  readonly pointId: number | null
  readonly onSelect: (pointId: number) => void
  /** What can be done with all of them. */
  readonly children: ReactNode
}

export function PointSelect({ points, pointId, onSelect, children }: PointSelectProps) {
  const translate = useTranslate()
  return (
    <div className={styles.pointRow}>
      <div className={styles.pointSelect}>
        <Field label={translate('metering.consumption.point')}>
          <SelectInput
            options={points.map((point) => ({ value: point.id, label: pointText(point) }))}
            value={pointId}
            onChange={onSelect}
          />
        </Field>
      </div>
      {children}
    </div>
  )
}
