import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PlotFrame } from '#web/charts/axes/plot-layout.ts'
import { afterPaint } from '#web/ui/lazy/after-paint.ts'
import {
  isSameView,
  keepInside,
  mixViews,
  type PanDirection,
  panTowards,
  reveal,
  wholeView,
  type ZoomView,
  zoomBy,
} from './zoom-view.ts'

export interface ZoomCommands {
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly pan: (direction: PanDirection) => void
  readonly reset: () => void
  readonly reveal: (index: number, categoryCount: number) => void
}

interface ZoomOptions {
  readonly surface: RefObject<SVGSVGElement | null>
  readonly frame: PlotFrame
  readonly closest: number
}

const zoomFactor = 1.6

/** What part of the drawing is seen, and the commands that move it for keys and buttons. */
export function useZoom({ surface, frame, closest }: ZoomOptions) {
  const [wanted, setWanted] = useState<ZoomView>(wholeView)
  // Data with fewer months may not be seen from as close as the data before it.
  const view = wanted.scale > closest ? keepInside(wanted, closest) : wanted
  const [isMoving, setIsMoving] = useState(false)
  const [movement] = useState(() => createZoomMovement(view))
  const flight = useRef<{ readonly goal: ZoomView; readonly stop: () => void }>(null)
  useLayoutEffect(() => {
    if (!isMoving) movement.rest(view)
  }, [movement, view, isMoving])

  function land() {
    flight.current = null
    setWanted(movement.current())
    setIsMoving(false)
  }
  function leave() {
    flight.current?.stop()
    flight.current = null
    setIsMoving(true)
  }
  useGestures({ surface, frame, closest, movement, onStart: leave, onEnd: land })

  function move(change: (from: ZoomView) => ZoomView) {
    const from = movement.current()
    // A second press while the view still moves goes on from where the first will end.
    const goal = change(flight.current?.goal ?? from)
    if (isSameView(from, goal)) return
    leave()
    const stop = animate((share) => {
      movement.draw(share === 1 ? goal : mixViews(from, goal, share))
      if (share === 1) land()
    })
    // Who asked for less motion has landed already.
    if (!isSameView(movement.current(), goal)) flight.current = { goal, stop }
  }

  const commands: ZoomCommands = {
    zoomIn: () => move((from) => zoomBy(from, zoomFactor, closest)),
    zoomOut: () => move((from) => zoomBy(from, 1 / zoomFactor, closest)),
    pan: (direction) => move((from) => panTowards(from, direction)),
    reset: () => move(() => wholeView),
    reveal: (index, categoryCount) => move((from) => reveal(from, index, categoryCount)),
  }
  return { view, isMoving, movement, commands }
}

interface GesturesOptions extends ZoomOptions {
  readonly movement: ZoomMovement
  readonly onStart: () => void
  readonly onEnd: () => void
}

/** Gestures are loaded once the chart is interactive and the first tooltip is painted. */
function useGestures({ surface, frame, closest, movement, onStart, onEnd }: GesturesOptions) {
  const currentFrame = useEffectEvent(() => frame)
  const currentClosest = useEffectEvent(() => closest)
  const reportStart = useEffectEvent(onStart)
  const reportEnd = useEffectEvent(onEnd)

  useEffect(() => {
    const element = surface.current
    if (!element) return
    let isGone = false
    let stop: (() => void) | undefined
    async function start(onto: SVGSVGElement) {
      if (isGone) return
      const { listenToGestures } = await import('./zoom-gestures.ts')
      if (isGone) return
      stop = listenToGestures(onto, {
        frame: () => currentFrame(),
        closest: () => currentClosest(),
        view: movement.current,
        onStart: () => reportStart(),
        onMove: movement.drawSoon,
        onEnd: () => reportEnd(),
      })
    }
    afterPaint(() => start(element))
    return () => {
      isGone = true
      stop?.()
    }
  }, [surface, movement])
}

type MoveListener = (view: ZoomView) => void

/** A view in motion: written straight to the DOM once a frame; React renders when it comes to rest. */
export interface ZoomMovement {
  readonly listen: (listener: MoveListener) => () => void
  /** Where the view is, on its way or at rest. */
  readonly current: () => ZoomView
  /** At rest here: nothing is left to draw. */
  readonly rest: (view: ZoomView) => void
  /** In the frame that is being made. */
  readonly draw: (view: ZoomView) => void
  /** In the next frame: several moves of a gesture become one. */
  readonly drawSoon: (view: ZoomView) => void
}

function createZoomMovement(start: ZoomView): ZoomMovement {
  const listeners = new Set<MoveListener>()
  let current = start
  let frame = 0

  function cancelFrame() {
    cancelAnimationFrame(frame)
    frame = 0
  }
  function draw(view: ZoomView) {
    cancelFrame()
    current = view
    for (const listener of listeners) listener(view)
  }
  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => current,
    rest(view) {
      cancelFrame()
      current = view
    },
    draw,
    drawSoon(view) {
      current = view
      if (frame === 0) frame = requestAnimationFrame(() => draw(current))
    },
  }
}

const durationMs = 160

/** Calls with 0…1 during 160 ms, at once with 1 for those who asked for less motion; returns what stops it. */
function animate(onStep: (share: number) => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    onStep(1)
    return () => {}
  }
  let frame = 0
  let startMs: number | undefined
  function step(nowMs: number) {
    startMs ??= nowMs
    const progress = Math.min(1, (nowMs - startMs) / durationMs)
    onStep(easeOut(progress))
    if (progress < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

const easeOut = (progress: number) => 1 - (1 - progress) ** 3
