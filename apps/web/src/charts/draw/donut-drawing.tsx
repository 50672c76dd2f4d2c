import { useId, useLayoutEffect, useRef } from 'react'
import type { Size } from '#web/charts/axes/plot-frame.ts'
import type { DrawingPlace } from '#web/charts/interact/chart-place.tsx'
import type { ActivePoint } from '#web/charts/interact/use-active-point.ts'
import { useReaderHandlers } from '#web/charts/interact/use-reader-handlers.ts'
import type { ZoomCommands } from '#web/charts/interact/use-zoom.ts'
import type { ZoomMovement } from '#web/charts/interact/zoom-movement.ts'
import { type ZoomOffset, zoomOffset } from '#web/charts/interact/zoom-view.ts'
import styles from './chart.module.css'
import type { DrawnProps } from './chart-props.ts'
import { pointRole, silent } from './chart-roles.ts'
import type { DonutPlace, DonutSlice } from './donut-slices.ts'
import { patternFill } from './pattern.tsx'
import { seriesVariables } from './series-style.ts'

interface DonutDrawingProps extends DrawnProps, Pick<DrawingPlace, 'handlers' | 'surface'> {
  readonly box: Size
  readonly donut: DonutPlace
  readonly slices: readonly DonutSlice[]
  readonly sliceNames: readonly string[]
  readonly point: ActivePoint
  readonly offset: ZoomOffset
  readonly commands: ZoomCommands
  readonly isMoving: boolean
  readonly movement: ZoomMovement
}

export function DonutDrawing(props: DonutDrawingProps) {
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
    // Asked of the page: what the pointer woke is newer than its move.
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

const ringTransform = (offset: ZoomOffset, donut: DonutPlace) =>
  `translate(${offset.x},${offset.y}) scale(${offset.scale}) translate(${donut.x},${donut.y})`

function DonutRing({ slices, sliceNames, donut, point, format, patternPrefix }: DonutDrawingProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  return (
    <>
      {slices.length === 0 && <circle className={styles.emptyRing} r={donut.radius * 0.85} />}
      {slices.map(({ series, path }, index) => (
        <path
          key={series.key}
          data-point={index}
          className={styles.slice}
          data-faded={point.active !== null && point.active !== index ? '' : undefined}
          style={seriesVariables(series.style)}
          {...pointRole}
          aria-label={sliceNames[index]}
          tabIndex={index === point.tabStop ? 0 : -1}
          fill={patternFill(patternPrefix, series.style)}
          d={path}
        />
      ))}
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
