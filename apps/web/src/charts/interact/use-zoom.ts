import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PlotFrame } from '#web/charts/axes/plot-frame.ts'
import { animate } from './animate.ts'
import { createZoomMovement, type ZoomMovement } from './zoom-movement.ts'
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

/** Gestures are loaded when the reader comes to the chart: a page that is only read needs none. */
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
    void start(element)
    return () => {
      isGone = true
      stop?.()
    }
  }, [surface, movement])
}
