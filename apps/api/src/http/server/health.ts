import type { Queryable, Statement } from '@portal/database/client'
import type { FastifyInstance } from 'fastify'
import { withinMs } from '../limits/within-ms.ts'

/** Where the process is in its life; only `running` takes traffic. */
export interface Lifecycle {
  stage: 'starting' | 'running' | 'stopping'
}

export interface HealthOptions {
  /** A connection that nothing else waits for: a busy portal is not a portal without a database. */
  probe: Queryable
  lifecycle: Lifecycle
}

const questionLimitMs = 2_000
const pingStatement: Statement = { name: 'ping', text: 'select 1' }

export function serveHealth(app: FastifyInstance, { probe, lifecycle }: HealthOptions): void {
  app.get('/health/live', { config: { routeId: 'health.live' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', { config: { routeId: 'health.ready' } }, async (_request, reply) => {
    const isDatabaseThere = lifecycle.stage === 'running' && (await answersInTime(probe))
    const status =
      lifecycle.stage === 'running' ? (isDatabaseThere ? 'ready' : 'no database') : lifecycle.stage
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}

const answersInTime = (probe: Queryable): Promise<boolean> =>
  withinMs(
    questionLimitMs,
    probe.query(pingStatement).then(() => true),
    false,
  )
