import { type ChartCategory, currentIndex } from '#web/charts/chart-data.ts'
import type { CategoryView } from '#web/charts/draw/use-category-view.ts'
import { categoryAxis } from './category-axis.ts'
import type { LabelsOf } from './labels-layer.ts'
import { peakLabel } from './plot-peak.ts'

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
