import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BannerTiming, pauseTiming, remainingMs, resumeTiming, startTiming } from './banner-timing.ts'

/** Calls `onHide` after a timeout; returns handlers that pause it while hovered or focused. */
export function useHideAfter(hideAfterMs: number | undefined, onHide: () => void) {
  const [isHeld, setIsHeld] = useState(false)
  const timing = useRef<BannerTiming | null>(null)
  const hide = useEffectEvent(onHide)

  useEffect(() => {
    if (hideAfterMs === undefined) {
      timing.current = null
      // What was held is gone, and a removed button tells of no blur.
      setIsHeld(false)
      return
    }
    const nowMs = performance.now()
    const started = timing.current ?? startTiming(hideAfterMs, nowMs)
    timing.current = isHeld ? pauseTiming(started, nowMs) : resumeTiming(started, nowMs)
    if (isHeld) return
    const timer = setTimeout(() => hide(), remainingMs(timing.current, nowMs))
    return () => clearTimeout(timer)
  }, [hideAfterMs, isHeld])

  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  }
}
