/** What a bar of a waterfall stands for. */
export type WaterfallKind = 'before' | 'after' | 'more' | 'less'

export interface WaterfallStep {
  readonly key: string
  readonly label: string
  /** Of a change: how much is added or taken away; of the first and the last: the whole. */
  readonly amount: number
}

export interface WaterfallData {
  readonly before: WaterfallStep
  readonly changes: readonly WaterfallStep[]
  readonly after: WaterfallStep
}

export interface WaterfallBar extends WaterfallStep {
  readonly kind: WaterfallKind
  /** Where the change begins and where it leads. */
  readonly from: number
  readonly to: number
}

/** Each change begins where the one before it ended; the last bar stands for itself. */
export function waterfallBars({ before, changes, after }: WaterfallData): readonly WaterfallBar[] {
  let level = before.amount
  const steps = changes.map((change): WaterfallBar => {
    const from = level
    // Hundredths: sums of dinars with para drift otherwise.
    level = Math.round((level + change.amount) * 100) / 100
    return { ...change, kind: change.amount < 0 ? 'less' : 'more', from, to: level }
  })
  return [
    { ...before, kind: 'before', from: 0, to: before.amount },
    ...steps,
    { ...after, kind: 'after', from: 0, to: after.amount },
  ]
}

export interface WaterfallScale {
  readonly low: number
  readonly high: number
  /** The bars of the two wholes do not begin at zero, so that the changes are seen. */
  readonly isShortened: boolean
}

/** Changes that take less than this part of a scale from zero would be thin lines. */
const leastPart = 0.5
/** How much of the wholes is seen below the lowest change, as a part of all changes. */
const footPart = 0.3

export function waterfallScale(bars: readonly WaterfallBar[]): WaterfallScale {
  const levels = bars.map(({ to }) => to)
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)]
  const span = highest - lowest
  if (lowest > 0 && span > 0 && span < highest * leastPart) {
    const low = Math.max(0, lowest - span * footPart)
    return { low, high: highest, isShortened: low > 0 }
  }
  // Two wholes that are alike and nothing between: any scale shows them.
  return { low: Math.min(0, lowest), high: Math.max(0, highest, lowest + 1), isShortened: false }
}
