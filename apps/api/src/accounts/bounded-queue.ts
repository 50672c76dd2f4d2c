import { problem } from '#api/http/problem.ts'

export interface BoundedQueue {
  /** Runs the task when its turn comes; refuses with `tryAgainSoon` when too many wait already. */
  run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

const retryAfterSeconds = 5

export function createBoundedQueue({
  atOnce,
  waitingMax,
}: {
  atOnce: number
  waitingMax: number
}): BoundedQueue {
  const waiting = new Set<() => void>()
  let running = 0

  async function turn(signal: AbortSignal | undefined): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.size >= waitingMax) throw problem('tryAgainSoon', { retryAfterSeconds })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const leave = () => waiting.delete(resolve) && reject(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    await promise
    signal?.removeEventListener('abort', leave)
  }

  function passOn(): void {
    const [next] = waiting
    if (!next) {
      running -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    async run(task, signal) {
      signal?.throwIfAborted()
      await turn(signal)
      try {
        return await task()
      } finally {
        passOn()
      }
    },
  }
}
