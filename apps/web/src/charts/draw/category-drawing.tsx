import { memo, useId, useLayoutEffect } from 'react'
import type { CategoryBands } from '#web/charts/axes/category-bands.ts'
import type { PlotFrame } from '#web/charts/axes/plot-layout.ts'
import type { ChartProps, DrawingSurface } from '#web/charts/interact/chart-surface.tsx'
import { type ActivePoint, useReaderHandlers } from '#web/charts/interact/use-active-point.ts'
import { type CategoryView, useCategoryLayers } from './category-view.ts'
import styles from './chart.module.css'
import type { PreparedPlot } from './plot.ts'
import { seriesVariables } from './series-style.ts'
import { pointRole, pointsRole, silent } from './svg-element.ts'

interface CategoryDrawingProps
  extends Pick<ChartProps, 'data' | 'format' | 'name' | 'onShowTable'>,
    Pick<DrawingSurface, 'handlers' | 'surface' | 'isDrawing' | 'renderUnder'> {
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
  const { view, point, name, columnNames, isDrawing, renderUnder } = props
  const { plot, frame, axis, bands, isMoving } = view
  const active = isMoving ? null : point.active
  return (
    <>
      {renderUnder(<ActiveGround index={active} bands={bands} frame={frame} />)}
      {isDrawing && <DrawingLayers {...props} />}
      <ActiveDots index={active} bands={bands} frame={frame} plot={plot} y={axis.scale} />
      <g {...pointsRole} aria-label={name}>
        <ChartColumns
          bands={bands}
          frame={frame}
          names={columnNames}
          tabStop={point.tabStop}
          isMoving={isMoving}
        />
      </g>
    </>
  )
}

function DrawingLayers(props: CategoryDrawingProps) {
  const { box, frame, isMoving, zoom } = props.view
  const clipId = useId()
  const layers = useCategoryLayers(props)
  // Beside what is seen more is drawn, and while the view moves it is not yet known to be nearer.
  const isClipped = isMoving || zoom.canZoomOut
  return (
    <>
      {isClipped && (
        <clipPath id={clipId}>
          <rect x={frame.left} y={0} width={frame.right - frame.left} height={box.height} />
        </clipPath>
      )}
      <g ref={layers.axis} {...silent} />
      <g clipPath={isClipped ? `url(#${clipId})` : undefined} {...silent}>
        {/* What is moved can't hold the clip still. */}
        <g ref={layers.marks} />
      </g>
      <g ref={layers.labels} {...silent} />
    </>
  )
}

interface ActiveProps {
  readonly index: number | null
  readonly bands: CategoryBands
  readonly frame: PlotFrame
}

/** A quiet ground behind the month the reader looks at. */
function ActiveGround({ index, bands, frame }: ActiveProps) {
  if (index === null) return null
  const left = Math.max(frame.left, bands.center(index) - bands.step / 2)
  const right = Math.min(frame.right, bands.center(index) + bands.step / 2)
  return (
    <rect
      className={styles.highlight}
      data-momentary=""
      x={left}
      width={Math.max(0, right - left)}
      y={frame.top}
      height={frame.bottom - frame.top}
      rx={4}
    />
  )
}

interface ActiveDotsProps extends ActiveProps {
  readonly plot: PreparedPlot
  readonly y: (value: number) => number
}

/** Where the month meets each layer of an area. */
function ActiveDots({ index, bands, frame, plot, y }: ActiveDotsProps) {
  const dots = index === null ? [] : plot.dotsAt(index)
  if (index === null || dots.length === 0) return null
  const x = bands.center(index)
  return (
    <g data-momentary="" {...silent}>
      <line className={styles.guide} x1={x} x2={x} y1={frame.top} y2={frame.bottom} />
      {dots.map(({ key, style, value }) => (
        <circle key={key} className={styles.dot} style={seriesVariables(style)} cx={x} cy={y(value)} r={4} />
      ))}
    </g>
  )
}

interface ChartColumnsProps {
  readonly bands: CategoryBands
  readonly frame: PlotFrame
  /** What each column says when it is reached. */
  readonly names: readonly string[]
  readonly tabStop: number
  /** While the view moves nobody walks: the columns follow when it rests. */
  readonly isMoving: boolean
}

/** The points as those find them who walk with keys, listen or touch: one column a category. */
function Columns({ bands, frame, names, tabStop }: ChartColumnsProps) {
  return names.map((name, index) => {
    const left = Math.max(frame.left, bands.center(index) - bands.step / 2)
    const right = Math.min(frame.right, bands.center(index) + bands.step / 2)
    return (
      <rect
        key={name}
        data-point={index}
        className={styles.column}
        {...pointRole(index === tabStop)}
        aria-label={name}
        tabIndex={index === tabStop ? 0 : -1}
        x={left}
        width={Math.max(0, right - left)}
        y={frame.top}
        height={frame.bottom - frame.top}
      />
    )
  })
}

const ChartColumns = memo(Columns, (before, next) => {
  const { bands, frame, names, tabStop } = before
  const isSame =
    bands === next.bands && frame === next.frame && names === next.names && tabStop === next.tabStop
  return isSame || next.isMoving
})
