import { type ChartData, type HiddenSeries, styleAt } from '#web/charts/chart-data.ts'
import { barPath, plainBarPath } from './bar-path.ts'
import { MarkPaths } from './mark-paths.ts'
import type { Mark, PlotSpace, PreparedPlot } from './plot.ts'
import { type StackLayer, stackExtent, stackLayers, stackPeak } from './stack-layers.ts'

/** The light line between two parts of a bar. */
const seamPx = 1.5
/** A part thinner than this keeps all its height: a few kilowatt-hours must stay visible. */
const thinPx = 4

export function stackedBarPlot(data: ChartData, hidden: HiddenSeries): PreparedPlot {
  const layers = stackLayers(data, hidden)
  return {
    extent: stackExtent(layers),
    draw: (space) => drawStack(data, layers, space),
    dotsAt: () => [],
    peakAt: (index) => stackPeak(layers, index),
  }
}

function drawStack(data: ChartData, layers: readonly StackLayer[], space: PlotSpace): readonly Mark[] {
  const { bands, frame, y } = space
  const drawBar = space.isMoving ? plainBarPath : barPath
  const [first, end] = bands.between(frame.left, frame.right)
  const paths = new MarkPaths()
  for (const { series, spans } of layers) {
    for (let index = first; index < end; index += 1) {
      const [low, high] = spans[index] ?? [0, 0]
      if (low === high) continue
      const top = y(high)
      const height = y(low) - top
      const seam = height > thinPx ? seamPx : 0
      const style = styleAt(series, data.categories[index], low < 0 ? low : high)
      paths.add(series.key, style, drawBar(bands.start(index), top + seam, bands.bandwidth, height - seam))
    }
  }
  return paths.marks()
}
