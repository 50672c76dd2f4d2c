import { extentOf } from '#web/charts/axes/value-scale.ts'
import {
  behindOf,
  type ChartData,
  type ChartSeries,
  type HiddenSeries,
  styleAt,
  visibleSeries,
} from '#web/charts/chart-data.ts'
import type { Mark, PlotSpace, PreparedPlot } from './plot.ts'
import type { SeriesStyle } from './series-style.ts'
import { type StackLayer, stackExtent, stackLayers, stackPeak } from './stack-layers.ts'

const gapShare = 0.14
/** A month that is almost zero still shows on which side. */
const thinnestPx = 1

/** Bars side by side, above zero or below it: the years of a month, a change in percent, payments. */
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
      for (const [order, each] of series.entries()) {
        const offset = order * step
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

/** The light line between two parts of a bar. */
const seamPx = 1.5
/** A part thinner than this keeps all its height: a few kilowatt-hours must stay visible. */
const thinPx = 4

/** A bar a month, made of its parts, and what it is compared with behind it. */
export function stackedBarPlot(data: ChartData, hidden: HiddenSeries): PreparedPlot {
  const layers = stackLayers(data, hidden)
  const behind = behindOf(visibleSeries(data, hidden))
  const known = behind.flatMap(({ values }) => values.filter((value) => value !== null))
  return {
    extent: extentOf([...stackExtent(layers), ...known]),
    draw: (space) => [...drawBehind(behind, space), ...drawStack(data, layers, space)],
    dotsAt: () => [],
    peakAt: (index) => stackPeak(layers, index),
  }
}

/** How far a bar behind stands out on each side of the one before it: it is seen where it is lower too. */
const standsOutPx = 3

function drawBehind(behind: readonly ChartSeries[], space: PlotSpace): readonly Mark[] {
  const { bands, frame, y } = space
  const drawBar = space.isMoving ? plainBarPath : barPath
  const [first, end] = bands.between(frame.left, frame.right)
  const beside = Math.min(standsOutPx, (bands.step - bands.bandwidth) / 3)
  const paths = new MarkPaths()
  for (const { key, style, values } of behind) {
    for (let index = first; index < end; index += 1) {
      const value = values[index] ?? 0
      if (value <= 0) continue
      const left = bands.start(index) - beside
      paths.add(key, style, drawBar(left, y(value), bands.bandwidth + 2 * beside, y(0) - y(value)))
    }
  }
  return paths.marks()
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

/** Gathers bars into one path for each series and look, so that a redraw touches few elements. */
class MarkPaths {
  readonly #paths = new Map<string, { style: SeriesStyle; parts: string[] }>()

  add(seriesKey: string, style: SeriesStyle, part: string): void {
    if (part === '') return
    const key = `${seriesKey}/${style.id}`
    const path = this.#paths.get(key)
    if (path) path.parts.push(part)
    else this.#paths.set(key, { style, parts: [part] })
  }

  marks(): readonly Mark[] {
    return [...this.#paths].map(([key, { style, parts }]) => ({ key, style, path: parts.join('') }))
  }
}

const cornerPx = 2.5
/** Half of the outline's width: the outline ends where the bar ends. */
const outlineInsetPx = 0.5

const round = (value: number) => Math.round(value * 100) / 100

/** A rectangle with soft corners as part of a longer path: all bars of a series are one element. */
function barPath(x: number, y: number, width: number, height: number): string {
  if (width <= 0 || height <= 0) return ''
  const inset = insetOf(width, height)
  const corner = round(Math.min(cornerPx, width / 2 - inset, height / 2 - inset))
  const across = round(width - 2 * (inset + corner))
  const down = round(height - 2 * (inset + corner))
  const turn = `a${corner} ${corner} 0 0 1 `
  return (
    `M${round(x + inset + corner)} ${round(y + inset)}h${across}${turn}${corner} ${corner}v${down}` +
    `${turn}${-corner} ${corner}h${-across}${turn}${-corner} ${-corner}v${-down}${turn}${corner} ${-corner}z`
  )
}

/** The same with plain corners: a third of the letters, for drawings that change sixty times a second. */
function plainBarPath(x: number, y: number, width: number, height: number): string {
  if (width <= 0 || height <= 0) return ''
  const inset = insetOf(width, height)
  const across = round(width - 2 * inset)
  return `M${round(x + inset)} ${round(y + inset)}h${across}v${round(height - 2 * inset)}h${-across}z`
}

const insetOf = (width: number, height: number) => Math.min(outlineInsetPx, width / 4, height / 4)
