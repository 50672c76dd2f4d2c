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
  const lineAt = (value: number) => `M${frame.left} ${Math.round(axis.scale(value)) + 0.5}H${frame.right}`
  const quiet = axis.ticks.filter(({ value }) => value !== 0)
  return (
    <g {...silent}>
      <path className={styles.gridLine} d={quiet.map(({ value }) => lineAt(value)).join('')} />
      <path className={classNames(styles.gridLine, styles.zeroLine)} d={lineAt(0)} />
      {axis.ticks.map(({ value, label }) => (
        <text
          key={value}
          className={styles.tick}
          x={frame.left - fontPx * 0.65}
          y={axis.scale(value)}
          dy="0.38em"
          textAnchor="end"
        >
          {label}
        </text>
      ))}
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
