import styles from './chart.module.css'
import { silent } from './chart-roles.ts'
import { estimateTextWidth } from './text-width.ts'
import type { CategoryView } from './use-category-view.ts'

interface PlotPeakProps {
  readonly view: CategoryView
  readonly index: number
  readonly write: (value: number) => string
}

/** The current month says its number itself, without a tooltip. */
export function PlotPeak({ view, index, write }: PlotPeakProps) {
  const { plot, bands, frame, axis, box } = view
  const peak = plot.peakAt(index)
  const middle = bands.center(index)
  if (!peak || middle < frame.left || middle > frame.right) return null
  const text = write(peak.value)
  const half = estimateTextWidth(text, box.fontPx) / 2
  // Where the months stand close the number would cover its neighbours.
  if (half > bands.step * 1.05) return null
  const x = Math.max(frame.left + half, Math.min(middle, box.width - half))
  // Over a bar that hangs down there is room at the zero line; under it are the months.
  const y = axis.scale(Math.max(0, peak.at)) - box.fontPx * 0.5
  return (
    <text className={styles.peak} x={x} y={y} textAnchor="middle" {...silent}>
      {text}
    </text>
  )
}
