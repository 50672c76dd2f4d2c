interface OneFingerOptions {
  /** Whether there is anything to move. */
  readonly canStart: () => boolean
  readonly onStart: () => void
  readonly onMove: (xPx: number, yPx: number) => void
  readonly onEnd: () => void
}

/** One finger moves a view sideways; the page still scrolls under it (`touch-action: pan-y`), two fingers are a pinch. */
export function listenToOneFinger(surface: SVGSVGElement, options: OneFingerOptions): () => void {
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
