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
import styles from './chart.module.css'
import type { ChartProps } from './chart-props.ts'
import { drawingRole, silent } from './chart-roles.ts'
import { type ChartBox, useChartSize } from './use-chart-size.ts'

/** What a drawing does with its reader's hands. */
export interface ReaderHandlers {
  readonly handlePointer: (event: PointerEvent<SVGSVGElement>) => void
  readonly handlePointerLeave: () => void
  readonly handleFocus: (event: FocusEvent<SVGSVGElement>) => void
  readonly handleBlur: () => void
  readonly handleKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void
}

/** Where a chart is drawn for its reader. */
export interface DrawingPlace {
  readonly box: ChartBox
  readonly surface: RefObject<SVGSVGElement | null>
  readonly handlers: Ref<ReaderHandlers>
  /** Puts the zoom tools above the drawing, outside the measured place. */
  readonly renderTools: (tools: ReactNode) => ReactNode
  /** Puts something over the drawing. */
  readonly renderOver: (part: ReactNode) => ReactNode
}

interface ChartPlaceProps extends Pick<ChartProps, 'name' | 'descriptionId' | 'isZoomShown'> {
  /** Draws all that is only looked at; the same function while that stays. */
  readonly draw: (layer: SVGGElement, box: ChartBox) => void
  /** The inside of the drawing with its points, once the reader is there. */
  readonly children: (place: DrawingPlace) => ReactNode
}

const inPlace = { preventScroll: true }

/** React tells of what happens in the tools and the tooltip too, which stand elsewhere on the page. */
const isInside = ({ currentTarget, target }: SyntheticEvent<SVGSVGElement>) =>
  target instanceof Node && currentTarget.contains(target)

/** A chart sleeps, drawn without React, until its reader comes by pointer, finger, Tab or zoom tools. */
export function ChartPlace({ draw, name, descriptionId, isZoomShown = false, children }: ChartPlaceProps) {
  // Not a state: it is asked for long after it is there, and a state would draw every chart twice.
  const toolsPlace = useRef<HTMLDivElement>(null)
  const surface = useRef<SVGSVGElement>(null)
  const asleep = useRef<SVGGElement>(null)
  const handlers = useRef<ReaderHandlers>(null)
  /** Where it is drawn for the reader; null while it sleeps. */
  const [awakeBox, setAwakeBox] = useState<ChartBox | null>(null)
  const { place, known, measure } = useChartSize((box) => {
    surface.current?.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`)
    if (awakeBox || isZoomShown) setAwakeBox(box)
    else if (asleep.current) draw(asleep.current, box)
  })

  useLayoutEffect(() => {
    if (asleep.current && known.current) draw(asleep.current, known.current)
  }, [draw, known])

  useLayoutEffect(() => {
    if (isZoomShown) setAwakeBox((before) => before ?? known.current)
  }, [isZoomShown, known])

  /** At once: what woke it, a pointer's move or the focus, is the first it answers. */
  function wake() {
    if (!awakeBox) flushSync(() => setAwakeBox(known.current ?? measure()))
  }
  function handlePointer(event: PointerEvent<SVGSVGElement>) {
    wake()
    if (isInside(event)) handlers.current?.handlePointer(event)
  }
  function handleFocus(event: FocusEvent<SVGSVGElement>) {
    if (event.target === event.currentTarget) {
      wake()
      event.currentTarget.querySelector<SVGElement>('[data-point][tabindex="0"]')?.focus(inPlace)
    } else if (isInside(event)) handlers.current?.handleFocus(event)
  }

  return (
    <div className={styles.chart}>
      <div ref={toolsPlace} />
      <div ref={place} className={styles.place}>
        <svg
          ref={surface}
          className={styles.drawing}
          {...drawingRole}
          aria-label={name}
          aria-describedby={descriptionId}
          // The points take its place as soon as they are there; taken away, it would lose the focus before it could give it on.
          tabIndex={awakeBox ? -1 : 0}
          onPointerEnter={handlePointer}
          onPointerMove={handlePointer}
          onPointerLeave={() => handlers.current?.handlePointerLeave()}
          onFocus={handleFocus}
          onBlur={(event) => isInside(event) && handlers.current?.handleBlur()}
          onKeyDown={(event) => isInside(event) && handlers.current?.handleKeyDown(event)}
        >
          {awakeBox ? (
            children({
              box: awakeBox,
              surface,
              handlers,
              renderTools: (tools) => toolsPlace.current && createPortal(tools, toolsPlace.current),
              renderOver: (part) => place.current && createPortal(part, place.current),
            })
          ) : (
            <g ref={asleep} className={styles.asleep} {...silent} />
          )}
        </svg>
      </div>
    </div>
  )
}
