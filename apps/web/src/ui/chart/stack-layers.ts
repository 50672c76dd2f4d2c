import { stack, stackOffsetDiverging } from 'd3-shape'
import { type ChartData, type ChartSeries, type HiddenSeries, totalAt, visibleSeries } from './chart-data.ts'
import type { PlotPeak } from './plot.ts'
import { type Extent, extentOf } from './value-scale.ts'

/** One series of a stack: from where to where it reaches in each category. */
export interface StackLayer {
  readonly series: ChartSeries
  readonly spans: readonly Extent[]
}

/** What is positive stands on zero, what is negative (a correction, a refund) hangs below it. */
export function stackLayers(data: ChartData, hidden: HiddenSeries): readonly StackLayer[] {
  const series = visibleSeries(data, hidden)
  const indexes = data.categories.map((_, index) => index)
  const layers = stack<number, ChartSeries>()
    .keys(series)
    .value((index, { values }) => values[index] ?? 0)
    .offset(stackOffsetDiverging)(indexes)
  const tops = indexes.map(() => 0)
  return layers.map((layer) => ({
    series: layer.key,
    spans: layer.map(([from, to], index) => placeSpan(from, to, index, tops)),
  }))
}

/** d3 lays what is zero on the axis; an area must pass over it on top of what is already there. */
function placeSpan(from: number, to: number, index: number, tops: number[]): Extent {
  const top = tops[index] ?? 0
  if (from === to) return [top, top]
  tops[index] = Math.max(top, from, to)
  return [Math.min(from, to), Math.max(from, to)]
}

export function stackExtent(layers: readonly StackLayer[]): Extent {
  return extentOf(layers.flatMap(({ spans }) => spans.flat()))
}

/** The whole of a stack, written over its highest part. */
export function stackPeak(layers: readonly StackLayer[], index: number): PlotPeak | null {
  const value = totalAt(
    layers.map(({ series }) => series),
    index,
  )
  const at = Math.max(0, ...layers.map(({ spans }) => spans[index]?.[1] ?? 0))
  return value === null || value <= 0 ? null : { value, at }
}
