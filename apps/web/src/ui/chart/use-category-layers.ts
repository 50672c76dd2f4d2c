import { type RefObject, useLayoutEffect, useRef } from 'react'
import { categoryLabels, groupLabels } from './axis-labels.ts'
import { drawCategoryAxis, drawValueAxis } from './chart-axes.ts'
import { currentIndex } from './chart-data.ts'
import { drawMarks } from './chart-marks.ts'
import type { ChartProps } from './chart-props.ts'
import { drawPeak } from './plot-peak.ts'
import type { CategoryView } from './use-category-view.ts'

type LayersOptions = Pick<ChartProps, 'data' | 'format' | 'patternPrefix'> & { readonly view: CategoryView }
type Layer = RefObject<SVGGElement | null>

/** What is only looked at, drawn straight into the document: a layer again only when what it shows has changed. */
export function useCategoryLayers({ view, data, format, patternPrefix }: LayersOptions) {
  const layers: { readonly axis: Layer; readonly marks: Layer; readonly labels: Layer } = {
    axis: useRef(null),
    marks: useRef(null),
    labels: useRef(null),
  }
  const { box, plot, frame, axis, bands, isMoving } = view
  const { categories } = data

  useLayoutEffect(() => {
    layers.axis.current?.replaceChildren(...drawValueAxis(axis, frame, box.fontPx))
  }, [layers.axis, axis, frame, box])

  useLayoutEffect(() => {
    const marks = plot.draw({ bands, frame, y: axis.scale, isMoving })
    layers.marks.current?.replaceChildren(...drawMarks(marks, patternPrefix))
  }, [layers.marks, patternPrefix, plot, bands, frame, axis, isMoving])

  useLayoutEffect(() => {
    const space = { bands, left: frame.left, right: frame.right, fontPx: box.fontPx }
    const labels = [categoryLabels(categories, space), groupLabels(categories, space)] as const
    layers.labels.current?.replaceChildren(
      ...drawCategoryAxis(...labels, frame.bottom, box.fontPx),
      ...drawPeak({ box, plot, frame, axis, bands }, currentIndex(categories), format.tick),
    )
  }, [layers.labels, categories, format, box, plot, frame, axis, bands])

  return layers
}
