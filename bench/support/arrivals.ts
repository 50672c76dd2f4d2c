import { setTimeout as sleep } from 'node:timers/promises'

/** Whoever is not done so long after the end has given up. */
const stragglersMs = 10_000

export interface Arrivals {
  perSecond: number
  seconds: number
  stragglersMs?: number
}

/**
 * Many who know nothing of each other, each at a moment of its own, whoever still waits. Each is told when it was to
 * come: a load that is late itself may not hide it. How many were never done with.
 */
export async function arrive(
  { perSecond, seconds, stragglersMs: limitMs = stragglersMs }: Arrivals,
  come: (atMs: number) => Promise<void>,
): Promise<number> {
  const startedMs = performance.now()
  const overMs = startedMs + seconds * 1000
  let here = 0
  const leave = () => {
    here -= 1
  }
  for (let nextMs = startedMs + gapMs(perSecond); nextMs < overMs; await sleep(1)) {
    for (; nextMs < Math.min(performance.now(), overMs); nextMs += gapMs(perSecond)) {
      here += 1
      void come(nextMs).finally(leave)
    }
  }
  const endMs = performance.now() + limitMs
  while (here > 0 && performance.now() < endMs) await sleep(10)
  return here
}

const gapMs = (perSecond: number) => (-Math.log(1 - Math.random()) / perSecond) * 1000
