import { useLayoutEffect, useRef } from 'react'
import type { Size } from '#web/charts/axes/plot-layout.ts'
import { Swatch } from '#web/charts/draw/patterns.tsx'
import styles from './chart-tooltip.module.css'
import type { PointRow, PointText } from './point-text.ts'

interface ChartTooltipProps {
  readonly text: PointText
  readonly anchor: TooltipAnchor
  readonly labels: { readonly total: string; readonly note: string }
}

/** `aria-hidden`: screen readers hear the same words as the label of the point. */
export function ChartTooltip({ text, anchor, labels }: ChartTooltipProps) {
  const element = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (element.current) placeElement(element.current, anchor)
  })

  return (
    <div ref={element} className={styles.tooltip} aria-hidden="true">
      <p className={styles.title}>{text.title}</p>
      <ul className={styles.rows}>
        {text.rows.map(renderRow)}
        {text.total !== null && (
          <li className={styles.total}>
            <span>{labels.total}</span>
            <span className={styles.value}>{text.total}</span>
          </li>
        )}
        {text.behind.map(renderRow)}
      </ul>
      {text.note !== null && <p className={styles.note}>{`${labels.note} ${text.note}`}</p>}
    </div>
  )
}

const renderRow = ({ key, label, style, text }: PointRow) => (
  <li key={key} className={styles.row}>
    <Swatch style={style} />
    <span>{label}</span>
    <span className={styles.value}>{text}</span>
  </li>
)

function placeElement(element: HTMLElement, anchor: TooltipAnchor) {
  const chart = element.offsetParent?.getBoundingClientRect()
  if (!chart) return
  const { x, y } = placeTooltip({ width: element.offsetWidth, height: element.offsetHeight }, anchor, {
    chart,
    roomLeft: chart.left - windowEdgePx,
    roomRight: document.documentElement.clientWidth - chart.right - windowEdgePx,
    roomAbove: chart.top - windowEdgePx,
  })
  element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
}

const windowEdgePx = 8

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
