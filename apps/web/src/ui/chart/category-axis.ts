import { type AxisLabel, categoryLabels, groupLabels } from './axis-labels.ts'
import type { CategoryBands } from './category-bands.ts'
import styles from './chart.module.css'
import type { ChartCategory } from './chart-data.ts'
import type { PlacedLabel } from './labels-layer.ts'
import type { CategoryView } from './use-category-view.ts'

/** The months under the plot, and under them what they share. */
export function categoryAxis(
  categories: readonly ChartCategory[],
  { box, frame }: Pick<CategoryView, 'box' | 'frame'>,
  bands: CategoryBands,
): readonly PlacedLabel[] {
  const { fontPx } = box
  const space = { bands, left: frame.left, right: frame.right, fontPx }
  const months = categoryLabels(categories, space)
  const groups = groupLabels(categories, space)
  return [
    ...months.map((label) => monthLabel(label, frame.bottom + fontPx * 1.6)),
    ...groups.map(({ key, x, text }) => ({
      key: `group ${key}`,
      className: styles.tick,
      x,
      y: frame.bottom + fontPx * 3,
      text,
    })),
  ]
}

const monthLabel = ({ key, x, text, isStrong }: AxisLabel, y: number): PlacedLabel => ({
  key,
  className: isStrong ? `${styles.tick} ${styles.current}` : styles.tick,
  x,
  y,
  anchor: 'middle',
  text,
})
