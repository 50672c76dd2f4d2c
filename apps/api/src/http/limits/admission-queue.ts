interface AdmissionLimits {
  /** Requests that may wait to be begun. */
  queue: number
  /** How long the newest would wait, or the first has waited: beyond it the newest are refused. */
  waitMs: number
}

export interface AdmissionQueueOptions {
  limits: AdmissionLimits
  /** Whether the database takes more; while it does not, requests wait here instead of there. */
  isDatabaseFree(): boolean
}

interface Waiter {
  begin(error?: Error): void
  /** Its caller has hung up. */
  isGone(): boolean
}

/** What was too long: the queue, or the wait. */
export type Overload = 'queue' | 'wait'

/** A turn of the event loop begins so many; what it must finish comes to its turn as well. */
const begunInATurn = 8
/** How soon a full database is looked at again. */
const lookAgainMs = 5
/** Over how long it is reckoned how many are begun in a millisecond: one slow turn is not yet the pace. */
const rateOverMs = 2_000

/** Requests wait here, instead of in the event loop and for a connection (record 0159). */
export class AdmissionQueue {
  readonly #limits: AdmissionLimits
  readonly #isDatabaseFree: () => boolean
  readonly #waiting: (Waiter & { sinceMs: number })[] = []
  /** In this turn. */
  #begun = 0
  /** Begun in a millisecond while others wait; at first nobody knows. */
  #rate = 1
  #lastTurnMs = 0
  #isTurnAhead = false
  #isAtRest = true

  constructor({ limits, isDatabaseFree }: AdmissionQueueOptions) {
    this.#limits = limits
    this.#isDatabaseFree = isDatabaseFree
  }

  get length(): number {
    return this.#waiting.length
  }

  /** Begins it, at once or when its turn comes; or gives the reason why it is not taken. */
  enter(waiter: Waiter): Overload | undefined {
    if (this.#waiting.length === 0 && this.#begun < begunInATurn && this.#isDatabaseFree()) {
      this.#begun += 1
      this.#awaitTurn()
      waiter.begin()
      return undefined
    }
    const nowMs = performance.now()
    const reason = this.#reasonToRefuse(nowMs)
    if (reason) return reason
    this.#waiting.push({ ...waiter, sinceMs: nowMs })
    this.#awaitTurn()
    return undefined
  }

  #awaitTurn(): void {
    if (this.#isTurnAhead) return
    this.#isTurnAhead = true
    // After a rest the first turn is as long as itself, not as the rest.
    if (this.#isAtRest) this.#lastTurnMs = performance.now()
    this.#isAtRest = false
    const takeTurn = () => this.#takeTurn()
    if (this.#waiting.length > 0 && !this.#isDatabaseFree()) setTimeout(takeTurn, lookAgainMs)
    else setImmediate(takeTurn)
  }

  #takeTurn(): void {
    this.#isTurnAhead = false
    this.#reckonRate(performance.now())
    this.#begun = 0
    while (this.#waiting.length > 0 && this.#begun < begunInATurn && this.#isDatabaseFree()) {
      const next = this.#waiting.shift()
      // Whoever has gone meanwhile costs nothing; the error is for nobody.
      if (next?.isGone()) next.begin(new Error('the caller has gone'))
      else {
        this.#begun += 1
        next?.begin()
      }
    }
    if (this.#waiting.length > 0 || this.#begun > 0) this.#awaitTurn()
    else this.#isAtRest = true
  }

  #reckonRate(nowMs: number): void {
    const tookMs = nowMs - this.#lastTurnMs
    this.#lastTurnMs = nowMs
    // An idle portal begins few because few come.
    if (this.#waiting.length === 0 || tookMs <= 0) return
    this.#rate += (this.#begun / tookMs - this.#rate) * Math.min(1, tookMs / rateOverMs)
  }

  #reasonToRefuse(nowMs: number): Overload | undefined {
    const [first] = this.#waiting
    if (!first) return undefined
    if (this.#waiting.length >= this.#limits.queue) return 'queue'
    if (nowMs - first.sinceMs > this.#limits.waitMs) return 'wait'
    // Few are no queue, however slow the last turn was.
    const mostInTime = Math.max(begunInATurn, this.#rate * this.#limits.waitMs)
    return this.#waiting.length > mostInTime ? 'wait' : undefined
  }
}
