import { useCallback, useMemo } from 'react'
import { type ChartCategory, currentIndex } from '#web/charts/chart-data.ts'
import { type ChartProps, ChartSurface, type DrawingSurface } from '#web/charts/interact/chart-surface.tsx'
import { ChartTooltip } from '#web/charts/interact/chart-tooltip.tsx'
import { categoryText, spokenText } from '#web/charts/interact/point-text.ts'
import { useActivePoint } from '#web/charts/interact/use-active-point.ts'
import type { ChartBox } from '#web/charts/interact/use-chart-size.ts'
import { ZoomTools } from '#web/charts/interact/zoom-tools.tsx'
import { CategoryDrawing } from './category-drawing.tsx'
import { type CategoryView, drawCategoryChart, useCategoryView } from './category-view.ts'
import type { PreparePlot } from './plot.ts'

interface CategoryKind {
  /** The kind of chart; the same function at every render. */
  readonly prepare: PreparePlot
  /** Whether the series of a category add up to something. */
  readonly hasTotal: boolean
}

/** Months along the bottom, values at the left: what areas, stacks and groups have in common. */
export function CategoryChart(props: ChartProps & CategoryKind) {
  const { prepare, data, hidden, format } = props
  const draw = useCallback(
    (layer: SVGGElement, box: ChartBox) => drawCategoryChart(layer, box, { prepare, data, hidden, format }),
    [prepare, data, hidden, format],
  )
  return (
    <ChartSurface {...props} draw={draw} canDrawLater>
      {(surface) => <CategoryPlot {...props} {...surface} />}
    </ChartSurface>
  )
}

function CategoryPlot(all: ChartProps & CategoryKind & DrawingSurface) {
  const { prepare, hasTotal, box, surface, renderUnder, renderTools, renderOver, ...props } = all
  const { data, hidden, labels, format, isZoomShown } = props
  const { categories } = data
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
  const activeText =
    point.active === null || view.isMoving || !isSeen(view, point.active) ? undefined : texts[point.active]

  return (
    <>
      {isZoomShown &&
        renderTools(
          <ZoomTools
            labels={labels}
            axes="sideways"
            state={view.zoom}
            commands={view.commands}
            range={view.zoom.canZoomOut ? seenRange(view, categories) : undefined}
            isMoving={view.isMoving}
          />,
        )}
      <CategoryDrawing
        {...props}
        surface={surface}
        renderUnder={renderUnder}
        view={view}
        point={point}
        columnNames={columnNames}
      />
      {activeText &&
        renderOver(
          <ChartTooltip text={activeText} labels={labels} anchor={columnEdges(view, point.active ?? 0)} />,
        )}
    </>
  )
}

/** A month that was zoomed out of sight keeps the focus, but nothing is left to point at. */
function isSeen({ bands, frame }: CategoryView, index: number): boolean {
  const middle = bands.center(index)
  return middle >= frame.left && middle <= frame.right
}

/** The months of which at least half is seen. */
function seenRange({ bands, frame }: CategoryView, categories: readonly ChartCategory[]): string {
  const ends = [frame.left + bands.step / 2, frame.right - bands.step / 2]
  return ends.map((x) => categories[bands.indexAt(x) ?? 0]?.title).join(' – ')
}

function columnEdges({ bands, frame }: CategoryView, index: number) {
  const middle = bands.center(index)
  return { left: middle - bands.step / 2, right: middle + bands.step / 2, top: frame.top }
}
