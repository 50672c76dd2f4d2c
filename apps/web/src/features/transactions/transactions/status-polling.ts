const firstLookMs = 1000
const slowestMs = 15_000
const growth = 1.5

/** How long to wait after so many looks: quick while a bank usually answers, then ever more seldom. */
export const nextLookMs = (looks: number): number =>
  Math.min(slowestMs, Math.round(firstLookMs * growth ** Math.max(looks - 1, 0)))
