import { type FocusEvent, type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './chart.module.css'
import { runChartKey } from './chart-keys.ts'
import type { ChartProps } from './chart-props.ts'
import { drawingRole, pointRole, silent } from './chart-roles.ts'
import type { DonutPlace, DonutSlice } from './donut-slices.ts'
import { patternFill } from './pattern.tsx'
import type { Size } from './plot-frame.ts'
import { seriesVariables } from './series-style.ts'
import type { ActivePoint } from './use-active-point.ts'
import type { ZoomCommands } from './use-zoom.ts'
import type { ZoomMovement } from './zoom-movement.ts'
import { type ZoomOffset, zoomOffset } from './zoom-view.ts'

interface DonutDrawingProps extends ChartProps {
  readonly surface: Ref<SVGSVGElement>
  readonly box: Size
  readonly donut: DonutPlace
  readonly slices: readonly DonutSlice[]
  readonly sliceNames: readonly string[]
  readonly point: ActivePoint
  readonly offset: ZoomOffset
  readonly commands: ZoomCommands
  readonly isMoving: boolean
  readonly movement: ZoomMovement
  readonly onWake: () => void
}

export function DonutDrawing(props: DonutDrawingProps) {
  const { surface, box, donut, point, offset, commands, isMoving, movement } = props
  const { name, descriptionId, onWake, onShowTable } = props
  const clipId = useId()
  const ring = useRef<SVGGElement>(null)
  useLayoutEffect(
    () =>
      movement.listen((view) =>
        ring.current?.setAttribute('transform', ringTransform(zoomOffset(view, donut.frame), donut)),
      ),
    [movement, donut],
  )

  function handleFocus(event: FocusEvent<SVGSVGElement>) {
    point.handleFocus(Number(event.target.getAttribute('data-point')))
  }
  function handleKeyDown(event: KeyboardEvent<SVGSVGElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || point.handleKey(event)) return
    if (runChartKey(event.key, commands, onShowTable)) event.preventDefault()
  }

  const isZoomed = offset.scale > 1
  return (
    <svg
      ref={surface}
      className={classNames(styles.drawing, isZoomed && styles.movable, isZoomed && styles.free)}
      viewBox={`0 0 ${box.width} ${box.height}`}
      {...drawingRole}
      aria-label={name}
      aria-describedby={descriptionId}
      onPointerEnter={onWake}
      onPointerLeave={() => point.setHovered(null)}
      onFocus={handleFocus}
      onBlur={point.handleBlur}
      onKeyDown={handleKeyDown}
    >
      <clipPath id={clipId}>
        <rect width={box.width} height={box.height} />
      </clipPath>
      <g clipPath={isZoomed || isMoving ? `url(#${clipId})` : undefined}>
        <g ref={ring} transform={ringTransform(offset, donut)}>
          <DonutRing {...props} />
        </g>
      </g>
    </svg>
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
          onPointerEnter={(event) => event.pointerType !== 'touch' && point.setHovered(index)}
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
