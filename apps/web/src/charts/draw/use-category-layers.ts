import { type RefObject, useLayoutEffect, useRef } from 'react'
import { drawValueAxis } from '#web/charts/axes/chart-axes.ts'
import { drawLabels } from '#web/charts/axes/labels-layer.ts'
import { plotLabels } from '#web/charts/axes/plot-labels.ts'
import type { DrawnProps } from './chart-props.ts'
import { drawMarks } from './marks-layer.ts'
import type { CategoryView } from './use-category-view.ts'

type LayersOptions = Pick<DrawnProps, 'data' | 'format' | 'patternPrefix'> & { readonly view: CategoryView }
type Layer = RefObject<SVGGElement | null>

/** What is only looked at, drawn straight into the document: anew when what it shows has changed, moved while the view moves. */
export function useCategoryLayers({ view, data, format, patternPrefix }: LayersOptions) {
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
    return listenToBands(
      drawMarks(layers.marks.current, bands, { plot, frame, y: axis.scale, patternPrefix }),
    )
  }, [layers.marks, patternPrefix, plot, bands, frame, axis, listenToBands])

  useLayoutEffect(() => {
    if (!layers.labels.current) return
    const labelsOf = plotLabels(categories, { box, plot, frame, axis }, format.tick)
    const write = drawLabels(layers.labels.current, labelsOf(bands))
    return listenToBands((seen) => write(labelsOf(seen)))
  }, [layers.labels, categories, format, box, plot, frame, axis, bands, listenToBands])

  return layers
}
