/** Where the primary's log was in the last seconds: a replica that is past the oldest of them lags no more than that. */
export interface LogPositions {
  /** `atMs`: when it was asked for; all that was committed before is behind this position. */
  add(atMs: number, position: number): void
  /** Of those that are young enough; without any, no replica has got there. */
  oldest(nowMs: number): number
}

export function createPositions(maxAgeMs: number): LogPositions {
  const seen: { atMs: number; position: number }[] = []
  return {
    add: (atMs, position) => void seen.push({ atMs, position }),
    oldest(nowMs) {
      while (seen[0] && seen[0].atMs < nowMs - maxAgeMs) seen.shift()
      return seen[0]?.position ?? Number.POSITIVE_INFINITY
    },
  }
}
