const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** After the last, each pause is as long as it. */
const pausesMs = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  6 * hour,
]
/** Streams that failed together come back apart. */
const spread = 0.1

/** When to try again after so many failures, the one now included; null when the days are over. */
export function nextAttempt(
  { failures, firstFailedAtMs, nowMs }: { failures: number; firstFailedAtMs: number; nowMs: number },
  giveUpAfterMs: number,
  random: () => number = Math.random,
): Date | null {
  if (nowMs - firstFailedAtMs >= giveUpAfterMs) return null
  const pauseMs = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? second
  const spreadMs = pauseMs * (1 + spread * (2 * random() - 1))
  return new Date(Math.min(nowMs + spreadMs, firstFailedAtMs + giveUpAfterMs))
}
