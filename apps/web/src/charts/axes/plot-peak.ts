import styles from '#web/charts/draw/chart.module.css'
import type { CategoryView } from '#web/charts/draw/use-category-view.ts'
import type { LabelsOf } from './labels-layer.ts'
import { estimateTextWidth } from './text-width.ts'

/** The current month says its number itself, without a tooltip. */
export function peakLabel(
  { plot, frame, axis, box }: Pick<CategoryView, 'plot' | 'frame' | 'axis' | 'box'>,
  index: number,
  write: (value: number) => string,
): LabelsOf {
  const peak = plot.peakAt(index)
  if (!peak) return () => []
  const text = write(peak.value)
  const half = estimateTextWidth(text, box.fontPx) / 2
  // Over a bar that hangs down there is room at the zero line; under it are the months.
  const y = axis.scale(Math.max(0, peak.at)) - box.fontPx * 0.5
  return (bands) => {
    const middle = bands.center(index)
    if (middle < frame.left || middle > frame.right) return []
    // Where the months stand close the number would cover its neighbours.
    if (half > bands.step * 1.05) return []
    const x = Math.max(frame.left + half, Math.min(middle, box.width - half))
    return [{ key: 'peak', className: styles.peak, x, y, anchor: 'middle', text }]
  }
}
