import type { ChartCategory } from '#web/charts/chart-data.ts'
import styles from '#web/charts/draw/chart.module.css'
import type { CategoryView } from '#web/charts/draw/use-category-view.ts'
import { type AxisLabel, categoryLabels, groupLabels } from './axis-labels.ts'
import type { LabelsOf, PlacedLabel } from './labels-layer.ts'

/** The months under the plot, and under them what they share. */
export function categoryAxis(
  categories: readonly ChartCategory[],
  { box, frame }: Pick<CategoryView, 'box' | 'frame'>,
): LabelsOf {
  const { fontPx } = box
  const { left, right, bottom } = frame
  const months = categoryLabels(categories, fontPx)
  const groups = groupLabels(categories, fontPx)
  return (bands) => {
    const space = { bands, left, right }
    return [
      ...months(space).map((label) => monthLabel(label, bottom + fontPx * 1.6)),
      ...groups(space).map((label) => groupLabel(label, bottom + fontPx * 3)),
    ]
  }
}

const monthLabel = ({ key, x, text, isStrong }: AxisLabel, y: number): PlacedLabel => ({
  key,
  className: isStrong ? `${styles.tick} ${styles.current}` : styles.tick,
  x,
  y,
  anchor: 'middle',
  text,
})

const groupLabel = ({ key, x, text }: AxisLabel, y: number): PlacedLabel => ({
  key: `group ${key}`,
  className: styles.tick,
  x,
  y,
  text,
})
