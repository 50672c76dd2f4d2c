import { type MouseEvent, useCallback, useRef } from 'react'
import type { HiddenSeries } from '#web/charts/chart-data.ts'
import type { ChartContent, ChartSource } from '#web/charts/chart-source.ts'
import { rovingFocus } from '#web/charts/interact/roving-focus.ts'
import styles from './chart-legend.module.css'
import { drawLegend } from './draw-legend.ts'
import { useShownContent } from './use-content.ts'

interface ChartLegendProps {
  readonly label: string
  readonly source: ChartSource
  readonly patternPrefix: string
  readonly hidden: HiddenSeries
  readonly onToggle: (key: string) => void
  /** Written after the name, where a chart has one value a series. */
  readonly writeValue?: ((value: number) => string) | undefined
}

/** Its buttons are made by hand, as the drawing is (decision record 0085). */
export function ChartLegend({
  label,
  source,
  patternPrefix,
  hidden,
  onToggle,
  writeValue,
}: ChartLegendProps) {
  const row = useRef<HTMLDivElement>(null)
  const show = useCallback(
    (content: ChartContent | undefined) => {
      if (content && row.current) drawLegend(row.current, content.data, { hidden, patternPrefix, writeValue })
    },
    [hidden, patternPrefix, writeValue],
  )
  useShownContent(source, show)

  // A key's press on a button is a click too.
  const handlers = { ...rovingFocus, onClick: handleClick }
  function handleClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-series]') : null
    if (button?.dataset.series !== undefined) onToggle(button.dataset.series)
  }

  return <div ref={row} className={styles.legend} role="toolbar" aria-label={label} {...handlers} />
}
