import { useLayoutEffect, useRef } from 'react'
import { Swatch } from '#web/charts/draw/swatch.tsx'
import styles from './chart-tooltip.module.css'
import type { PointText } from './point-text.ts'
import { placeTooltip, type TooltipAnchor } from './tooltip-place.ts'

interface ChartTooltipProps {
  readonly patternPrefix: string
  readonly text: PointText
  readonly anchor: TooltipAnchor
  readonly labels: { readonly total: string; readonly note: string }
}

/** For the eye only: who listens hears the same words at the point itself. */
export function ChartTooltip({ patternPrefix, text, anchor, labels }: ChartTooltipProps) {
  const element = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (element.current) placeElement(element.current, anchor)
  })

  return (
    <div ref={element} className={styles.tooltip} aria-hidden="true">
      <p className={styles.title}>{text.title}</p>
      <ul className={styles.rows}>
        {text.rows.map(({ key, label, style, text: value }) => (
          <li key={key} className={styles.row}>
            <Swatch prefix={patternPrefix} style={style} />
            <span>{label}</span>
            <span className={styles.value}>{value}</span>
          </li>
        ))}
        {text.total !== null && (
          <li className={styles.total}>
            <span>{labels.total}</span>
            <span className={styles.value}>{text.total}</span>
          </li>
        )}
      </ul>
      {text.note !== null && <p className={styles.note}>{`${labels.note} ${text.note}`}</p>}
    </div>
  )
}

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
