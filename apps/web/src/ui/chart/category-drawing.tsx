import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './chart.module.css'
import { ChartColumns } from './chart-columns.tsx'
import { runChartKey } from './chart-keys.ts'
import type { ChartProps } from './chart-props.ts'
import { drawingRole, silent } from './chart-roles.ts'
import { ActiveDots, ActiveGround } from './plot-active.tsx'
import type { ActivePoint } from './use-active-point.ts'
import { useCategoryLayers } from './use-category-layers.ts'
import type { CategoryView } from './use-category-view.ts'

interface CategoryDrawingProps
  extends Pick<ChartProps, 'data' | 'format' | 'patternPrefix' | 'name' | 'descriptionId' | 'onShowTable'> {
  readonly surface: RefObject<SVGSVGElement | null>
  readonly view: CategoryView
  readonly point: ActivePoint
  /** What each column says; undefined until the reader comes. */
  readonly columnNames: readonly string[] | undefined
  /** The reader comes, at this place if by a press. */
  readonly onWake: (pressed: number | null) => void
}

export function CategoryDrawing(props: CategoryDrawingProps) {
  const { surface, view, point, columnNames, name, descriptionId, onWake, onShowTable } = props
  const { box, bands } = view

  const categoryUnder = (event: PointerEvent<SVGSVGElement>) =>
    bands.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left)

  function handlePointerMove(event: PointerEvent<SVGSVGElement>) {
    // A finger that passes is scrolling; one that taps gives its column the focus.
    if (event.pointerType !== 'touch') point.setHovered(categoryUnder(event))
  }
  function handleFocus(event: FocusEvent<SVGSVGElement>) {
    if (event.target === event.currentTarget) onWake(null)
    else point.handleFocus(Number(event.target.getAttribute('data-point')))
  }
  function handleKeyDown(event: KeyboardEvent<SVGSVGElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || point.handleKey(event)) return
    if (runChartKey(event.key, view.commands, onShowTable)) event.preventDefault()
  }

  return (
    <svg
      ref={surface}
      className={classNames(styles.drawing, view.zoom.canZoomOut && styles.movable)}
      viewBox={`0 0 ${box.width} ${box.height}`}
      {...drawingRole}
      aria-label={name}
      aria-describedby={descriptionId}
      // The columns take its place as soon as they are there; taken away, it would lose the focus before it could give it on.
      tabIndex={columnNames ? -1 : 0}
      onPointerEnter={() => onWake(null)}
      onPointerDown={(event) => onWake(categoryUnder(event))}
      onPointerMove={handlePointerMove}
      onPointerLeave={() => point.setHovered(null)}
      onFocus={handleFocus}
      onBlur={point.handleBlur}
      onKeyDown={handleKeyDown}
    >
      <DrawingContent {...props} />
    </svg>
  )
}

function DrawingContent(props: CategoryDrawingProps) {
  const { view, point, columnNames } = props
  const { box, plot, frame, axis, bands, isMoving } = view
  const active = isMoving ? null : point.active
  const clipId = useId()
  const layers = useCategoryLayers(props)
  // Beside what is seen more is drawn, and while the view moves it is not yet known to be nearer.
  const isClipped = isMoving || view.zoom.canZoomOut
  return (
    <>
      {isClipped && (
        <clipPath id={clipId}>
          <rect x={frame.left} y={0} width={frame.right - frame.left} height={box.height} />
        </clipPath>
      )}
      <ActiveGround index={active} bands={bands} frame={frame} />
      <g ref={layers.axis} {...silent} />
      <g clipPath={isClipped ? `url(#${clipId})` : undefined} {...silent}>
        {/* What is moved can't hold the clip still. */}
        <g ref={layers.marks} />
      </g>
      <g ref={layers.labels} {...silent} />
      <ActiveDots index={active} bands={bands} frame={frame} plot={plot} y={axis.scale} />
      {columnNames && (
        <ChartColumns
          bands={bands}
          frame={frame}
          names={columnNames}
          tabStop={point.tabStop}
          isMoving={isMoving}
        />
      )}
    </>
  )
}
