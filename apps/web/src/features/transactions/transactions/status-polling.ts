const firstLookMs = 1000
const slowestMs = 15_000
const growth = 1.5

/** Polling interval with backoff: short while a bank usually answers. */
export const nextLookMs = (looks: number): number =>
  Math.min(slowestMs, Math.round(firstLookMs * growth ** Math.max(looks - 1, 0)))
