import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { Counter, Gauge, type Registry } from 'prom-client'
import { problem } from '#api/http/problem.ts'

export interface AdmissionLimits {
  /** Requests that may wait to be begun. */
  queue: number
  /** How long the first of them may have waited; from then on the newest are refused. */
  waitMs: number
}

interface AdmissionOptions {
  limits: AdmissionLimits
  /** Whether the database takes more; while it does not, requests wait here instead of there. */
  isDatabaseFree(): boolean
  registry: Registry
  logger: Pick<Logger, 'warn'>
}

interface Waiter {
  reply: FastifyReply
  sinceMs: number
  begin(error?: Error): void
}

/** A turn of the event loop begins so many; what it must finish comes to its turn as well. */
const begunInATurn = 8
/** How soon a full database is looked at again. */
const lookAgainMs = 5
const retryAfterSeconds = 3
const quietMs = 10_000

/**
 * Requests wait in one queue, here, instead of in the event loop and for a connection. When it is too long, or its
 * first has waited too long, the newest is refused at once (record 0159).
 */
export function admitRequests(
  app: FastifyInstance,
  { limits, isDatabaseFree, registry, logger }: AdmissionOptions,
): void {
  const waiting: Waiter[] = []
  const rejected = new Counter({
    name: 'portal_http_rejected_total',
    help: 'Requests refused because of overload, by what was too long: the queue, or the wait of its first',
    labelNames: ['reason'],
    registers: [registry],
  })
  for (const reason of ['queue', 'wait'] as const) rejected.inc({ reason }, 0)
  new Gauge({
    name: 'portal_http_waiting',
    help: 'Requests that wait to be begun',
    registers: [registry],
    collect() {
      this.set(waiting.length)
    },
  })
  let begun = 0
  let isTurnAhead = false
  let lastRefusalMs = Number.NEGATIVE_INFINITY

  function awaitTurn(): void {
    if (isTurnAhead) return
    isTurnAhead = true
    if (waiting.length > 0 && !isDatabaseFree()) setTimeout(takeTurn, lookAgainMs)
    else setImmediate(takeTurn)
  }

  function takeTurn(): void {
    isTurnAhead = false
    begun = 0
    while (waiting.length > 0 && begun < begunInATurn && isDatabaseFree()) {
      const next = waiting.shift()
      // Whoever has gone meanwhile costs nothing; the error is for nobody.
      if (next?.reply.raw.destroyed) next.begin(new Error('the caller has gone'))
      else {
        begun += 1
        next?.begin()
      }
    }
    if (waiting.length > 0 || begun > 0) awaitTurn()
  }

  function reasonToRefuse(nowMs: number): 'queue' | 'wait' | undefined {
    const [first] = waiting
    if (waiting.length >= limits.queue) return 'queue'
    return first && nowMs - first.sinceMs > limits.waitMs ? 'wait' : undefined
  }

  function refuse(reason: 'queue' | 'wait', nowMs: number, begin: Waiter['begin']): void {
    rejected.inc({ reason })
    if (nowMs - lastRefusalMs > quietMs)
      logger.warn({ reason, waiting: waiting.length }, 'overloaded: the newest are refused')
    lastRefusalMs = nowMs
    // A turn later its small body is here, and the connection can stay.
    setImmediate(() => begin(problem('tryAgainSoon', { retryAfterSeconds })))
  }

  app.addHook('onRequest', (request, reply, begin) => {
    if (request.is404 || request.routeOptions.config.isAlwaysAdmitted) return begin()
    if (waiting.length === 0 && begun < begunInATurn && isDatabaseFree()) {
      begun += 1
      awaitTurn()
      return begin()
    }
    const nowMs = performance.now()
    const reason = reasonToRefuse(nowMs)
    if (reason) return refuse(reason, nowMs, begin)
    waiting.push({ reply, sinceMs: nowMs, begin })
    awaitTurn()
  })
}
