import { useId, useLayoutEffect } from 'react'
import { ChartColumns } from '#web/charts/interact/chart-columns.tsx'
import type { DrawingPlace } from '#web/charts/interact/chart-place.tsx'
import { ActiveDots, ActiveGround } from '#web/charts/interact/plot-active.tsx'
import type { ActivePoint } from '#web/charts/interact/use-active-point.ts'
import { useReaderHandlers } from '#web/charts/interact/use-reader-handlers.ts'
import styles from './chart.module.css'
import type { DrawnProps } from './chart-props.ts'
import { silent } from './chart-roles.ts'
import { useCategoryLayers } from './use-category-layers.ts'
import type { CategoryView } from './use-category-view.ts'

interface CategoryDrawingProps
  extends Pick<DrawnProps, 'data' | 'format' | 'patternPrefix' | 'onShowTable'>,
    Pick<DrawingPlace, 'handlers' | 'surface'> {
  readonly view: CategoryView
  readonly point: ActivePoint
  /** What each column says. */
  readonly columnNames: readonly string[]
}

export function CategoryDrawing(props: CategoryDrawingProps) {
  const { surface, view } = props
  const { bands, zoom, commands } = view
  useReaderHandlers({ ...props, commands }, ({ clientX, currentTarget }) =>
    bands.indexAt(clientX - currentTarget.getBoundingClientRect().left),
  )
  useLayoutEffect(() => {
    surface.current?.classList.toggle(styles.movable ?? '', zoom.canZoomOut)
  }, [surface, zoom.canZoomOut])

  return <DrawingContent {...props} />
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
