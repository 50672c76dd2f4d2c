import type { Language } from '@portal/domain/enumerations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Counter, Gauge, type Registry } from 'prom-client'
import { requestLanguage } from '#api/http/call/language.ts'
import { writtenProblem } from '#api/http/failures/error-handler.ts'
import { problem } from '#api/http/problem.ts'
import { AdmissionQueue, type AdmissionQueueOptions, type Overload } from './admission-queue.ts'

interface AdmissionOptions extends AdmissionQueueOptions {
  /** While it stops, each answer must close its connection. */
  isStopping(): boolean
  registry: Registry
  logger: Pick<Logger, 'warn'>
}

const retryAfterSeconds = 3
const quietMs = 10_000

/**
 * Requests wait in one queue. When it is too long, or its first has waited too long, the newest is refused at once
 * (record 0159).
 */
export function admitRequests(
  app: FastifyInstance,
  { limits, isDatabaseFree, isStopping, registry, logger }: AdmissionOptions,
): void {
  app.decorateReply('isRefused', false)
  const queue = new AdmissionQueue({ limits, isDatabaseFree })
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
      this.set(queue.length)
    },
  })
  let lastRefusalMs = Number.NEGATIVE_INFINITY

  function noteRefusal(reason: Overload): void {
    rejected.inc({ reason })
    const nowMs = performance.now()
    if (nowMs - lastRefusalMs > quietMs)
      logger.warn({ reason, waiting: queue.length }, 'overloaded: the newest are refused')
    lastRefusalMs = nowMs
  }

  app.addHook('onRequest', (request, reply, begin) => {
    if (request.is404 || request.routeOptions.config.isAlwaysAdmitted) return begin()
    const reason = queue.enter({ begin, isGone: () => reply.raw.destroyed })
    if (!reason) return
    noteRefusal(reason)
    // A turn later, when a small body is here, so that the connection can stay.
    setImmediate(() => {
      if (request.raw.complete && !isStopping() && !reply.raw.destroyed) sendRefusal(request, reply)
      else begin(problem('tryAgainSoon', { retryAfterSeconds }))
    })
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
