import { useMemo, useState } from 'react'
import { CategoryDrawing } from './category-drawing.tsx'
import styles from './chart.module.css'
import { currentIndex } from './chart-data.ts'
import type { ChartProps } from './chart-props.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import type { PreparePlot } from './plot.ts'
import { categoryText, spokenText } from './point-text.ts'
import { useActivePoint } from './use-active-point.ts'
import { type CategoryView, useCategoryView } from './use-category-view.ts'
import { useChartSize } from './use-chart-size.ts'
import { ZoomTools } from './zoom-tools.tsx'

interface CategoryChartProps extends ChartProps {
  /** The kind of chart; the same function at every render. */
  readonly prepare: PreparePlot
  /** Whether the series of a category add up to something. */
  readonly hasTotal: boolean
}

/** Months along the bottom, values at the left: what areas, stacks and groups have in common. */
export function CategoryChart({ prepare, hasTotal, ...props }: CategoryChartProps) {
  const { data, hidden, labels, format, isZoomShown } = props
  const { categories } = data
  const { place, box } = useChartSize()
  const [surface, setSurface] = useState<SVGSVGElement | null>(null)
  const view = useCategoryView({ prepare, data, hidden, format, box, surface })
  const point = useActivePoint({
    count: categories.length,
    start: currentIndex(categories),
    onMoveTo: (index) => view.commands.reveal(index, categories.length),
  })
  const texts = useMemo(
    () => categories.map((_, index) => categoryText(data, hidden, index, { format, labels, hasTotal })),
    [categories, data, hidden, format, labels, hasTotal],
  )
  const columnNames = useMemo(() => texts.map((text) => spokenText(text, labels)), [texts, labels])
  const activeText = point.active === null ? undefined : texts[point.active]

  return (
    <div className={styles.chart}>
      {isZoomShown && (
        <ZoomTools labels={labels} axes="sideways" state={view.zoom} commands={view.commands} />
      )}
      <div ref={place} className={styles.place}>
        {box && (
          <CategoryDrawing
            {...props}
            surface={setSurface}
            view={view}
            point={point}
            columnNames={columnNames}
          />
        )}
        {box && activeText && !view.isMoving && (
          <ChartTooltip text={activeText} labels={labels} anchor={columnEdges(view, point.active ?? 0)} />
        )}
      </div>
    </div>
  )
}

function columnEdges({ bands, frame }: CategoryView, index: number) {
  const middle = bands.center(index)
  return { left: middle - bands.step / 2, right: middle + bands.step / 2, top: frame.top }
}
