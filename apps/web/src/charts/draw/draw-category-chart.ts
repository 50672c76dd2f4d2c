import { categoryBands } from '#web/charts/axes/category-bands.ts'
import { drawValueAxis } from '#web/charts/axes/chart-axes.ts'
import { drawLabels } from '#web/charts/axes/labels-layer.ts'
import { plotLabels } from '#web/charts/axes/plot-labels.ts'
import { layoutPlot } from '#web/charts/axes/plot-layout.ts'
import type { ChartBox } from '#web/charts/interact/use-chart-size.ts'
import type { DrawnProps } from './chart-props.ts'
import { drawMarks } from './marks-layer.ts'
import type { PreparePlot } from './plot.ts'
import { svgElement } from './svg-element.ts'

interface CategoryDrawingOptions extends Pick<DrawnProps, 'data' | 'hidden' | 'format' | 'patternPrefix'> {
  readonly prepare: PreparePlot
}

/** All months as they are seen before anybody zooms. */
export function drawCategoryChart(
  layer: SVGGElement,
  box: ChartBox,
  { prepare, data, hidden, format, patternPrefix }: CategoryDrawingOptions,
): void {
  const { categories } = data
  const plot = prepare(data, hidden)
  const { frame, axis } = layoutPlot(box, box.fontPx, plot.extent, categories, format.tick)
  const bands = categoryBands(categories.length, [frame.left, frame.right])
  const marks = svgElement('g', {})
  const labels = svgElement('g', {})
  drawMarks(marks, bands, { plot, frame, y: axis.scale, patternPrefix })
  drawLabels(labels, plotLabels(categories, { box, plot, frame, axis }, format.tick)(bands))
  layer.replaceChildren(...drawValueAxis(axis, frame, box.fontPx), marks, labels)
}
