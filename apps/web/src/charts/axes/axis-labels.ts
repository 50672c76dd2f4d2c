import { type ChartCategory, currentIndex } from '#web/charts/chart-data.ts'
import type { CategoryBands } from './category-bands.ts'
import { estimateTextWidth } from './text-width.ts'

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

/** Which labels a view has and where: asked for in every frame of a movement, so what stays is reckoned before. */
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

/** The least number of places from one label to the next at which no two of them touch. */
function smallestSpacing(widths: readonly number[], anchor: number): (step: number) => number {
  // For each spacing the width of a category from which on it fits, reckoned when it is first asked for.
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
