import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useRef,
  useState,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useContent, useShownContent } from '#web/charts/card/use-content.ts'
import { type ChartContent, contentOf } from '#web/charts/chart-source.ts'
import styles from '#web/charts/draw/chart.module.css'
import type { ChartProps, Drawn } from '#web/charts/draw/chart-props.ts'
import { drawingRole, silent } from '#web/charts/draw/chart-roles.ts'
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

interface ChartPlaceProps
  extends Pick<ChartProps, 'source' | 'hidden' | 'name' | 'descriptionId' | 'isZoomShown'> {
  /** Draws all that is only looked at; the same function while it would draw the same. */
  readonly draw: (layer: SVGGElement, box: ChartBox, drawn: Drawn) => void
  /** The inside of the drawing with its points, once the reader is there. */
  readonly children: (place: DrawingPlace, drawn: Drawn) => ReactNode
}

const inPlace = { preventScroll: true }

/** React tells of what happens in the tools and the tooltip too, which stand elsewhere on the page. */
const isInside = ({ currentTarget, target }: SyntheticEvent<SVGSVGElement>) =>
  target instanceof Node && currentTarget.contains(target)

/** A chart sleeps, drawn without React, until its reader comes by pointer, finger, Tab or zoom tools. */
export function ChartPlace({ draw, children, ...props }: ChartPlaceProps) {
  const { source, hidden, isZoomShown } = props
  // Not a state: it is asked for long after it is there, and a state would draw every chart twice.
  const toolsPlace = useRef<HTMLDivElement>(null)
  const surface = useRef<SVGSVGElement>(null)
  const asleep = useRef<SVGGElement>(null)
  const handlers = useRef<ReaderHandlers>(null)
  /** Where it is drawn for the reader; null while it sleeps. */
  const [awakeBox, setAwakeBox] = useState<ChartBox | null>(null)
  const isAwake = awakeBox !== null
  const { place, known, measure, forget } = useChartSize(() => show(contentOf(source)))

  const show = useCallback(
    (content: ChartContent | undefined) => {
      const [drawing, box] = [surface.current, known.current]
      if (!content) {
        drawing?.removeAttribute('viewBox')
        asleep.current?.replaceChildren()
        setAwakeBox(null)
        forget()
      } else if (drawing && box) {
        drawing.ariaLabel = content.title
        drawing.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`)
        if (isAwake || isZoomShown) setAwakeBox(box)
        else if (asleep.current) draw(asleep.current, box, drawnOf(content, hidden))
      }
    },
    [known, forget, draw, hidden, isAwake, isZoomShown],
  )
  useShownContent(source, show)

  /** At once: what woke it, a pointer's move or the focus, is the first it answers. */
  function wake() {
    if (!isAwake) flushSync(() => setAwakeBox(measure()))
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
          // Until its content is there, which has a name of its own.
          aria-label={props.name}
          aria-describedby={props.descriptionId}
          // The points take its place as soon as they are there; taken away, it would lose the focus before it could give it on.
          tabIndex={isAwake ? -1 : 0}
          onPointerEnter={handlePointer}
          onPointerMove={handlePointer}
          onPointerLeave={() => handlers.current?.handlePointerLeave()}
          onFocus={handleFocus}
          onBlur={(event) => isInside(event) && handlers.current?.handleBlur()}
          onKeyDown={(event) => isInside(event) && handlers.current?.handleKeyDown(event)}
        >
          {awakeBox ? (
            <Awake source={source} hidden={hidden}>
              {(drawn) =>
                children(
                  {
                    box: awakeBox,
                    surface,
                    handlers,
                    renderTools: (tools) => toolsPlace.current && createPortal(tools, toolsPlace.current),
                    renderOver: (part) => place.current && createPortal(part, place.current),
                  },
                  drawn,
                )
              }
            </Awake>
          ) : (
            <g ref={asleep} className={styles.asleep} {...silent} />
          )}
        </svg>
      </div>
    </div>
  )
}

interface AwakeProps extends Pick<ChartProps, 'source' | 'hidden'> {
  readonly children: (drawn: Drawn) => ReactNode
}

function Awake({ source, hidden, children }: AwakeProps) {
  const content = useContent(source)
  return content && children(drawnOf(content, hidden))
}

const noneHidden: ReadonlySet<string> = new Set()

/** A series that is alone has no legend to bring it back. */
const drawnOf = ({ data }: ChartContent, hidden: Drawn['hidden']): Drawn => ({
  data,
  hidden: data.series.length > 1 ? hidden : noneHidden,
})
