import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { ChartData, HiddenSeries } from '#web/charts/chart-data.ts'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import styles from '#web/charts/draw/chart.module.css'
import { drawingRole, silent } from '#web/charts/draw/svg-element.ts'
import { type ChartBox, useChartSize } from './use-chart-size.ts'

/** What every kind of chart takes; the same objects while they stay, since a drawing is memoized. */
export interface ChartProps {
  readonly data: ChartData
  readonly hidden: HiddenSeries
  readonly labels: ChartLabels
  readonly format: ChartFormat
  /** For screen readers. */
  readonly name: string
  /** Id of the element with the one-sentence finding. */
  readonly descriptionId: string
  readonly isZoomShown: boolean
  /** Enter leads to the table twin. */
  readonly onShowTable: () => void
  /** The size of the last drawing: under an open table the next one can't be measured. */
  readonly lastBox: RefObject<ChartBox | null>
}

/** What a drawing does on pointer, focus and keys. */
export interface ReaderHandlers {
  readonly handlePointer: (event: PointerEvent<SVGSVGElement>) => void
  readonly handlePointerLeave: () => void
  readonly handleFocus: (event: FocusEvent<SVGSVGElement>) => void
  readonly handleBlur: () => void
  readonly handleKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void
}

/** Where a chart is rendered for its reader. */
export interface DrawingSurface {
  readonly box: ChartBox
  readonly surface: RefObject<SVGSVGElement | null>
  readonly handlers: Ref<ReaderHandlers>
  /** Whether the chart draws itself; until then the static drawing stands under its points. */
  readonly isDrawing: boolean
  /** Puts something behind the drawing. */
  readonly renderUnder: (part: ReactNode) => ReactNode
  /** Puts the zoom tools above the drawing, outside the measured slot. */
  readonly renderTools: (tools: ReactNode) => ReactNode
  /** Puts something over the drawing. */
  readonly renderOver: (part: ReactNode) => ReactNode
}

interface ChartSurfaceProps extends Pick<ChartProps, 'name' | 'descriptionId' | 'isZoomShown' | 'lastBox'> {
  /** The static drawing; the same function while it would draw the same. */
  readonly draw: (layer: SVGGElement, box: ChartBox) => void
  /** Its marks do not answer the pointer themselves, so they may be drawn again after the first tooltip. */
  readonly canDrawLater?: boolean
  /** The interactive chart. */
  readonly children: (surface: DrawingSurface) => ReactNode
}

const withoutScroll = { preventScroll: true }

/** React's events bubble from the portals of tools and tooltip too, which stand elsewhere on the page. */
const isInside = ({ currentTarget, target }: SyntheticEvent<SVGSVGElement>) =>
  target instanceof Node && currentTarget.contains(target)

/** A chart is a static drawing until a pointer, a finger, Tab or the zoom tools make it interactive. */
export function ChartSurface(props: ChartSurfaceProps) {
  const { draw, canDrawLater = false, children, name, descriptionId, isZoomShown, lastBox } = props
  // Refs, not state: they are read long after they are set, and a state would render every chart twice.
  const toolsSlot = useRef<HTMLDivElement>(null)
  const surface = useRef<SVGSVGElement>(null)
  const underlay = useRef<SVGGElement>(null)
  const staticLayer = useRef<SVGGElement>(null)
  const handlers = useRef<ReaderHandlers>(null)
  const { slot, box, measure } = useChartSize(lastBox)
  const [isActivated, setIsActivated] = useState(isZoomShown)
  if (isZoomShown && !isActivated) setIsActivated(true)
  const isInteractive = isActivated && box !== null
  // The first tooltip is painted over the static drawing: to draw it all again before would double its delay.
  const isSettled = useDeferredValue(isInteractive)
  const isDrawing = canDrawLater ? isSettled : isInteractive

  useLayoutEffect(() => {
    if (staticLayer.current && box) draw(staticLayer.current, box)
  }, [draw, box])

  /** Synchronously: the event that activates it, a pointer's move or the focus, is the first it answers. */
  function activate() {
    if (isInteractive) return
    flushSync(() => {
      measure()
      setIsActivated(true)
    })
  }
  function handlePointer(event: PointerEvent<SVGSVGElement>) {
    activate()
    if (isInside(event)) handlers.current?.handlePointer(event)
  }
  function handleFocus(event: FocusEvent<SVGSVGElement>) {
    if (event.target === event.currentTarget) {
      activate()
      event.currentTarget.querySelector<SVGElement>('[data-point][tabindex="0"]')?.focus(withoutScroll)
    } else if (isInside(event)) handlers.current?.handleFocus(event)
  }

  return (
    <div className={styles.chart}>
      <div ref={toolsSlot} />
      <div ref={slot} className={styles.slot}>
        <svg
          ref={surface}
          className={styles.drawing}
          viewBox={box ? `0 0 ${box.width} ${box.height}` : undefined}
          {...drawingRole}
          aria-label={name}
          aria-describedby={descriptionId}
          // Interactive, its points are the Tab stops; without a tabindex it could not pass the focus on to them.
          tabIndex={isInteractive ? -1 : 0}
          onPointerEnter={handlePointer}
          onPointerMove={handlePointer}
          onPointerLeave={() => handlers.current?.handlePointerLeave()}
          onFocus={handleFocus}
          onBlur={(event) => isInside(event) && handlers.current?.handleBlur()}
          onKeyDown={(event) => isInside(event) && handlers.current?.handleKeyDown(event)}
        >
          <g ref={underlay} {...silent} />
          {!isDrawing && <g ref={staticLayer} className={styles.staticLayer} {...silent} />}
          {isInteractive &&
            children({
              box,
              surface,
              handlers,
              isDrawing,
              renderUnder: (part) => underlay.current && createPortal(part, underlay.current),
              renderTools: (tools) => toolsSlot.current && createPortal(tools, toolsSlot.current),
              renderOver: (part) => slot.current && createPortal(part, slot.current),
            })}
        </svg>
      </div>
    </div>
  )
}
