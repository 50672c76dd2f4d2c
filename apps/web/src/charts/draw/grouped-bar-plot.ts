import { extentOf } from '#web/charts/axes/value-scale.ts'
import { type ChartData, type HiddenSeries, styleAt, visibleSeries } from '#web/charts/chart-data.ts'
import { barPath, plainBarPath } from './bar-path.ts'
import { MarkPaths } from './mark-paths.ts'
import type { PreparedPlot } from './plot.ts'

const gapShare = 0.14
/** A month that is almost zero still shows on which side. */
const thinnestPx = 1

export function groupedBarPlot(data: ChartData, hidden: HiddenSeries): PreparedPlot {
  const series = visibleSeries(data, hidden)
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  return {
    extent: extentOf(known),
    dotsAt: () => [],
    peakAt: (index) => {
      const value = series.length === 1 ? (series[0]?.values[index] ?? null) : null
      return value === null ? null : { value, at: value }
    },
    draw: ({ bands, frame, y, isMoving }) => {
      const drawBar = isMoving ? plainBarPath : barPath
      // Between the bars of a month stands a small gap, at its ends none.
      const step = bands.bandwidth / (series.length > 1 ? series.length - gapShare : 1)
      const width = series.length > 1 ? step * (1 - gapShare) : step
      const [first, end] = bands.between(frame.left, frame.right)
      const zero = y(0)
      const paths = new MarkPaths()
      for (const [place, each] of series.entries()) {
        const offset = place * step
        for (let index = first; index < end; index += 1) {
          const value = each.values[index] ?? 0
          if (value === 0) continue
          const height = Math.max(thinnestPx, Math.abs(y(value) - zero))
          const top = value > 0 ? zero - height : zero
          const part = drawBar(bands.start(index) + offset, top, width, height)
          paths.add(each.key, styleAt(each, data.categories[index], value), part)
        }
      }
      return paths.marks()
    },
  }
}
