import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './chart-skeleton.module.css'

export type ChartShape = 'bars' | 'area' | 'donut'

interface ChartSkeletonProps {
  readonly shape: ChartShape
  /** Said aloud while the data comes. */
  readonly label: string
}

/** A year as most households know it: high in winter. */
const barHeights = [58, 88, 74, 56, 38, 28, 26, 34, 36, 28, 36, 48].map((height, month) => ({
  month,
  height,
}))

/** In the shape and the size of the chart that comes. */
export function ChartSkeleton({ shape, label }: ChartSkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {shape === 'donut' ? <span className={styles.ring} /> : <Bars isJoined={shape === 'area'} />}
    </div>
  )
}

function Bars({ isJoined }: { readonly isJoined: boolean }) {
  return (
    <span className={isJoined ? styles.area : styles.bars}>
      {barHeights.map(({ month, height }) => (
        <span key={month} className={styles.bar} style={{ height: `${height}%` }} />
      ))}
    </span>
  )
}
