import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BannerTiming, pauseTiming, remainingMs, resumeTiming, startTiming } from './banner-timing.ts'

/** Calls `onHide` once the time has passed; returns what the element listens to so that the time can stand still. */
export function useHideAfter(hideAfterMs: number | undefined, onHide: () => void) {
  const [isHeld, setIsHeld] = useState(false)
  const timing = useRef<BannerTiming | null>(null)
  const hide = useEffectEvent(onHide)

  useEffect(() => {
    if (hideAfterMs === undefined) return
    const started = timing.current ?? startTiming(hideAfterMs, Date.now())
    if (isHeld) {
      timing.current = pauseTiming(started, Date.now())
      return
    }
    timing.current = resumeTiming(started, Date.now())
    const timer = setTimeout(() => hide(), remainingMs(timing.current, Date.now()))
    return () => clearTimeout(timer)
  }, [hideAfterMs, isHeld])

  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  }
}
