import { select } from 'd3-selection'
import { type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import type { PlotFrame } from '#web/charts/axes/plot-layout.ts'
import { keepInside, viewAt, type ZoomView, zoomOffset } from './zoom-view.ts'

/** What the gestures ask for at each start, and where they report. */
export interface GestureOptions {
  readonly frame: () => PlotFrame
  readonly view: () => ZoomView
  readonly closest: () => number
  readonly onStart: () => void
  readonly onMove: (view: ZoomView) => void
  readonly onEnd: () => void
}

/** Wheel with Ctrl, pinch, drag and one finger move the view; returns what lets go of the surface. */
export function listenToGestures(surface: SVGSVGElement, options: GestureOptions): () => void {
  const { frame, view, closest, onStart, onMove, onEnd } = options
  const selection = select(surface)
  const viewOf = ({ k, x, y }: ZoomTransform) => keepInside(viewAt({ scale: k, x, y }, frame()), closest())

  function isStart(event: Event): boolean {
    if (!isZoomGesture(event, view().scale)) return false
    // Buttons and keys may have moved the view since the last gesture.
    selection.property('__zoom', transformOf(view(), frame()))
    gestures.scaleExtent([1, closest()])
    return true
  }

  const gestures = zoom<SVGSVGElement, unknown>()
    .filter(isStart)
    .extent(() => {
      const { left, right, top, bottom } = frame()
      return [
        [left, top],
        [right, bottom],
      ]
    })
    .constrain((next) => transformOf(viewOf(next), frame()))
    .on('start', onStart)
    .on('end', onEnd)
    .on('zoom', (event: { transform: ZoomTransform }) => onMove(viewOf(event.transform)))
  selection.call(gestures).on('dblclick.zoom', null)

  const stopListening = listenToOneFinger(surface, {
    canStart: () => view().scale > 1,
    onStart,
    onEnd,
    onMove: (xPx, yPx) => {
      const { scale, x, y } = zoomOffset(view(), frame())
      onMove(keepInside(viewAt({ scale, x: x + xPx, y: y + yPx }, frame()), closest()))
    },
  })
  return () => {
    stopListening()
    selection.on('.zoom', null)
  }
}

function transformOf(view: ZoomView, frame: PlotFrame): ZoomTransform {
  const { scale, x, y } = zoomOffset(view, frame)
  return zoomIdentity.translate(x, y).scale(scale)
}

/** The page keeps its own wheel and its one-finger scrolling; there is nothing to drag before zooming in. */
function isZoomGesture(event: Event, scale: number): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey
  if ('touches' in event) return (event as TouchEvent).touches.length > 1
  return event instanceof MouseEvent && event.button === 0 && scale > 1
}

interface OneFingerOptions {
  /** Whether there is anything to move. */
  readonly canStart: () => boolean
  readonly onStart: () => void
  readonly onMove: (xPx: number, yPx: number) => void
  readonly onEnd: () => void
}

/** One finger pans sideways while the page scrolls (`touch-action: pan-y`); two fingers pinch. */
function listenToOneFinger(surface: SVGSVGElement, options: OneFingerOptions): () => void {
  const { canStart, onStart, onMove, onEnd } = options
  const fingers = new Map<number, { x: number; y: number }>()
  let isMoving = false

  function handleDown({ pointerType, pointerId, clientX, clientY }: PointerEvent) {
    if (pointerType !== 'touch') return
    fingers.set(pointerId, { x: clientX, y: clientY })
    // From here on it is a pinch, which has a start and an end of its own.
    if (fingers.size > 1) isMoving = false
  }
  function handleMove({ pointerId, clientX, clientY }: PointerEvent) {
    const finger = fingers.get(pointerId)
    if (!finger) return
    fingers.set(pointerId, { x: clientX, y: clientY })
    if (fingers.size > 1 || !canStart()) return
    if (!isMoving) onStart()
    isMoving = true
    onMove(clientX - finger.x, clientY - finger.y)
  }
  function handleUp({ pointerId }: PointerEvent) {
    fingers.delete(pointerId)
    if (isMoving) onEnd()
    isMoving = false
  }

  const stop = new AbortController()
  const listening = { signal: stop.signal }
  surface.addEventListener('pointerdown', handleDown, listening)
  surface.addEventListener('pointermove', handleMove, listening)
  // A finger may leave the chart before it is lifted.
  window.addEventListener('pointerup', handleUp, listening)
  window.addEventListener('pointercancel', handleUp, listening)
  return () => stop.abort()
}
