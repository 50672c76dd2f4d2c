import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import MapPin from '#icons/map-pin'
import { useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardAction, CardHead } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import styles from './point-card.module.css'
import { PointStatusBadge } from './point-status-badge.tsx'

interface PointCardProps {
  readonly point: PointOfDelivery
  readonly onOpen: () => void
  /** On hover or focus, to prefetch the dialog. */
  readonly onPrefetch: () => void
}

export function PointCard({ point, onOpen, onPrefetch }: PointCardProps) {
  const translate = useTranslate()
  const serbian = useSerbian()
  return (
    <Card as="li" isMuted={!point.isActive} onPointerEnter={onPrefetch} onFocus={onPrefetch}>
      <CardHead label={translate('metering.points.code')}>
        <PointStatusBadge point={point} />
      </CardHead>
      <h2 className={styles.number}>
        <CardAction onClick={onOpen}>{point.pointOfDeliveryNumber}</CardAction>
      </h2>
      {point.pointOfDeliveryName && <p>{serbian(point.pointOfDeliveryName)}</p>}
      {point.pointOfDeliveryAddress && (
        <p className={styles.address}>
          <Icon of={MapPin} size={18} />
          <span>{serbian(point.pointOfDeliveryAddress)}</span>
        </p>
      )}
    </Card>
  )
}

export function PointCardSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton widthPercent={30} />
      <Skeleton shape="figure" widthPercent={60} />
      <Skeleton widthPercent={40} />
      <Skeleton widthPercent={80} />
    </div>
  )
}
