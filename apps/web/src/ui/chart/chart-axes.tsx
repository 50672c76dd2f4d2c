import { memo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { AxisLabel } from './axis-labels.ts'
import styles from './chart.module.css'
import { silent } from './chart-roles.ts'
import type { PlotFrame } from './plot-frame.ts'
import type { ValueAxis as Axis } from './value-scale.ts'

interface ValueAxisProps {
  readonly axis: Axis
  readonly frame: PlotFrame
  readonly fontPx: number
}

/** Round numbers at the left, quiet lines across; the zero is a little stronger. */
export const ValueAxis = memo(function ValueAxis({ axis, frame, fontPx }: ValueAxisProps) {
  return (
    <g {...silent}>
      {axis.ticks.map(({ value, label }) => {
        const y = Math.round(axis.scale(value)) + 0.5
        return (
          <g key={value}>
            <line
              className={classNames(styles.gridLine, value === 0 && styles.zeroLine)}
              x1={frame.left}
              x2={frame.right}
              y1={y}
              y2={y}
            />
            <text className={styles.tick} x={frame.left - fontPx * 0.65} y={y} dy="0.35em" textAnchor="end">
              {label}
            </text>
          </g>
        )
      })}
    </g>
  )
})

interface CategoryAxisProps {
  readonly labels: readonly AxisLabel[]
  readonly groups: readonly AxisLabel[]
  readonly bottom: number
  readonly fontPx: number
}

export function CategoryAxis({ labels, groups, bottom, fontPx }: CategoryAxisProps) {
  return (
    <g {...silent}>
      {labels.map(({ key, x, text, isStrong }) => (
        <text
          key={key}
          className={classNames(styles.tick, isStrong && styles.current)}
          x={x}
          y={bottom + fontPx * 1.6}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
      {groups.map(({ key, x, text }) => (
        <text key={key} className={styles.tick} x={x} y={bottom + fontPx * 3}>
          {text}
        </text>
      ))}
    </g>
  )
}
