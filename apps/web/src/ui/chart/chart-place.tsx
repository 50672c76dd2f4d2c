import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './chart.module.css'
import { type ChartBox, useChartSize } from './use-chart-size.ts'

/** Where a chart is drawn, once its size is known. */
export interface DrawingPlace {
  readonly box: ChartBox
  /** Puts the zoom tools above the drawing, outside the measured place. */
  readonly renderTools: (tools: ReactNode) => ReactNode
}

export function ChartPlace({ children }: { readonly children: (place: DrawingPlace) => ReactNode }) {
  const { place, box } = useChartSize()
  // Not a state: the tools are asked for long after their place is there, and a state would draw every chart twice.
  const toolsPlace = useRef<HTMLDivElement>(null)
  const renderTools = (tools: ReactNode) => toolsPlace.current && createPortal(tools, toolsPlace.current)
  return (
    <div className={styles.chart}>
      <div ref={toolsPlace} />
      <div ref={place} className={styles.place}>
        {box && children({ box, renderTools })}
      </div>
    </div>
  )
}
