import { useCallback, useMemo } from 'react'
import type { ChartFormat, ChartLabels } from './chart-labels.ts'
import { ChartPlace, type DrawingPlace } from './chart-place.tsx'
import type { ChartProps, Drawn, DrawnProps } from './chart-props.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import { DonutDrawing } from './donut-drawing.tsx'
import { type DonutPlace, type DonutSlice, donutPlace, donutSlices } from './donut-slices.ts'
import { drawDonut } from './draw-donut.ts'
import { type PointText, spokenText, withUnit } from './point-text.ts'
import type { TooltipAnchor } from './tooltip-place.ts'
import { useActivePoint } from './use-active-point.ts'
import type { ChartBox } from './use-chart-size.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomTools } from './zoom-tools.tsx'
import { type ZoomOffset, zoomOffset, zoomState } from './zoom-view.ts'

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
