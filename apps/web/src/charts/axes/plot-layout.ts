import type { ChartCategory } from '#web/charts/chart-data.ts'
import { type PlotFrame, plotFrame, type Size, verticalFrame } from './plot-frame.ts'
import { type Extent, type ValueAxis, valueAxis } from './value-scale.ts'

export interface PlotLayout {
  readonly frame: PlotFrame
  readonly axis: ValueAxis
}

/** The height gives the ticks, the ticks give the width that is left for the plot. */
export function layoutPlot(
  size: Size,
  fontPx: number,
  extent: Extent,
  categories: readonly ChartCategory[],
  writeTick: (value: number) => string,
): PlotLayout {
  const hasGroups = categories.some(({ group }) => group !== undefined)
  const vertical = verticalFrame(size, fontPx, hasGroups)
  const axis = valueAxis(extent, vertical.top, vertical.bottom, writeTick)
  const labels = axis.ticks.map(({ label }) => label)
  return { axis, frame: plotFrame(size, vertical, labels, fontPx) }
}
