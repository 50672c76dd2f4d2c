import { categoryAxis } from './category-axis.ts'
import type { CategoryBands } from './category-bands.ts'
import { type ChartCategory, currentIndex } from './chart-data.ts'
import type { PlacedLabel } from './labels-layer.ts'
import { peakLabel } from './plot-peak.ts'
import type { CategoryView } from './use-category-view.ts'

export type LabelsOf = (bands: CategoryBands) => readonly PlacedLabel[]

/** All that is written in a plot and moves with its months. */
export function plotLabels(
  categories: readonly ChartCategory[],
  view: Pick<CategoryView, 'box' | 'plot' | 'frame' | 'axis'>,
  write: (value: number) => string,
): LabelsOf {
  const ofAxis = categoryAxis(categories, view)
  const ofPeak = peakLabel(view, currentIndex(categories), write)
  return (bands) => [...ofAxis(bands), ...ofPeak(bands)]
}
