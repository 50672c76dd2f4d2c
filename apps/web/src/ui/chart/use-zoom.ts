import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { animate } from './animate.ts'
import type { PlotFrame } from './plot-frame.ts'
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
  /** The reader is here: gestures are listened to. */
  readonly isAwake: boolean
}

const zoomFactor = 1.6

/** What part of the drawing is seen, and the commands that move it for keys and buttons. */
export function useZoom({ surface, frame, closest, isAwake }: ZoomOptions) {
  const [wanted, setWanted] = useState<ZoomView>(wholeView)
  // Data with fewer months may not be seen from as close as the data before it.
  const view = wanted.scale > closest ? keepInside(wanted, closest) : wanted
  const [isMoving, setIsMoving] = useState(false)
  const movement = useRef<{ readonly goal: ZoomView; readonly stop: () => void }>(null)
  useGestures({ surface, frame, closest, isAwake, view, onMove: setWanted, onMovingChange: setIsMoving })

  function move(change: (from: ZoomView) => ZoomView) {
    // A second press while the view still moves goes on from where the first will end.
    const goal = change(movement.current?.goal ?? view)
    movement.current?.stop()
    movement.current = null
    if (isSameView(view, goal)) return
    setIsMoving(true)
    const stop = animate((share) => {
      setWanted(share === 1 ? goal : mixViews(view, goal, share))
      if (share < 1) return
      movement.current = null
      setIsMoving(false)
    })
    movement.current = { goal, stop }
  }

  const commands: ZoomCommands = {
    zoomIn: () => move((from) => zoomBy(from, zoomFactor, closest)),
    zoomOut: () => move((from) => zoomBy(from, 1 / zoomFactor, closest)),
    pan: (direction) => move((from) => panTowards(from, direction)),
    reset: () => move(() => wholeView),
    reveal: (index, categoryCount) => move((from) => reveal(from, index, categoryCount)),
  }
  return { view, isMoving, commands }
}

interface GesturesOptions extends ZoomOptions {
  readonly view: ZoomView
  readonly onMove: (view: ZoomView) => void
  readonly onMovingChange: (isMoving: boolean) => void
}

/** Gestures are loaded when the reader comes to the chart: a page that is only read needs none. */
function useGestures(options: GesturesOptions) {
  const { surface, frame, closest, isAwake, view, onMove, onMovingChange } = options
  const latestView = useRef(view)
  useEffect(() => {
    latestView.current = view
  }, [view])
  const currentFrame = useEffectEvent(() => frame)
  const currentClosest = useEffectEvent(() => closest)
  const report = useEffectEvent((next: ZoomView) => {
    // A gesture may go on before the last step is drawn.
    latestView.current = next
    onMove(next)
  })
  const reportMoving = useEffectEvent(onMovingChange)

  useEffect(() => {
    const element = surface.current
    if (!element || !isAwake) return
    let isGone = false
    let stop: (() => void) | undefined
    async function start(onto: SVGSVGElement) {
      const { listenToGestures } = await import('./zoom-gestures.ts')
      if (isGone) return
      stop = listenToGestures(onto, {
        frame: () => currentFrame(),
        closest: () => currentClosest(),
        view: () => latestView.current,
        onMove: (next) => report(next),
        onMovingChange: (isMoving) => reportMoving(isMoving),
      })
    }
    void start(element)
    return () => {
      isGone = true
      stop?.()
    }
  }, [surface, isAwake])
}
