import { area, curveMonotoneX, line } from 'd3-shape'
import type { ChartData, HiddenSeries } from './chart-data.ts'
import type { Mark, PlotPeak, PlotSpace, PreparedPlot } from './plot.ts'
import { type StackLayer, stackExtent, stackLayers, stackPeak } from './stack-layers.ts'

export function areaPlot(data: ChartData, hidden: HiddenSeries): PreparedPlot {
  const layers = stackLayers(data, hidden)
  return {
    extent: stackExtent(layers),
    // From the top down: where a zone is empty its edge lies on the next one's, which covers it.
    draw: (space) => layers.map((layer) => drawArea(layer, space)).toReversed(),
    dotsAt: (index) =>
      layers.flatMap(({ series, spans }) => {
        const [low, high] = spans[index] ?? [0, 0]
        if (low === high) return []
        return [{ key: series.key, style: series.style, value: low < 0 ? low : high }]
      }),
    peakAt: (index) => clearOfSlopes(stackPeak(layers, index), [index - 1, index + 1], layers),
  }
}

/** The number is wider than its month: it stands above the slopes at its sides too. */
function clearOfSlopes(peak: PlotPeak | null, besides: readonly number[], layers: readonly StackLayer[]) {
  if (!peak) return null
  const heights = besides.map((index) => ((stackPeak(layers, index)?.at ?? 0) + peak.at) / 2)
  return { ...peak, at: Math.max(peak.at, ...heights) }
}

interface AreaPoint {
  readonly x: number
  readonly low: number
  readonly high: number
}

function drawArea({ series, spans }: StackLayer, space: PlotSpace): Mark {
  const points = areaPoints(spans, space)
  const fill = area<AreaPoint>()
    .x(({ x }) => x)
    .y0(({ low }) => low)
    .y1(({ high }) => high)
    .curve(curveMonotoneX)
    .digits(2)
  const edge = line<AreaPoint>()
    .x(({ x }) => x)
    .y(({ high }) => high)
    .curve(curveMonotoneX)
    .digits(2)
  return { key: series.key, style: series.style, path: fill(points) ?? '', edge: edge(points) ?? '' }
}

/** A single month has no width of its own, so it spans its whole place. */
function areaPoints(spans: StackLayer['spans'], { bands, y }: PlotSpace): readonly AreaPoint[] {
  const pointAt = (index: number, x: number): AreaPoint => {
    const [low, high] = spans[index] ?? [0, 0]
    return { x, low: y(low), high: y(high) }
  }
  if (spans.length === 1) {
    return [pointAt(0, bands.start(0)), pointAt(0, bands.start(0) + bands.bandwidth)]
  }
  return spans.map((_, index) => pointAt(index, bands.center(index)))
}
