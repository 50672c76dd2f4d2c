import type { PlotFrame, Size } from '#web/charts/axes/plot-layout.ts'
import { type ChartData, type ChartSeries, type HiddenSeries, visibleSeries } from '#web/charts/chart-data.ts'
import type { ChartProps } from '#web/charts/interact/chart-surface.tsx'
import styles from './chart.module.css'
import { patternFill } from './patterns.tsx'
import { pointAt, ringSlicePath, sliceAngles } from './ring-slice.ts'
import { applySeriesStyle } from './series-style.ts'
import { svgElement } from './svg-element.ts'

export interface DonutSlice {
  readonly series: ChartSeries
  readonly value: number
  /** Part of what is drawn, from 0 to 1. */
  readonly share: number
  readonly path: string
  /** The middle of the slice, from the middle of the ring. */
  readonly x: number
  readonly y: number
}

const ringShare = 0.3
const gapPx = 2
const cornerPx = 2.5

/** Slices of the only category, from the top clockwise; a ring can't show what is zero or below. */
export function donutSlices(data: ChartData, hidden: HiddenSeries, radiusPx: number): readonly DonutSlice[] {
  const drawn = visibleSeries(data, hidden).flatMap((series) => {
    const value = series.values[0] ?? 0
    return value > 0 ? [{ series, value }] : []
  })
  const total = drawn.reduce((sum, { value }) => sum + value, 0)
  if (total === 0 || radiusPx <= 0) return []
  const gapAngle = drawn.length > 1 ? gapPx / radiusPx : 0
  const inner = radiusPx * (1 - ringShare)
  // The gap is an angle at a middling radius, whatever the ring's size.
  const gap = 2 * Math.hypot(inner, radiusPx) * Math.sin(gapAngle / 2)
  const ring = { inner, outer: radiusPx, gap, corner: cornerPx }
  const angles = sliceAngles(
    drawn.map(({ value }) => value),
    gapAngle,
  )
  return drawn.map(({ series, value }, index) => {
    const { start, end } = angles[index] ?? { start: 0, end: 0 }
    const [x, y] = pointAt((start + end) / 2, (inner + radiusPx) / 2)
    return { series, value, share: value / total, path: ringSlicePath({ start, end }, ring), x, y }
  })
}

/** Where the ring stands in its box. */
export interface DonutLayout {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly frame: PlotFrame
}

const edgePx = 4
const greatestRadiusPx = 132

export function layoutDonut({ width, height }: Size): DonutLayout {
  const radius = Math.max(0, Math.min(greatestRadiusPx, width / 2 - edgePx, height / 2 - edgePx))
  const frame = { left: 0, right: Math.max(1, width), top: 0, bottom: Math.max(1, height) }
  return { x: width / 2, y: height / 2, radius, frame }
}

/** The ring as it is seen before anybody zooms. */
export function drawDonut(
  layer: SVGGElement,
  box: Size,
  { data, hidden, format }: Pick<ChartProps, 'data' | 'hidden' | 'format'>,
): void {
  const { x, y, radius } = layoutDonut(box)
  const slices = donutSlices(data, hidden, radius)
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const middle = { 'text-anchor': 'middle' }
  const ring = [
    ...(slices.length === 0 ? [svgElement('circle', { class: styles.emptyRing, r: radius * 0.85 })] : []),
    ...slices.map(({ series: { style }, path }) =>
      applySeriesStyle(svgElement('path', { class: styles.slice, fill: patternFill(style), d: path }), style),
    ),
    svgElement('text', { class: styles.middleValue, ...middle, dy: '0.1em' }, format.tick(total)),
    svgElement('text', { class: styles.middleUnit, ...middle, dy: '1.8em' }, format.unit),
  ]
  layer.replaceChildren(svgElement('g', { transform: `translate(${x},${y})` }, ring))
}
