import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
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
  /** Puts the zoom tools above the drawing, outside the measured slot. */
  readonly renderTools: (tools: ReactNode) => ReactNode
  /** Puts something over the drawing. */
  readonly renderOver: (part: ReactNode) => ReactNode
}

interface ChartSurfaceProps extends Pick<ChartProps, 'name' | 'descriptionId' | 'isZoomShown' | 'lastBox'> {
  /** Draws all that is only looked at; the same function while it would draw the same. */
  readonly draw: (layer: SVGGElement, box: ChartBox) => void
  /** The inside of the drawing with its points, once the reader is there. */
  readonly children: (surface: DrawingSurface) => ReactNode
}

const withoutScroll = { preventScroll: true }

/** React's events bubble from the portals of tools and tooltip too, which stand elsewhere on the page. */
const isInside = ({ currentTarget, target }: SyntheticEvent<SVGSVGElement>) =>
  target instanceof Node && currentTarget.contains(target)

/** A chart sleeps: a function has drawn it. It wakes, with points as components, for pointer, finger, Tab or zoom tools. */
export function ChartSurface(props: ChartSurfaceProps) {
  const { draw, children, name, descriptionId, isZoomShown, lastBox } = props
  // Refs, not state: they are read long after they are set, and a state would render every chart twice.
  const toolsSlot = useRef<HTMLDivElement>(null)
  const surface = useRef<SVGSVGElement>(null)
  const asleep = useRef<SVGGElement>(null)
  const handlers = useRef<ReaderHandlers>(null)
  const { slot, box, measure } = useChartSize(lastBox)
  const [isWoken, setIsWoken] = useState(isZoomShown)
  if (isZoomShown && !isWoken) setIsWoken(true)
  const isAwake = isWoken && box !== null

  useLayoutEffect(() => {
    if (asleep.current && box) draw(asleep.current, box)
  }, [draw, box])

  /** Synchronously: the event that woke it, a pointer's move or the focus, is the first it answers. */
  function wake() {
    if (isAwake) return
    flushSync(() => {
      measure()
      setIsWoken(true)
    })
  }
  function handlePointer(event: PointerEvent<SVGSVGElement>) {
    wake()
    if (isInside(event)) handlers.current?.handlePointer(event)
  }
  function handleFocus(event: FocusEvent<SVGSVGElement>) {
    if (event.target === event.currentTarget) {
      wake()
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
          // Its points are the Tab stops once they are there; without a tabindex it would lose the focus before it could pass it on.
          tabIndex={isAwake ? -1 : 0}
          onPointerEnter={handlePointer}
          onPointerMove={handlePointer}
          onPointerLeave={() => handlers.current?.handlePointerLeave()}
          onFocus={handleFocus}
          onBlur={(event) => isInside(event) && handlers.current?.handleBlur()}
          onKeyDown={(event) => isInside(event) && handlers.current?.handleKeyDown(event)}
        >
          {isAwake ? (
            children({
              box,
              surface,
              handlers,
              renderTools: (tools) => toolsSlot.current && createPortal(tools, toolsSlot.current),
              renderOver: (part) => slot.current && createPortal(part, slot.current),
            })
          ) : (
            <g ref={asleep} className={styles.asleep} {...silent} />
          )}
        </svg>
      </div>
    </div>
  )
}
