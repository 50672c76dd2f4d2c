import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { type HealthOptions, serveHealth } from './health.ts'
import type { Metrics } from './metrics.ts'

export interface AdminServerOptions extends HealthOptions {
  metrics: Metrics
  logger: Logger
}

/** What operators look at, on an address of its own that customers never reach: metrics, and the same health as on the public one. */
export function createAdminServer({
  metrics: { registry },
  logger,
  ...health
}: AdminServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger
  const server = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    done()
  })
  serveHealth(server, health)
  server.get('/metrics', { config: { routeId: 'metrics' } }, async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  )
  return server
}
