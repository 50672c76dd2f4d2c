import type { ChartData, HiddenSeries } from '#web/charts/chart-data.ts'
import type { Mark, PlotPeak, PlotSpace, PreparedPlot } from './plot.ts'
import { coordinates, smoothPath } from './smooth-path.ts'
import { type StackLayer, stackExtent, stackLayers, stackPeak } from './stack-layers.ts'

/** Layers on layers over time. */
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

function drawArea({ series, spans }: StackLayer, space: PlotSpace): Mark {
  const { xs, lows, highs } = areaPoints(spans, space)
  const edge = `M${coordinates(xs, highs, 0)}${smoothPath(xs, highs)}`
  const last = xs.length - 1
  const [backXs, backLows] = [xs.toReversed(), lows.toReversed()]
  const path = `${edge}L${coordinates(xs, lows, last)}${smoothPath(backXs, backLows)}Z`
  return { key: series.key, style: series.style, path, edge }
}

/** A single month has no width of its own, so it spans its whole band. */
function areaPoints(spans: StackLayer['spans'], { bands, y }: PlotSpace) {
  const isSingle = spans.length === 1
  const indexes = isSingle ? [0, 0] : spans.map((_, index) => index)
  return {
    xs: isSingle
      ? [bands.start(0), bands.start(0) + bands.bandwidth]
      : indexes.map((index) => bands.center(index)),
    lows: indexes.map((index) => y(spans[index]?.[0] ?? 0)),
    highs: indexes.map((index) => y(spans[index]?.[1] ?? 0)),
  }
}
