import { type ReactNode, useState } from 'react'
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
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null)
  const renderTools = (tools: ReactNode) => toolsPlace && createPortal(tools, toolsPlace)
  return (
    <div className={styles.chart}>
      <div ref={setToolsPlace} />
      <div ref={place} className={styles.place}>
        {box && children({ box, renderTools })}
      </div>
    </div>
  )
}
