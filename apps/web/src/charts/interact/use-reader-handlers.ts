import { type PointerEvent, useImperativeHandle } from 'react'
import type { DrawnProps } from '#web/charts/draw/chart-props.ts'
import { runChartKey } from './chart-keys.ts'
import type { DrawingPlace } from './chart-place.tsx'
import type { ActivePoint } from './use-active-point.ts'
import type { ZoomCommands } from './use-zoom.ts'

interface ReaderOptions extends Pick<DrawingPlace, 'handlers'>, Pick<DrawnProps, 'onShowTable'> {
  readonly point: ActivePoint
  readonly commands: ZoomCommands
}

/** What every drawing does with its reader's hands; which point lies under a pointer each kind says itself. */
export function useReaderHandlers(
  { handlers, point, commands, onShowTable }: ReaderOptions,
  indexUnder: (event: PointerEvent<SVGSVGElement>) => number | null,
): void {
  useImperativeHandle(handlers, () => ({
    handlePointer(event) {
      // A finger that passes is scrolling; one that taps gives its point the focus.
      if (event.pointerType !== 'touch') point.setHovered(indexUnder(event))
    },
    handlePointerLeave: () => point.setHovered(null),
    handleFocus: ({ target }) => point.handleFocus(Number(target.getAttribute('data-point'))),
    handleBlur: point.handleBlur,
    handleKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || point.handleKey(event)) return
      if (runChartKey(event.key, commands, onShowTable)) event.preventDefault()
    },
  }))
}
