import { type ChartCategory, currentIndex } from '#web/charts/chart-data.ts'
import styles from '#web/charts/draw/chart.module.css'
import type { PreparedPlot } from '#web/charts/draw/plot.ts'
import type { ChartBox } from '#web/charts/interact/use-chart-size.ts'
import type { LabelsOf, PositionedLabel } from './axis-layers.ts'
import type { CategoryBands } from './category-bands.ts'
import { estimateTextWidth, type PlotLayout } from './plot-layout.ts'

interface PlotView extends PlotLayout {
  readonly box: ChartBox
  readonly plot: PreparedPlot
}

/** All that is written in a plot and moves with its months. */
export function plotLabels(
  categories: readonly ChartCategory[],
  view: PlotView,
  write: (value: number) => string,
): LabelsOf {
  const ofAxis = categoryAxis(categories, view)
  const ofPeak = peakLabel(view, currentIndex(categories), write)
  return (bands) => [...ofAxis(bands), ...ofPeak(bands)]
}

/** The months under the plot, and under them what they share. */
function categoryAxis(categories: readonly ChartCategory[], { box, frame }: PlotView): LabelsOf {
  const { fontPx } = box
  const { left, right, bottom } = frame
  const months = categoryLabels(categories, fontPx)
  const groups = groupLabels(categories, fontPx)
  return (bands) => {
    const space = { bands, left, right }
    return [
      ...months(space).map((label) => monthLabel(label, bottom + fontPx * 1.6)),
      ...groups(space).map((label) => groupLabel(label, bottom + fontPx * 3)),
    ]
  }
}

const monthLabel = ({ key, x, text, isStrong }: AxisLabel, y: number): PositionedLabel => ({
  key,
  className: isStrong ? `${styles.tick} ${styles.current}` : styles.tick,
  x,
  y,
  anchor: 'middle',
  text,
})

const groupLabel = ({ key, x, text }: AxisLabel, y: number): PositionedLabel => ({
  key: `group ${key}`,
  className: styles.tick,
  x,
  y,
  text,
})

/** The current month says its number itself, without a tooltip. */
function peakLabel(
  { plot, frame, axis, box }: PlotView,
  index: number,
  write: (value: number) => string,
): LabelsOf {
  const peak = plot.peakAt(index)
  if (!peak) return () => []
  const text = write(peak.value)
  const half = estimateTextWidth(text, box.fontPx) / 2
  // Over a bar that hangs down there is room at the zero line; under it are the months.
  const y = axis.scale(Math.max(0, peak.at)) - box.fontPx * 0.5
  return (bands) => {
    const middle = bands.center(index)
    if (middle < frame.left || middle > frame.right) return []
    // Where the months stand close the number would cover its neighbours.
    if (half > bands.step * 1.05) return []
    const x = Math.max(frame.left + half, Math.min(middle, box.width - half))
    return [{ key: 'peak', className: styles.peak, x, y, anchor: 'middle', text }]
  }
}

export interface AxisLabel {
  readonly key: string
  readonly x: number
  readonly text: string
  readonly isStrong: boolean
}

interface LabelSpace {
  readonly bands: CategoryBands
  readonly left: number
  readonly right: number
}

/** Which labels a view has and where: asked for in every frame of a movement, so what stays is computed before. */
type LabelsIn = (space: LabelSpace) => readonly AxisLabel[]

const gapPx = 3

/** As many labels as fit, evenly spaced, the current month always among them. */
export function categoryLabels(categories: readonly ChartCategory[], fontPx: number): LabelsIn {
  const anchor = currentIndex(categories)
  const spacingAt = smallestSpacing(
    categories.map(({ label }) => estimateTextWidth(label, fontPx)),
    anchor,
  )
  return ({ bands, left, right }) => {
    if (bands.step === 0) return []
    const every = spacingAt(bands.step)
    const labels: AxisLabel[] = []
    for (let index = anchor % every; index < categories.length; index += every) {
      const x = bands.center(index)
      const category = categories[index]
      if (!category || x < left || x > right) continue
      const { key, label, isCurrent } = category
      labels.push({ key, x, text: label, isStrong: isCurrent === true })
    }
    return labels
  }
}

/** The least number of categories from one label to the next at which no two of them touch. */
function smallestSpacing(widths: readonly number[], anchor: number): (step: number) => number {
  // For each spacing the width of a category from which on it fits, computed when it is first asked for.
  const leastSteps: number[] = []
  return (step) => {
    for (let every = 1; every < widths.length; every += 1) {
      leastSteps[every] ??= leastStep(widths, anchor, every)
      if ((leastSteps[every] ?? 0) <= step) return every
    }
    return Math.max(1, widths.length)
  }
}

function leastStep(widths: readonly number[], anchor: number, every: number): number {
  let least = 0
  for (let index = anchor % every; index + every < widths.length; index += every) {
    const between = ((widths[index] ?? 0) + (widths[index + every] ?? 0)) / 2 + gapPx
    least = Math.max(least, between / every)
  }
  return least
}

/** Under the first visible category of each group; one that would run into the next stays out. */
export function groupLabels(categories: readonly ChartCategory[], fontPx: number): LabelsIn {
  const starts = categories.flatMap(({ group }, index) =>
    group !== undefined && categories[index - 1]?.group !== group
      ? [{ index, group, width: estimateTextWidth(group, fontPx) }]
      : [],
  )
  return ({ bands, left, right }) => {
    const [first, end] = bands.between(left, right - 1)
    const seen = starts.filter(({ index }, order) => index < end && (starts[order + 1]?.index ?? end) > first)
    return seen.flatMap(({ index, group, width }, order) => {
      const x = Math.max(left, bands.start(Math.max(first, index)))
      const next = seen[order + 1]
      const limit = next ? bands.start(next.index) : right + bands.step / 2
      // By their order: as the view moves a year stays the same label, whatever month it begins with.
      return x + width + gapPx <= limit ? [{ key: `${group} ${order}`, x, text: group, isStrong: false }] : []
    })
  }
}
