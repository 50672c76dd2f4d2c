import { useEffect, useState } from 'react'

/** The longest time a browser's timer takes. */
const longestTimerMs = 2 ** 31 - 1

/** Whether a moment is over; tells by itself when it comes. */
export function useHasPassed(momentMs: number): boolean {
  const [nowMs, setNowMs] = useState(Date.now)
  const remainingMs = momentMs - nowMs
  useEffect(() => {
    if (remainingMs <= 0) return
    const timer = setTimeout(() => setNowMs(Date.now()), Math.min(remainingMs, longestTimerMs))
    return () => clearTimeout(timer)
  }, [remainingMs])
  return remainingMs <= 0
}
