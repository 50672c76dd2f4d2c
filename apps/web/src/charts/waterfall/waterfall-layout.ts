import { categoryBands } from '#web/charts/axes/category-bands.ts'
import { estimateTextWidth } from '#web/charts/axes/plot-layout.ts'
import type { ChartBox } from '#web/charts/interact/use-chart-size.ts'
import type { WaterfallBar, WaterfallScale } from './waterfall-levels.ts'

export interface PlacedText {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly text: string
}

export interface PlacedBar {
  readonly bar: WaterfallBar
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The line across a bar that does not begin at zero. */
  readonly cut: string | null
  readonly amount: PlacedText
  /** The name, in as many lines as it takes. */
  readonly labels: readonly PlacedText[]
}

export interface WaterfallLayout {
  readonly width: number
  readonly height: number
  readonly bars: readonly PlacedBar[]
  /** From the end of each change to the beginning of the next. */
  readonly joints: string
}

export interface WaterfallView {
  readonly bars: readonly WaterfallBar[]
  readonly scale: WaterfallScale
  readonly write: (bar: WaterfallBar) => string
}

type Space = Pick<ChartBox, 'width' | 'fontPx'>

/** Columns where every word and number fits its own, rows everywhere else. */
export const layOutWaterfall = (view: WaterfallView, space: Space): WaterfallLayout =>
  columns(view, space) ?? rows(view, space)

const plotEms = 17
const lineEms = 1.35
const mostLines = 2
const gapPx = 6
/** A change of a few para still shows on which side it is. */
const thinnestPx = 2

function columns({ bars, scale, write }: WaterfallView, { width, fontPx }: Space): WaterfallLayout | null {
  const bands = categoryBands(bars.length, [0, width])
  const room = bands.step - gapPx
  const names = bars.map(({ label }) => wrap(label, room, fontPx))
  const lines = Math.max(...names.map((name) => name?.length ?? Number.POSITIVE_INFINITY))
  const areAmountsFitting = bars.every((bar) => estimateTextWidth(write(bar), fontPx) <= room)
  if (lines > mostLines || !areAmountsFitting) return null

  // Over the highest bar there is room for a number.
  const [top, bottom] = [fontPx * 1.6, fontPx * (1.6 + plotEms)]
  const y = (level: number) => bottom - ((level - scale.low) / (scale.high - scale.low)) * (bottom - top)
  const placed = bars.map((bar, index): PlacedBar => {
    const [start, end] = ends(bar, scale)
    const ys = [y(start), y(end)]
    const [barTop, barBottom] = [Math.min(...ys), Math.max(...ys)]
    const height = Math.max(thinnestPx, barBottom - barTop)
    const x = bands.center(index)
    const under = barTop + height + fontPx * 1.15
    const amountY = bar.kind === 'less' && under < bottom ? under : barTop - fontPx * 0.45
    const isCut = scale.isShortened && isWhole(bar)
    return {
      bar,
      x: bands.start(index),
      y: barTop,
      width: bands.bandwidth,
      height,
      cut: isCut ? slant(bands.start(index), bottom - fontPx * 1.1, bands.bandwidth, fontPx * 0.5) : null,
      amount: { x, y: amountY, anchor: 'middle', text: write(bar) },
      labels: (names[index] ?? []).map((text, line) => ({
        x,
        y: bottom + fontPx * (1.5 + line * lineEms),
        anchor: 'middle',
        text,
      })),
    }
  })
  const joints = placed.slice(0, -1).map((part, index) => {
    const level = y(part.bar.to)
    return `M${px(part.x + part.width)} ${px(level)}H${px(placed[index + 1]?.x ?? width)}`
  })
  return { width, height: bottom + fontPx * (0.6 + lines * lineEms), bars: placed, joints: joints.join('') }
}

const barEms = 1.1
const rowEms = 3.5

/** Name and amount over a bar that lies: as readable at 320 pixels as with letters twice as large. */
function rows({ bars, scale, write }: WaterfallView, { width, fontPx }: Space): WaterfallLayout {
  const x = (level: number) => ((level - scale.low) / (scale.high - scale.low)) * width
  const barHeight = fontPx * barEms
  let top = 0
  const placed = bars.map((bar): PlacedBar => {
    const amount = write(bar)
    const room = width - estimateTextWidth(amount, fontPx) - fontPx
    const name = wrap(bar.label, room, fontPx) ?? [bar.label]
    const extra = (name.length - 1) * fontPx * lineEms
    const y = top + fontPx * 1.7 + extra
    const [start, end] = ends(bar, scale)
    const xs = [x(start), x(end)]
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const barWidth = Math.max(thinnestPx, right - left)
    const isCut = scale.isShortened && isWhole(bar)
    const part: PlacedBar = {
      bar,
      // A thin one at the right end stays inside.
      x: Math.min(left, width - barWidth),
      y,
      width: barWidth,
      height: barHeight,
      cut: isCut ? lean(fontPx * 0.8, y, barHeight, fontPx * 0.5) : null,
      amount: { x: width, y: top + fontPx * 1.1, anchor: 'end', text: amount },
      labels: name.map((text, line) => ({
        x: 0,
        y: top + fontPx * (1.1 + line * lineEms),
        anchor: 'start',
        text,
      })),
    }
    top += fontPx * rowEms + extra
    return part
  })
  const joints = placed.slice(0, -1).map((part, index) => {
    const next = placed[index + 1]
    const level = px(Math.min(width - 0.5, Math.max(0.5, x(part.bar.to))))
    return `M${level} ${px(part.y + part.height)}V${px(next?.y ?? part.y)}`
  })
  return { width, height: Math.ceil(top), bars: placed, joints: joints.join('') }
}

const isWhole = ({ kind }: WaterfallBar) => kind === 'before' || kind === 'after'

/** A whole begins where the scale does. */
const ends = (bar: WaterfallBar, { low, isShortened }: WaterfallScale): readonly [number, number] =>
  isWhole(bar) && isShortened ? [low, bar.to] : [bar.from, bar.to]

const px = (value: number) => Math.round(value * 100) / 100

const slant = (x: number, y: number, width: number, rise: number) =>
  `M${px(x - 2)} ${px(y)}L${px(x + width + 2)} ${px(y - rise)}`
const lean = (x: number, y: number, height: number, run: number) =>
  `M${px(x)} ${px(y + height + 2)}L${px(x + run)} ${px(y - 2)}`

/** As few lines as there are, broken between words; null where a word alone is too wide. */
export function wrap(text: string, room: number, fontPx: number): readonly string[] | null {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (estimateTextWidth(word, fontPx) > room) return null
    if (lines.length > 0 && estimateTextWidth(longer, fontPx) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
