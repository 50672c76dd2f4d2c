import type { ReactNode } from 'react'
import type { ChartShape } from '#web/charts/chart-kinds.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './chart-card.module.css'

/** All that draws, in one lazy chunk: a page that has one chart soon has another. Call it early to prefetch. */
export const loadDrawing = () => import('#web/charts/draw/chart.tsx')

interface ChartSkeletonProps {
  readonly shape: ChartShape
  /** Announced while the data loads. */
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
    <Loading label={label} className={styles.skeleton}>
      {shape === 'donut' ? <span className={styles.ring} /> : <Bars isJoined={shape === 'area'} />}
    </Loading>
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

interface ChartFrameProps {
  readonly heading: ReactNode
  readonly children: ReactNode
}

/** The inside of a card without a drawing, as high as one with it. */
export function ChartFrame({ heading, children }: ChartFrameProps) {
  return (
    <>
      <div className={styles.header}>
        {heading}
        <span className={styles.toolbarSlot} />
      </div>
      <div className={styles.body}>{children}</div>
    </>
  )
}

interface WaitingChartProps extends ChartSkeletonProps {
  readonly lead?: ReactNode
}

/** The fallback for a chart card whose chunk still loads. */
export function WaitingChart({ lead, ...skeleton }: WaitingChartProps) {
  const heading = (
    <div className={styles.heading}>
      <Skeleton />
      <Skeleton />
    </div>
  )
  return (
    <Card as="section">
      {lead}
      <ChartFrame heading={heading}>
        <ChartSkeleton {...skeleton} />
      </ChartFrame>
    </Card>
  )
}
