import { useCallback, useId, useLayoutEffect, useMemo, useRef } from 'react'
import type { Size } from '#web/charts/axes/plot-layout.ts'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import { type ChartProps, ChartSurface, type DrawingSurface } from '#web/charts/interact/chart-surface.tsx'
import { ChartTooltip, type TooltipAnchor } from '#web/charts/interact/chart-tooltip.tsx'
import { type PointText, spokenText, withUnit } from '#web/charts/interact/point-text.ts'
import { type ActivePoint, useActivePoint, useReaderHandlers } from '#web/charts/interact/use-active-point.ts'
import type { ChartBox } from '#web/charts/interact/use-chart-size.ts'
import { useZoom, type ZoomCommands, type ZoomMovement } from '#web/charts/interact/use-zoom.ts'
import { ZoomTools } from '#web/charts/interact/zoom-tools.tsx'
import { type ZoomOffset, zoomOffset, zoomState } from '#web/charts/interact/zoom-view.ts'
import styles from './chart.module.css'
import { type DonutLayout, type DonutSlice, donutSlices, drawDonut, layoutDonut } from './donut.ts'
import { patternFill } from './patterns.tsx'
import { seriesVariables } from './series-style.ts'
import { pointRole, pointsRole, silent } from './svg-element.ts'

const closest = 4

/** The parts of one month: the first category of the data, a slice for each series. */
export function DonutChart(props: ChartProps) {
  const { data, hidden, format } = props
  const draw = useCallback(
    (layer: SVGGElement, box: ChartBox) => drawDonut(layer, box, { data, hidden, format }),
    [data, hidden, format],
  )
  return (
    <ChartSurface {...props} draw={draw}>
      {(surface) => <DonutPlot {...props} {...surface} />}
    </ChartSurface>
  )
}

function DonutPlot({ box, surface, renderTools, renderOver, ...props }: ChartProps & DrawingSurface) {
  const { data, hidden, labels, format, isZoomShown } = props
  const donut = useMemo(() => layoutDonut(box), [box])
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
          <ChartTooltip text={activeText} labels={labels} anchor={sliceAnchor(active, donut, offset)} />,
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
  return { title, rows, total: null, behind: [], note: null }
}

function sliceAnchor(slice: DonutSlice, donut: DonutLayout, offset: ZoomOffset): TooltipAnchor {
  const x = offset.x + offset.scale * (donut.x + slice.x)
  return { left: x, right: x, top: offset.y + offset.scale * (donut.y + slice.y) }
}

interface DonutDrawingProps extends ChartProps, Pick<DrawingSurface, 'handlers' | 'surface'> {
  readonly box: Size
  readonly donut: DonutLayout
  readonly slices: readonly DonutSlice[]
  readonly sliceNames: readonly string[]
  readonly point: ActivePoint
  readonly offset: ZoomOffset
  readonly commands: ZoomCommands
  readonly isMoving: boolean
  readonly movement: ZoomMovement
}

function DonutDrawing(props: DonutDrawingProps) {
  const { surface, box, donut, offset, isMoving, movement } = props
  const clipId = useId()
  const ring = useRef<SVGGElement>(null)
  const isZoomed = offset.scale > 1
  useLayoutEffect(
    () =>
      movement.listen((view) =>
        ring.current?.setAttribute('transform', ringTransform(zoomOffset(view, donut.frame), donut)),
      ),
    [movement, donut],
  )
  useLayoutEffect(() => {
    for (const look of [styles.movable, styles.free]) surface.current?.classList.toggle(look ?? '', isZoomed)
  }, [surface, isZoomed])
  useReaderHandlers(props, ({ clientX, clientY }) => {
    // Asked of the page: the slices may be newer than the event's target.
    const index = document.elementFromPoint(clientX, clientY)?.getAttribute('data-point') ?? null
    return index === null ? null : Number(index)
  })

  return (
    <>
      <clipPath id={clipId}>
        <rect width={box.width} height={box.height} />
      </clipPath>
      <g clipPath={isZoomed || isMoving ? `url(#${clipId})` : undefined}>
        <g ref={ring} transform={ringTransform(offset, donut)}>
          <DonutRing {...props} />
        </g>
      </g>
    </>
  )
}

const ringTransform = (offset: ZoomOffset, donut: DonutLayout) =>
  `translate(${offset.x},${offset.y}) scale(${offset.scale}) translate(${donut.x},${donut.y})`

function DonutRing({ slices, sliceNames, donut, point, name, format }: DonutDrawingProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  return (
    <>
      {slices.length === 0 && <circle className={styles.emptyRing} r={donut.radius * 0.85} />}
      {slices.length > 0 && (
        <g {...pointsRole} aria-label={name}>
          {slices.map(({ series, path }, index) => (
            <path
              key={series.key}
              data-point={index}
              className={styles.slice}
              data-faded={point.active !== null && point.active !== index ? '' : undefined}
              style={seriesVariables(series.style)}
              {...pointRole(index === point.tabStop)}
              aria-label={sliceNames[index]}
              tabIndex={index === point.tabStop ? 0 : -1}
              fill={patternFill(series.style)}
              d={path}
            />
          ))}
        </g>
      )}
      <g {...silent}>
        <text className={styles.middleValue} textAnchor="middle" dy="0.1em">
          {format.tick(total)}
        </text>
        <text className={styles.middleUnit} textAnchor="middle" dy="1.8em">
          {format.unit}
        </text>
      </g>
    </>
  )
}
