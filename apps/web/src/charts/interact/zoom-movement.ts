import type { ZoomView } from './zoom-view.ts'

type MoveListener = (view: ZoomView) => void

/** A view on its way from one rest to the next: drawn straight into the document, once a frame, while React waits for the rest. */
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

export function createZoomMovement(start: ZoomView): ZoomMovement {
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
