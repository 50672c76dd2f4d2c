/** Positions of the categories along the axis; those scrolled out have positions too, beyond the plot. */
export interface CategoryBands {
  readonly count: number
  /** Width of one category, its share of the gap included. */
  readonly step: number
  /** Width of what is drawn for one category. */
  readonly bandwidth: number
  readonly start: (index: number) => number
  readonly center: (index: number) => number
  /** The category under a point, or null beside the plot. */
  readonly indexAt: (x: number) => number | null
  /** Categories at least partly between two edges: [first, after the last]. */
  readonly between: (left: number, right: number) => readonly [number, number]
}

const gapShare = 0.36
/** A single month on a wide screen stays a bar and doesn't become a wall. */
const widestBandPx = 64

export function categoryBands(count: number, range: readonly [number, number]): CategoryBands {
  const [rangeStart, rangeEnd] = range
  const step = count === 0 ? 0 : (rangeEnd - rangeStart) / count
  const bandwidth = Math.min(widestBandPx, step * (1 - gapShare))
  const center = (index: number) => rangeStart + (index + 0.5) * step
  const orderAt = (x: number) => (step === 0 ? -1 : Math.floor((x - rangeStart) / step))
  const withinCount = (index: number) => Math.min(count, Math.max(0, index))
  return {
    count,
    step,
    bandwidth,
    center,
    start: (index) => center(index) - bandwidth / 2,
    indexAt: (x) => {
      const index = orderAt(x)
      return index >= 0 && index < count ? index : null
    },
    between: (left, right) => [withinCount(orderAt(left)), withinCount(orderAt(right) + 1)],
  }
}
