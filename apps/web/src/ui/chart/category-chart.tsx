import { useMemo, useRef } from 'react'
import { CategoryDrawing } from './category-drawing.tsx'
import { type ChartCategory, currentIndex } from './chart-data.ts'
import { ChartPlace, type DrawingPlace } from './chart-place.tsx'
import type { ChartProps } from './chart-props.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import type { PreparePlot } from './plot.ts'
import { categoryText, spokenText } from './point-text.ts'
import { useActivePoint } from './use-active-point.ts'
import { type CategoryView, useCategoryView } from './use-category-view.ts'
import { useWaking } from './use-waking.ts'
import { ZoomTools } from './zoom-tools.tsx'

interface CategoryChartProps extends ChartProps {
  /** The kind of chart; the same function at every render. */
  readonly prepare: PreparePlot
  /** Whether the series of a category add up to something. */
  readonly hasTotal: boolean
}

/** Months along the bottom, values at the left: what areas, stacks and groups have in common. */
export function CategoryChart(props: CategoryChartProps) {
  return <ChartPlace>{(place) => <CategoryPlot {...props} {...place} />}</ChartPlace>
}

function CategoryPlot({ prepare, hasTotal, box, renderTools, ...props }: CategoryChartProps & DrawingPlace) {
  const { data, hidden, labels, format, patternPrefix, isZoomShown } = props
  const { categories } = data
  const surface = useRef<SVGSVGElement>(null)
  const { isAwake, wake } = useWaking(surface, currentIndex(categories))
  const view = useCategoryView({ prepare, data, hidden, format, box, surface, isAwake })
  const point = useActivePoint({
    count: categories.length,
    start: currentIndex(categories),
    onMoveTo: (index) => view.commands.reveal(index, categories.length),
  })
  const texts = useMemo(
    () =>
      isAwake
        ? categories.map((_, index) => categoryText(data, hidden, index, { format, labels, hasTotal }))
        : undefined,
    [isAwake, categories, data, hidden, format, labels, hasTotal],
  )
  const columnNames = useMemo(() => texts?.map((text) => spokenText(text, labels)), [texts, labels])
  const activeText =
    point.active === null || view.isMoving || !isSeen(view, point.active) ? undefined : texts?.[point.active]

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
        view={view}
        point={point}
        columnNames={columnNames}
        onWake={wake}
      />
      {activeText && (
        <ChartTooltip
          patternPrefix={patternPrefix}
          text={activeText}
          labels={labels}
          anchor={columnEdges(view, point.active ?? 0)}
        />
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
