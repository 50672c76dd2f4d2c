import { type FocusEvent, type KeyboardEvent, type PointerEvent, type Ref, useId, useMemo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { categoryLabels, groupLabels } from './axis-labels.ts'
import styles from './chart.module.css'
import { CategoryAxis, ValueAxis } from './chart-axes.tsx'
import { ChartColumns } from './chart-columns.tsx'
import { currentIndex } from './chart-data.ts'
import { runChartKey } from './chart-keys.ts'
import { ChartMarks } from './chart-marks.tsx'
import type { ChartProps } from './chart-props.ts'
import { drawingRole, silent } from './chart-roles.ts'
import { ActiveDots, ActiveGround } from './plot-active.tsx'
import { PlotPeak } from './plot-peak.tsx'
import type { ActivePoint } from './use-active-point.ts'
import type { CategoryView } from './use-category-view.ts'

interface CategoryDrawingProps
  extends Pick<ChartProps, 'data' | 'format' | 'patternPrefix' | 'name' | 'descriptionId' | 'onShowTable'> {
  readonly surface: Ref<SVGSVGElement>
  readonly view: CategoryView
  readonly point: ActivePoint
  readonly columnNames: readonly string[]
}

export function CategoryDrawing(props: CategoryDrawingProps) {
  const { surface, view, point, data, name, descriptionId, onShowTable } = props
  const { box, bands } = view

  function handlePointerMove(event: PointerEvent<SVGSVGElement>) {
    // A finger that passes is scrolling; one that taps gives its column the focus.
    if (event.pointerType === 'touch') return
    point.setHovered(bands.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  function handleFocus(event: FocusEvent<SVGSVGElement>) {
    point.handleFocus(Number(event.target.getAttribute('data-point')))
  }
  function handleKeyDown(event: KeyboardEvent<SVGSVGElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || point.handleKey(event)) return
    if (runChartKey(event.key, view.commands, onShowTable)) event.preventDefault()
  }

  return (
    <svg
      ref={surface}
      className={classNames(
        styles.drawing,
        view.zoom.canZoomOut && styles.movable,
        view.isMoving && styles.moving,
      )}
      viewBox={`0 0 ${box.width} ${box.height}`}
      {...drawingRole}
      aria-label={name}
      aria-describedby={descriptionId}
      onPointerMove={handlePointerMove}
      onPointerLeave={() => point.setHovered(null)}
      onFocus={handleFocus}
      onBlur={point.handleBlur}
      onKeyDown={handleKeyDown}
    >
      <DrawingContent {...props} currentCategory={currentIndex(data.categories)} />
    </svg>
  )
}

function DrawingContent(props: CategoryDrawingProps & { readonly currentCategory: number }) {
  const { view, point, data, format, patternPrefix, columnNames, currentCategory } = props
  const { box, plot, frame, axis, bands, isMoving } = view
  const active = isMoving ? null : point.active
  const clipId = useId()
  const marks = useMemo(
    () => <ChartMarks prefix={patternPrefix} marks={plot.draw({ bands, frame, y: axis.scale, isMoving })} />,
    [patternPrefix, plot, bands, frame, axis, isMoving],
  )
  const space = { bands, left: frame.left, right: frame.right, fontPx: box.fontPx }
  return (
    <>
      <clipPath id={clipId}>
        <rect x={frame.left} y={0} width={frame.right - frame.left} height={box.height} />
      </clipPath>
      <ActiveGround index={active} bands={bands} frame={frame} />
      <ValueAxis axis={axis} frame={frame} fontPx={box.fontPx} />
      <g clipPath={view.zoom.canZoomOut ? `url(#${clipId})` : undefined} {...silent}>
        {marks}
      </g>
      <CategoryAxis
        labels={categoryLabels(data.categories, space)}
        groups={groupLabels(data.categories, space)}
        bottom={frame.bottom}
        fontPx={box.fontPx}
      />
      <PlotPeak view={view} index={currentCategory} write={format.tick} />
      <ActiveDots index={active} bands={bands} frame={frame} plot={plot} y={axis.scale} />
      <ChartColumns
        bands={bands}
        frame={frame}
        names={columnNames}
        tabStop={point.tabStop}
        isMoving={isMoving}
      />
    </>
  )
}
