import { type RefObject, useEffect, useRef } from 'react'

/** Keyboard and screen reader are taken to the title when the step changes, not when the page opens. */
export function useStepFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus()
    lastStep.current = step
  }, [step])
  return heading
}
