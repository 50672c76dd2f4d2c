import { problem } from '#api/http/problem.ts'

export interface QueueTurn {
  /** Who asks, so that a crowd from one place waits for itself and not for everybody. */
  source: string
  signal?: AbortSignal | undefined
}

export interface BoundedQueue {
  /** Runs the task when its turn comes; refuses with `tryAgainSoon` when too many wait already. */
  run<Result>(task: () => Promise<Result>, turn: QueueTurn): Promise<Result>
}

export interface QueueLimits {
  atOnce: number
  /** Over all sources. */
  waitingMax: number
}

interface Waiter {
  begin(): void
  refuse(reason: unknown): void
}

const retryAfterSeconds = 5

/**
 * Sources take turns, each with one task. When the queue is full, a newcomer takes the last place of the source that
 * has the most waiting, unless that is the newcomer's own.
 */
export function createBoundedQueue({ atOnce, waitingMax }: QueueLimits): BoundedQueue {
  /** In the order of their turns; no source is here without a waiter. */
  const waiting = new Map<string, Waiter[]>()
  let waitingCount = 0
  let running = 0

  function makeRoom(source: string): void {
    if (waitingCount < waitingMax) return
    const own = waiting.get(source)?.length ?? 0
    const [longest = '', waiters = []] = [...waiting].reduce<[string?, Waiter[]?]>(
      (most, entry) => (entry[1].length > (most[1]?.length ?? 0) ? entry : most),
      [],
    )
    const last = waiters.at(-1)
    if (!last || waiters.length <= own + 1) throw problem('tryAgainSoon', { retryAfterSeconds })
    remove(longest, last)
    last.refuse(problem('tryAgainSoon', { retryAfterSeconds }))
  }

  function remove(source: string, waiter: Waiter): boolean {
    const waiters = waiting.get(source) ?? []
    const left = waiters.filter((each) => each !== waiter)
    if (left.length === waiters.length) return false
    waitingCount -= 1
    if (left.length > 0) waiting.set(source, left)
    else waiting.delete(source)
    return true
  }

  async function waitForTurn({ source, signal }: QueueTurn): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    signal?.throwIfAborted()
    makeRoom(source)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { begin: resolve, refuse: reject }
    waiting.set(source, [...(waiting.get(source) ?? []), waiter])
    waitingCount += 1
    const leave = () => remove(source, waiter) && reject(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  function passOn(): void {
    const [first] = waiting
    const [source, [next, ...others]] = first ?? ['', []]
    if (!next) {
      running -= 1
      return
    }
    waitingCount -= 1
    // Deleted and put in again, a source stands behind all others.
    waiting.delete(source)
    if (others.length > 0) waiting.set(source, others)
    next.begin()
  }

  return {
    async run(task, turn) {
      turn.signal?.throwIfAborted()
      await waitForTurn(turn)
      try {
        return await task()
      } finally {
        passOn()
      }
    },
  }
}
