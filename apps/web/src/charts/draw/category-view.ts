import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { drawLabels, drawValueAxis } from '#web/charts/axes/axis-layers.ts'
import { type CategoryBands, categoryBands } from '#web/charts/axes/category-bands.ts'
import { plotLabels } from '#web/charts/axes/plot-labels.ts'
import { layoutPlot, type PlotLayout } from '#web/charts/axes/plot-layout.ts'
import type { ChartProps } from '#web/charts/interact/chart-surface.tsx'
import type { ChartBox } from '#web/charts/interact/use-chart-size.ts'
import { useZoom, type ZoomCommands } from '#web/charts/interact/use-zoom.ts'
import {
  closestScale,
  type ZoomState,
  type ZoomView,
  zoomOffset,
  zoomState,
} from '#web/charts/interact/zoom-view.ts'
import { drawMarks } from './marks-layer.ts'
import type { PreparedPlot, PreparePlot } from './plot.ts'
import { svgElement } from './svg-element.ts'

interface ViewOptions extends Pick<ChartProps, 'data' | 'hidden' | 'format'> {
  readonly prepare: PreparePlot
  readonly box: ChartBox
  readonly surface: RefObject<SVGSVGElement | null>
}

/** All that is computed for a drawing; each step again only when what it depends on has changed. */
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

interface CategoryChartOptions extends Pick<ChartProps, 'data' | 'hidden' | 'format'> {
  readonly prepare: PreparePlot
}

/** All months as they are seen before anybody zooms. */
export function drawCategoryChart(
  layer: SVGGElement,
  box: ChartBox,
  { prepare, data, hidden, format }: CategoryChartOptions,
): void {
  const { categories } = data
  const plot = prepare(data, hidden)
  const { frame, axis } = layoutPlot(box, box.fontPx, plot.extent, categories, format.tick)
  const bands = categoryBands(categories.length, [frame.left, frame.right])
  const marks = svgElement('g', {})
  const labels = svgElement('g', {})
  drawMarks(marks, bands, { plot, frame, y: axis.scale })
  drawLabels(labels, plotLabels(categories, { box, plot, frame, axis }, format.tick)(bands))
  layer.replaceChildren(...drawValueAxis(axis, frame, box.fontPx), marks, labels)
}

type LayersOptions = Pick<ChartProps, 'data' | 'format'> & { readonly view: CategoryView }
type Layer = RefObject<SVGGElement | null>

/** The same functions for the interactive chart: a layer is redrawn on change, and moved while the view moves. */
export function useCategoryLayers({ view, data, format }: LayersOptions) {
  const layers: { readonly axis: Layer; readonly marks: Layer; readonly labels: Layer } = {
    axis: useRef(null),
    marks: useRef(null),
    labels: useRef(null),
  }
  const { box, plot, frame, axis, bands, listenToBands } = view
  const { categories } = data

  useLayoutEffect(() => {
    layers.axis.current?.replaceChildren(...drawValueAxis(axis, frame, box.fontPx))
  }, [layers.axis, axis, frame, box])

  useLayoutEffect(() => {
    if (!layers.marks.current) return
    return listenToBands(drawMarks(layers.marks.current, bands, { plot, frame, y: axis.scale }))
  }, [layers.marks, plot, bands, frame, axis, listenToBands])

  useLayoutEffect(() => {
    if (!layers.labels.current) return
    const labelsOf = plotLabels(categories, { box, plot, frame, axis }, format.tick)
    const write = drawLabels(layers.labels.current, labelsOf(bands))
    return listenToBands((seen) => write(labelsOf(seen)))
  }, [layers.labels, categories, format, box, plot, frame, axis, bands, listenToBands])

  return layers
}
