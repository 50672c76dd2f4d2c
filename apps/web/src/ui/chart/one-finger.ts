/** One finger moves a view sideways; the page still scrolls under it (`touch-action: pan-y`), two fingers are a pinch. */
export function listenToOneFinger(
  surface: SVGSVGElement,
  onMove: (xPx: number, yPx: number) => void,
): () => void {
  const fingers = new Map<number, { x: number; y: number }>()

  function handleDown({ pointerType, pointerId, clientX, clientY }: PointerEvent) {
    if (pointerType === 'touch') fingers.set(pointerId, { x: clientX, y: clientY })
  }
  function handleMove({ pointerId, clientX, clientY }: PointerEvent) {
    const finger = fingers.get(pointerId)
    if (!finger) return
    fingers.set(pointerId, { x: clientX, y: clientY })
    if (fingers.size === 1) onMove(clientX - finger.x, clientY - finger.y)
  }
  function handleUp({ pointerId }: PointerEvent) {
    fingers.delete(pointerId)
  }

  const stop = new AbortController()
  const options = { signal: stop.signal }
  surface.addEventListener('pointerdown', handleDown, options)
  surface.addEventListener('pointermove', handleMove, options)
  // A finger may leave the chart before it is lifted.
  window.addEventListener('pointerup', handleUp, options)
  window.addEventListener('pointercancel', handleUp, options)
  return () => stop.abort()
}
