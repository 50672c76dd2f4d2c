import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runAs } from './origin.ts'
import type { Span } from './span.ts'
import type { Tracing } from './tracing.ts'

/** Asked by machines all the time, or files of the web app. */
const routineRoutes = new Set(['health.live', 'health.ready', 'web'])

export const isRoutine = (routeId: string): boolean => routineRoutes.has(routeId)

/**
 * All that a request has done is done in its name, and in its span if requests are traced. The path is left out: it may
 * carry a key (calendar, unsubscribe), and ids of contracts.
 */
export function followRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { routeId = 'other' } = request.routeOptions.config
    const span = isRoutine(routeId) ? undefined : tracing.begin(planOf(request, routeId))
    if (span) spans.set(request, span)
    done()
  })
  // Not before: the body arrives by events, which belong to nobody.
  app.addHook('preHandler', (request, _reply, done) =>
    runAs({ requestId: request.id, span: spans.get(request) }, done),
  )
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    span?.annotate({ 'http.response.status_code': statusCode })
    if (statusCode >= 500) span?.fail(String(statusCode))
    span?.end()
    done()
  })
}

function planOf({ method, headers, id, routeOptions: { url = '' } }: FastifyRequest, routeId: string) {
  const { traceparent } = headers
  return {
    name: `${method} ${url}`.trim(),
    kind: 'server' as const,
    attributes: {
      'http.request.method': method,
      'http.route': url,
      'portal.call': routeId,
      'portal.request_id': id,
    },
    parent: typeof traceparent === 'string' ? traceparent : undefined,
  }
}
