import styles from './chart.module.css'
import { svgElement } from './svg-element.ts'
import { estimateTextWidth } from './text-width.ts'
import type { CategoryView } from './use-category-view.ts'

/** The current month says its number itself, without a tooltip. */
export function drawPeak(
  { plot, bands, frame, axis, box }: Pick<CategoryView, 'plot' | 'bands' | 'frame' | 'axis' | 'box'>,
  index: number,
  write: (value: number) => string,
): readonly SVGElement[] {
  const peak = plot.peakAt(index)
  const middle = bands.center(index)
  if (!peak || middle < frame.left || middle > frame.right) return []
  const text = write(peak.value)
  const half = estimateTextWidth(text, box.fontPx) / 2
  // Where the months stand close the number would cover its neighbours.
  if (half > bands.step * 1.05) return []
  const x = Math.max(frame.left + half, Math.min(middle, box.width - half))
  // Over a bar that hangs down there is room at the zero line; under it are the months.
  const y = axis.scale(Math.max(0, peak.at)) - box.fontPx * 0.5
  return [svgElement('text', { class: styles.peak, x, y, 'text-anchor': 'middle' }, text)]
}
