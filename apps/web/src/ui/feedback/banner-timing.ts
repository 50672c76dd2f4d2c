/** Remaining time of a banner; paused while it is hovered or focused. */
export interface BannerTiming {
  readonly remainingMs: number
  /** Null while paused. */
  readonly runningSinceMs: number | null
}

export function startTiming(hideAfterMs: number, nowMs: number): BannerTiming {
  return { remainingMs: hideAfterMs, runningSinceMs: nowMs }
}

export function pauseTiming(timing: BannerTiming, nowMs: number): BannerTiming {
  return { remainingMs: remainingMs(timing, nowMs), runningSinceMs: null }
}

export function resumeTiming(timing: BannerTiming, nowMs: number): BannerTiming {
  return timing.runningSinceMs === null ? { ...timing, runningSinceMs: nowMs } : timing
}

export function remainingMs(timing: BannerTiming, nowMs: number): number {
  if (timing.runningSinceMs === null) return timing.remainingMs
  return Math.max(0, timing.remainingMs - (nowMs - timing.runningSinceMs))
}
