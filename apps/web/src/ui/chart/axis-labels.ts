import type { CategoryBands } from './category-bands.ts'
import { type ChartCategory, currentIndex } from './chart-data.ts'
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
  readonly fontPx: number
}

const gapPx = 3

/** As many labels as fit, evenly spaced, the current month always among them. */
export function categoryLabels(
  categories: readonly ChartCategory[],
  space: LabelSpace,
): readonly AxisLabel[] {
  const { bands, left, right, fontPx } = space
  if (bands.step === 0) return []
  const widths = categories.map(({ label }) => estimateTextWidth(label, fontPx))
  const anchor = currentIndex(categories)
  const every = smallestSpacing(widths, anchor, bands.step)
  return categories.flatMap(({ key, label, isCurrent }, index) => {
    const x = bands.center(index)
    const isPlaced = (index - anchor) % every === 0 && x >= left && x <= right
    return isPlaced ? [{ key, x, text: label, isStrong: isCurrent === true }] : []
  })
}

/** The least number of places from one label to the next at which no two of them touch. */
function smallestSpacing(widths: readonly number[], anchor: number, step: number): number {
  for (let every = 1; every < widths.length; every += 1) {
    const placed = widths.filter((_, index) => (index - anchor) % every === 0)
    const fits = placed.every((width, order) => {
      const next = placed[order + 1]
      return next === undefined || (width + next) / 2 + gapPx <= step * every
    })
    if (fits) return every
  }
  return Math.max(1, widths.length)
}

/** Under the first visible category of each group; one that would run into the next stays out. */
export function groupLabels(categories: readonly ChartCategory[], space: LabelSpace): readonly AxisLabel[] {
  const { bands, left, right, fontPx } = space
  const [first, end] = bands.between(left, right - 1)
  const starts = categories.slice(first, end).flatMap(({ group }, offset) => {
    const index = first + offset
    const isStart = offset === 0 || categories[index - 1]?.group !== group
    return group !== undefined && isStart ? [{ index, group }] : []
  })
  return starts.flatMap(({ index, group }, order) => {
    const x = Math.max(left, bands.start(index))
    const next = starts[order + 1]
    const limit = next ? bands.start(next.index) : right + bands.step / 2
    const fits = x + estimateTextWidth(group, fontPx) + gapPx <= limit
    // By their order: as the view moves a year stays the same label, whatever month it begins with.
    return fits ? [{ key: `${group} ${order}`, x, text: group, isStrong: false }] : []
  })
}
