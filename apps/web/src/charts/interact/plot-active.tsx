import type { CategoryBands } from '#web/charts/axes/category-bands.ts'
import type { PlotFrame } from '#web/charts/axes/plot-frame.ts'
import styles from '#web/charts/draw/chart.module.css'
import { silent } from '#web/charts/draw/chart-roles.ts'
import type { PreparedPlot } from '#web/charts/draw/plot.ts'
import { seriesVariables } from '#web/charts/draw/series-style.ts'

interface ActiveProps {
  readonly index: number | null
  readonly bands: CategoryBands
  readonly frame: PlotFrame
}

/** A quiet ground behind the month the reader looks at. */
export function ActiveGround({ index, bands, frame }: ActiveProps) {
  if (index === null) return null
  const left = Math.max(frame.left, bands.center(index) - bands.step / 2)
  const right = Math.min(frame.right, bands.center(index) + bands.step / 2)
  return (
    <rect
      className={styles.highlight}
      data-momentary=""
      x={left}
      width={Math.max(0, right - left)}
      y={frame.top}
      height={frame.bottom - frame.top}
      rx={4}
    />
  )
}

interface ActiveDotsProps extends ActiveProps {
  readonly plot: PreparedPlot
  readonly y: (value: number) => number
}

/** Where the month meets each layer of an area. */
export function ActiveDots({ index, bands, frame, plot, y }: ActiveDotsProps) {
  const dots = index === null ? [] : plot.dotsAt(index)
  if (index === null || dots.length === 0) return null
  const x = bands.center(index)
  return (
    <g data-momentary="" {...silent}>
      <line className={styles.guide} x1={x} x2={x} y1={frame.top} y2={frame.bottom} />
      {dots.map(({ key, style, value }) => (
        <circle key={key} className={styles.dot} style={seriesVariables(style)} cx={x} cy={y(value)} r={4} />
      ))}
    </g>
  )
}
