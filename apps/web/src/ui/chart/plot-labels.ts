import { categoryAxis } from './category-axis.ts'
import { type ChartCategory, currentIndex } from './chart-data.ts'
import type { LabelsOf } from './labels-layer.ts'
import { peakLabel } from './plot-peak.ts'
import type { CategoryView } from './use-category-view.ts'

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
