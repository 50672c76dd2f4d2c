import { type Extent, extentOf } from '#web/charts/axes/value-scale.ts'
import {
  type ChartData,
  type ChartSeries,
  type HiddenSeries,
  partsOf,
  totalAt,
  visibleSeries,
} from '#web/charts/chart-data.ts'
import type { PlotPeak } from './plot.ts'

/** One series of a stack: from where to where it reaches in each category. */
export interface StackLayer {
  readonly series: ChartSeries
  readonly spans: readonly Extent[]
}

/** What is positive stands on zero, what is negative (a correction, a refund) hangs below it. */
export function stackLayers(data: ChartData, hidden: HiddenSeries): readonly StackLayer[] {
  const tops = data.categories.map(() => 0)
  const bottoms = data.categories.map(() => 0)
  return partsOf(visibleSeries(data, hidden)).map((series) => ({
    series,
    spans: data.categories.map((_, index) => stackSpan(series.values[index] ?? 0, index, tops, bottoms)),
  }))
}

/** What is zero lies on top of what is already there: an area must not fall to the axis. */
function stackSpan(value: number, index: number, tops: number[], bottoms: number[]): Extent {
  const [top = 0, bottom = 0] = [tops[index], bottoms[index]]
  if (value < 0) {
    bottoms[index] = bottom + value
    return [bottom + value, bottom]
  }
  tops[index] = top + value
  return [top, top + value]
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
