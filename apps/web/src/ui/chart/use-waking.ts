import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { focusPoint } from './use-active-point.ts'

/** Until the reader comes by pointer, finger or Tab a chart is a drawing alone; then it gets its points, and the focus goes on to one of them. */
export function useWaking(surface: RefObject<SVGSVGElement | null>, start: number) {
  const [isAwake, setIsAwake] = useState(false)
  const pressed = useRef<number | null>(null)

  useLayoutEffect(() => {
    const element = surface.current
    if (isAwake && element && element === document.activeElement)
      focusPoint(element, pressed.current ?? start)
  }, [isAwake, surface, start])

  function wake(at: number | null) {
    if (isAwake) return
    pressed.current = at
    setIsAwake(true)
  }

  return { isAwake, wake }
}
