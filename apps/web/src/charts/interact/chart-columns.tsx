import { memo } from 'react'
import type { CategoryBands } from '#web/charts/axes/category-bands.ts'
import type { PlotFrame } from '#web/charts/axes/plot-frame.ts'
import styles from '#web/charts/draw/chart.module.css'
import { pointRole } from '#web/charts/draw/chart-roles.ts'

interface ChartColumnsProps {
  readonly bands: CategoryBands
  readonly frame: PlotFrame
  /** What each column says when it is reached. */
  readonly names: readonly string[]
  readonly tabStop: number
  /** While the view moves nobody walks: the columns follow when it rests. */
  readonly isMoving: boolean
}

/** The points as those find them who walk with keys, listen or touch: one column a category. */
function Columns({ bands, frame, names, tabStop }: ChartColumnsProps) {
  return names.map((name, index) => {
    const left = Math.max(frame.left, bands.center(index) - bands.step / 2)
    const right = Math.min(frame.right, bands.center(index) + bands.step / 2)
    return (
      <rect
        key={name}
        data-point={index}
        className={styles.column}
        {...pointRole}
        aria-label={name}
        tabIndex={index === tabStop ? 0 : -1}
        x={left}
        width={Math.max(0, right - left)}
        y={frame.top}
        height={frame.bottom - frame.top}
      />
    )
  })
}

export const ChartColumns = memo(Columns, (before, next) => {
  const { bands, frame, names, tabStop } = before
  const isSame =
    bands === next.bands && frame === next.frame && names === next.names && tabStop === next.tabStop
  return isSame || next.isMoving
})
