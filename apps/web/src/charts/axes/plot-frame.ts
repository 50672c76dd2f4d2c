import { estimateTextWidth } from './text-width.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Where the marks are drawn, in pixels of the whole drawing. */
export interface PlotFrame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Room above the plot for the current total, below it for one line of labels or two. */
export function verticalFrame(
  size: Size,
  fontPx: number,
  hasGroups: boolean,
): { top: number; bottom: number } {
  const labelLines = hasGroups ? 3.3 : 1.9
  const top = Math.round(fontPx * 1.5)
  return { top, bottom: Math.max(top + 1, Math.round(size.height - fontPx * labelLines)) }
}

/** The axis takes as much as its longest label needs. */
export function plotFrame(
  size: Size,
  vertical: { readonly top: number; readonly bottom: number },
  tickLabels: readonly string[],
  fontPx: number,
): PlotFrame {
  const longest = Math.max(0, ...tickLabels.map((label) => estimateTextWidth(label, fontPx)))
  const left = Math.min(Math.ceil(longest + fontPx), Math.floor(size.width / 2))
  return { left, right: Math.max(left + 1, size.width - 2), ...vertical }
}
