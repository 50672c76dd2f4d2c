import styles from '#web/charts/draw/chart.module.css'
import { svgElement } from '#web/charts/draw/svg-element.ts'
import type { PlotFrame } from './plot-frame.ts'
import type { ValueAxis } from './value-scale.ts'

/** Round numbers at the left, quiet lines across; the zero is a little stronger. */
export function drawValueAxis(axis: ValueAxis, frame: PlotFrame, fontPx: number): readonly SVGElement[] {
  const lineAt = (value: number) => `M${frame.left} ${Math.round(axis.scale(value)) + 0.5}H${frame.right}`
  const quiet = axis.ticks.filter(({ value }) => value !== 0)
  const x = frame.left - fontPx * 0.65
  return [
    svgElement('path', { class: styles.gridLine, d: quiet.map(({ value }) => lineAt(value)).join('') }),
    svgElement('path', { class: `${styles.gridLine} ${styles.zeroLine}`, d: lineAt(0) }),
    ...axis.ticks.map(({ value, label }) =>
      svgElement(
        'text',
        { class: styles.tick, x, y: axis.scale(value), dy: '0.38em', 'text-anchor': 'end' },
        label,
      ),
    ),
  ]
}
