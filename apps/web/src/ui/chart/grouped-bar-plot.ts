import { scaleBand } from 'd3-scale'
import { barPath, plainBarPath } from './bar-path.ts'
import { type ChartData, type HiddenSeries, styleAt, visibleSeries } from './chart-data.ts'
import { MarkPaths } from './mark-paths.ts'
import type { PreparedPlot } from './plot.ts'
import { extentOf } from './value-scale.ts'

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
      const places = scaleBand<string>()
        .domain(series.map(({ key }) => key))
        .range([0, bands.bandwidth])
        .paddingInner(series.length > 1 ? gapShare : 0)
      const [first, end] = bands.between(frame.left, frame.right)
      const zero = y(0)
      const paths = new MarkPaths()
      for (const each of series) {
        const offset = places(each.key) ?? 0
        for (let index = first; index < end; index += 1) {
          const value = each.values[index] ?? 0
          if (value === 0) continue
          const height = Math.max(thinnestPx, Math.abs(y(value) - zero))
          const top = value > 0 ? zero - height : zero
          const part = drawBar(bands.start(index) + offset, top, places.bandwidth(), height)
          paths.add(each.key, styleAt(each, data.categories[index], value), part)
        }
      }
      return paths.marks()
    },
  }
}
