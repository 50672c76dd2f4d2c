import type { Language } from '@portal/domain/enumerations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Counter, Gauge, type Registry } from 'prom-client'
import { requestLanguage } from '#api/http/call/language.ts'
import { writtenProblem } from '#api/http/failures/error-handler.ts'
import { problem } from '#api/http/problem.ts'

export interface AdmissionLimits {
  /** Requests that may wait to be begun. */
  queue: number
  /** How long the newest would wait, or the first has waited: beyond it the newest are refused. */
  waitMs: number
}

interface AdmissionOptions {
  limits: AdmissionLimits
  /** Whether the database takes more; while it does not, requests wait here instead of there. */
  isDatabaseFree(): boolean
  /** While it stops, each answer must close its connection. */
  isStopping(): boolean
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
/** Over how long it is reckoned how many are begun in a millisecond: one slow turn is not yet the pace. */
const rateOverMs = 2_000

/**
 * Requests wait in one queue, here, instead of in the event loop and for a connection. When it is too long, or its
 * first has waited too long, the newest is refused at once (record 0159).
 */
export function admitRequests(
  app: FastifyInstance,
  { limits, isDatabaseFree, isStopping, registry, logger }: AdmissionOptions,
): void {
  app.decorateReply('isRefused', false)
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
  /** Begun in a millisecond while others wait; at first nobody knows. */
  let rate = 1
  let lastTurnMs = 0
  let isTurnAhead = false
  let isAtRest = true
  let lastRefusalMs = Number.NEGATIVE_INFINITY

  function awaitTurn(): void {
    if (isTurnAhead) return
    isTurnAhead = true
    // After a rest the first turn is as long as itself, not as the rest.
    if (isAtRest) lastTurnMs = performance.now()
    isAtRest = false
    if (waiting.length > 0 && !isDatabaseFree()) setTimeout(takeTurn, lookAgainMs)
    else setImmediate(takeTurn)
  }

  function takeTurn(): void {
    isTurnAhead = false
    reckonRate(performance.now())
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
    else isAtRest = true
  }

  function reckonRate(nowMs: number): void {
    const tookMs = nowMs - lastTurnMs
    lastTurnMs = nowMs
    // An idle portal begins few because few come.
    if (waiting.length > 0 && tookMs > 0) rate += (begun / tookMs - rate) * Math.min(1, tookMs / rateOverMs)
  }

  function reasonToRefuse(nowMs: number): 'queue' | 'wait' | undefined {
    const [first] = waiting
    if (!first) return undefined
    if (waiting.length >= limits.queue) return 'queue'
    if (nowMs - first.sinceMs > limits.waitMs) return 'wait'
    // Few are no queue, however slow the last turn was.
    const mostInTime = Math.max(begunInATurn, rate * limits.waitMs)
    return waiting.length > mostInTime ? 'wait' : undefined
  }

  function noteRefusal(reason: 'queue' | 'wait', nowMs: number): void {
    rejected.inc({ reason })
    if (nowMs - lastRefusalMs > quietMs)
      logger.warn({ reason, waiting: waiting.length }, 'overloaded: the newest are refused')
    lastRefusalMs = nowMs
  }

  /** A turn later, when a small body is here, so that the connection can stay. */
  function refuse(request: FastifyRequest, { reply, begin }: Omit<Waiter, 'sinceMs'>): void {
    setImmediate(() => {
      if (request.raw.complete && !isStopping() && !reply.raw.destroyed) sendRefusal(request, reply)
      else begin(problem('tryAgainSoon', { retryAfterSeconds }))
    })
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
    if (reason) {
      noteRefusal(reason, nowMs)
      return refuse(request, { reply, begin })
    }
    waiting.push({ reply, sinceMs: nowMs, begin })
    awaitTurn()
  })
}

const refusals = new Map<Language, { body: Buffer; headers: Record<string, string> }>()

function refusalIn(language: Language) {
  const known = refusals.get(language)
  if (known) return known
  const body = Buffer.from(writtenProblem(problem('tryAgainSoon'), language))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'retry-after': String(retryAfterSeconds),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  refusals.set(language, { body, headers })
  return { body, headers }
}

/** Past all that other answers go through: what a refusal costs is taken from those who are served. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply): void {
  const { body, headers } = refusalIn(requestLanguage(request.headers['accept-language']))
  reply.isRefused = true
  reply.hijack()
  reply.raw.writeHead(503, headers).end(body)
}
