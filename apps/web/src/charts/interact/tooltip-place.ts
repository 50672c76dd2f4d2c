import type { Size } from '#web/charts/axes/plot-frame.ts'

/** What the tooltip speaks of, inside the chart. */
export interface TooltipAnchor {
  readonly left: number
  readonly right: number
  readonly top: number
}

interface Surroundings {
  /** The chart in which the tooltip is placed. */
  readonly chart: Size
  /** How much of the window is free beside and above the chart. */
  readonly roomLeft: number
  readonly roomRight: number
  readonly roomAbove: number
}

const gapPx = 10
/** A tooltip that takes more of the chart's width than this would hide what it is compared with. */
const widestShare = 0.45

/** Beside its column; on a narrow screen above the chart, away from the finger, else below it. */
export function placeTooltip(
  tooltip: Size,
  anchor: TooltipAnchor,
  { chart, roomLeft, roomRight, roomAbove }: Surroundings,
): { readonly x: number; readonly y: number } {
  if (tooltip.width <= chart.width * widestShare) {
    const y = Math.max(0, Math.min(anchor.top, chart.height - tooltip.height))
    const onRight = anchor.right + gapPx
    if (onRight + tooltip.width <= chart.width + Math.min(roomRight, gapPx)) return { x: onRight, y }
    const onLeft = anchor.left - gapPx - tooltip.width
    if (onLeft >= -Math.min(roomLeft, gapPx)) return { x: onLeft, y }
  }
  const middle = (anchor.left + anchor.right) / 2 - tooltip.width / 2
  const x = Math.max(-roomLeft, Math.min(middle, chart.width + roomRight - tooltip.width))
  const above = -gapPx - tooltip.height
  return { x, y: above >= -roomAbove ? above : chart.height + gapPx }
}
