import { useCallback, useMemo } from 'react'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import { ChartPlace, type DrawingPlace } from '#web/charts/interact/chart-place.tsx'
import { ChartTooltip } from '#web/charts/interact/chart-tooltip.tsx'
import { type PointText, spokenText, withUnit } from '#web/charts/interact/point-text.ts'
import type { TooltipAnchor } from '#web/charts/interact/tooltip-place.ts'
import { useActivePoint } from '#web/charts/interact/use-active-point.ts'
import type { ChartBox } from '#web/charts/interact/use-chart-size.ts'
import { useZoom } from '#web/charts/interact/use-zoom.ts'
import { ZoomTools } from '#web/charts/interact/zoom-tools.tsx'
import { type ZoomOffset, zoomOffset, zoomState } from '#web/charts/interact/zoom-view.ts'
import type { ChartProps, Drawn, DrawnProps } from './chart-props.ts'
import { DonutDrawing } from './donut-drawing.tsx'
import { type DonutPlace, type DonutSlice, donutPlace, donutSlices } from './donut-slices.ts'
import { drawDonut } from './draw-donut.ts'

const closest = 4

/** The parts of one month: the first category of the data, a slice for each series. */
export function DonutChart(props: ChartProps) {
  const { format, patternPrefix } = props
  const draw = useCallback(
    (layer: SVGGElement, box: ChartBox, drawn: Drawn) =>
      drawDonut(layer, box, { ...drawn, format, patternPrefix }),
    [format, patternPrefix],
  )
  return (
    <ChartPlace {...props} draw={draw}>
      {(place, drawn) => <DonutPlot {...props} {...place} {...drawn} />}
    </ChartPlace>
  )
}

function DonutPlot({ box, surface, renderTools, renderOver, ...props }: DrawnProps & DrawingPlace) {
  const { data, hidden, labels, format, patternPrefix, isZoomShown } = props
  const donut = useMemo(() => donutPlace(box), [box])
  const slices = useMemo(() => donutSlices(data, hidden, donut.radius), [data, hidden, donut])
  const { view, isMoving, movement, commands } = useZoom({ surface, frame: donut.frame, closest })
  const offset = zoomOffset(view, donut.frame)
  const point = useActivePoint({ count: slices.length, start: 0, walksUpAndDown: true })
  const texts = slices.map((slice) => sliceText(slice, data.categories[0]?.title ?? '', format, labels))
  const active = point.active === null || isMoving ? undefined : slices[point.active]
  const activeText = point.active === null ? undefined : texts[point.active]

  return (
    <>
      {isZoomShown &&
        renderTools(
          <ZoomTools
            labels={labels}
            axes="both"
            state={zoomState(view, 'both', closest)}
            commands={commands}
          />,
        )}
      <DonutDrawing
        {...props}
        surface={surface}
        box={box}
        donut={donut}
        slices={slices}
        sliceNames={texts.map((text) => spokenText(text, labels))}
        point={point}
        offset={offset}
        commands={commands}
        isMoving={isMoving}
        movement={movement}
      />
      {active &&
        activeText &&
        renderOver(
          <ChartTooltip
            patternPrefix={patternPrefix}
            text={activeText}
            labels={labels}
            anchor={sliceAnchor(active, donut, offset)}
          />,
        )}
    </>
  )
}

function sliceText(
  { series, value, share }: DonutSlice,
  title: string,
  format: ChartFormat,
  labels: ChartLabels,
): PointText {
  const text = `${withUnit(value, format, labels)} · ${format.share(share)}`
  const rows = [{ key: series.key, label: series.label, style: series.style, text }]
  return { title, rows, total: null, note: null }
}

function sliceAnchor(slice: DonutSlice, donut: DonutPlace, offset: ZoomOffset): TooltipAnchor {
  const x = offset.x + offset.scale * (donut.x + slice.x)
  return { left: x, right: x, top: offset.y + offset.scale * (donut.y + slice.y) }
}
