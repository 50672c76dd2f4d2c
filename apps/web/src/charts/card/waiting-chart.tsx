import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './chart-card.module.css'
import { type ChartShape, ChartSkeleton } from './chart-skeleton.tsx'

interface WaitingChartProps {
  readonly shape: ChartShape
  readonly label: string
}

/** Keeps a chart card's place while its code is on the way. */
export function WaitingChart({ shape, label }: WaitingChartProps) {
  return (
    <Card as="section">
      <div className={styles.header}>
        <div className={styles.heading}>
          <Skeleton />
          <Skeleton />
        </div>
        <span className={styles.toolbarPlace} />
      </div>
      <div className={styles.body}>
        <ChartSkeleton shape={shape} label={label} />
      </div>
    </Card>
  )
}
