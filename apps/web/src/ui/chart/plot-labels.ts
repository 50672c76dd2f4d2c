import { categoryAxis } from './category-axis.ts'
import type { CategoryBands } from './category-bands.ts'
import { type ChartCategory, currentIndex } from './chart-data.ts'
import type { PlacedLabel } from './labels-layer.ts'
import { peakLabel } from './plot-peak.ts'
import type { CategoryView } from './use-category-view.ts'

/** All that is written in a plot and moves with its months. */
export function plotLabels(
  categories: readonly ChartCategory[],
  view: Pick<CategoryView, 'box' | 'plot' | 'frame' | 'axis'>,
  bands: CategoryBands,
  write: (value: number) => string,
): readonly PlacedLabel[] {
  return [
    ...categoryAxis(categories, view, bands),
    ...peakLabel(view, bands, currentIndex(categories), write),
  ]
}
