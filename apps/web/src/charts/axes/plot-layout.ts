import type { ChartCategory } from '#web/charts/chart-data.ts'
import { type Extent, type ValueAxis, valueAxis } from './value-scale.ts'

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

export interface PlotLayout {
  readonly frame: PlotFrame
  readonly axis: ValueAxis
}

/** The height gives the ticks, the ticks give the width that is left for the plot. */
export function layoutPlot(
  size: Size,
  fontPx: number,
  extent: Extent,
  categories: readonly ChartCategory[],
  writeTick: (value: number) => string,
): PlotLayout {
  const hasGroups = categories.some(({ group }) => group !== undefined)
  const vertical = verticalFrame(size, fontPx, hasGroups)
  const axis = valueAxis(extent, vertical.top, vertical.bottom, writeTick)
  const labels = axis.ticks.map(({ label }) => label)
  return { axis, frame: plotFrame(size, vertical, labels, fontPx) }
}

/** Room above the plot for the current total, below it for one line of labels or two. */
function verticalFrame(size: Size, fontPx: number, hasGroups: boolean): { top: number; bottom: number } {
  const labelLines = hasGroups ? 3.3 : 1.9
  const top = Math.round(fontPx * 1.5)
  return { top, bottom: Math.max(top + 1, Math.round(size.height - fontPx * labelLines)) }
}

/** The axis takes as much as its longest label needs. */
function plotFrame(
  size: Size,
  vertical: { readonly top: number; readonly bottom: number },
  tickLabels: readonly string[],
  fontPx: number,
): PlotFrame {
  const longest = Math.max(0, ...tickLabels.map((label) => estimateTextWidth(label, fontPx)))
  const left = Math.min(Math.ceil(longest + fontPx), Math.floor(size.width / 2))
  return { left, right: Math.max(left + 1, size.width - 2), ...vertical }
}

/** Widths of Manrope's characters at weight 600, in ems: close enough to place labels without asking the page. */
const narrow = new Set(".,:;'’|!\u00a0 ()iIljt1")
const wide = new Set('mwMW%')

export function estimateTextWidth(text: string, fontPx: number): number {
  let ems = 0
  for (const character of text) ems += characterEms(character)
  return ems * fontPx
}

function characterEms(character: string): number {
  if (narrow.has(character)) return 0.34
  return wide.has(character) ? 0.86 : 0.63
}
