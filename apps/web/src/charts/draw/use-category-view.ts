import { type RefObject, useCallback, useMemo } from 'react'
import { type CategoryBands, categoryBands } from '#web/charts/axes/category-bands.ts'
import { layoutPlot, type PlotLayout } from '#web/charts/axes/plot-layout.ts'
import type { ChartBox } from '#web/charts/interact/use-chart-size.ts'
import { useZoom, type ZoomCommands } from '#web/charts/interact/use-zoom.ts'
import {
  closestScale,
  type ZoomState,
  type ZoomView,
  zoomOffset,
  zoomState,
} from '#web/charts/interact/zoom-view.ts'
import type { DrawnProps } from './chart-props.ts'
import type { PreparedPlot, PreparePlot } from './plot.ts'

interface ViewOptions extends Pick<DrawnProps, 'data' | 'hidden' | 'format'> {
  readonly prepare: PreparePlot
  readonly box: ChartBox
  readonly surface: RefObject<SVGSVGElement | null>
}

/** All that is reckoned for a drawing; each step again only when what it depends on has changed. */
export interface CategoryView extends PlotLayout {
  readonly box: ChartBox
  readonly plot: PreparedPlot
  readonly bands: CategoryBands
  /** Hears where the bands are while the view moves; those above are where it rests. */
  readonly listenToBands: (listener: (bands: CategoryBands) => void) => () => void
  readonly isMoving: boolean
  readonly commands: ZoomCommands
  readonly zoom: ZoomState
}

export function useCategoryView(options: ViewOptions): CategoryView {
  const { prepare, data, hidden, format, box, surface } = options
  const { categories } = data
  const count = categories.length
  const plot = useMemo(() => prepare(data, hidden), [prepare, data, hidden])
  const { frame, axis } = useMemo(
    () => layoutPlot(box, box.fontPx, plot.extent, categories, format.tick),
    [box, plot, categories, format],
  )
  const closest = closestScale(count)
  const { view, isMoving, movement, commands } = useZoom({ surface, frame, closest })
  const bandsOf = useCallback(
    (seen: ZoomView) => {
      const { scale, x } = zoomOffset(seen, frame)
      return categoryBands(count, [x + scale * frame.left, x + scale * frame.right])
    },
    [count, frame],
  )
  const bands = useMemo(() => bandsOf(view), [bandsOf, view])
  const listenToBands = useCallback(
    (listener: (bands: CategoryBands) => void) => movement.listen((seen) => listener(bandsOf(seen))),
    [movement, bandsOf],
  )
  const zoom = zoomState(view, 'sideways', closest)
  return { box, plot, frame, axis, bands, listenToBands, isMoving, commands, zoom }
}
