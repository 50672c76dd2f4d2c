import type { Queryable } from '@portal/database/client'
import { readSchemaState, type SchemaState } from '@portal/database/schema-state'
import type { FastifyInstance } from 'fastify'
import { withinMs } from '../limits/within-ms.ts'

/** Where the process is in its life; only `running` takes new traffic. */
export interface Lifecycle {
  stage: 'starting' | 'running' | 'stopping'
}

export interface HealthOptions {
  /** A connection that nothing else waits for: a busy portal is not a portal without a database. */
  probe: Queryable
  lifecycle: Lifecycle
  /** The newest migration that this code knows. */
  newestMigration: number
  /** Whether jobs are worked on; a portal that can't reach the queue takes orders that nobody carries out. */
  isQueueThere?: (() => boolean) | undefined
}

export type Readiness =
  | 'ready'
  | 'starting'
  | 'stopping'
  | 'no database'
  | 'no queue'
  | Exclude<SchemaState, 'fit'>

const questionLimitMs = 2_000

export function serveHealth(app: FastifyInstance, options: HealthOptions): void {
  const live = { routeId: 'health.live', isAlwaysAdmitted: true }
  app.get('/health/live', { config: live }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  const ready = { routeId: 'health.ready', isAlwaysAdmitted: true }
  app.get('/health/ready', { config: ready }, async (_request, reply) => {
    const status = await readinessOf(options)
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}

export async function readinessOf({
  probe,
  lifecycle,
  newestMigration,
  isQueueThere,
}: HealthOptions): Promise<Readiness> {
  if (lifecycle.stage !== 'running') return lifecycle.stage
  const state = await withinMs(questionLimitMs, readSchemaState(probe, newestMigration), 'no database')
  // The signal to stop may have come meanwhile.
  if (lifecycle.stage !== 'running') return lifecycle.stage
  if (state !== 'fit') return state
  return isQueueThere?.() === false ? 'no queue' : 'ready'
}

/** While it stops, each answer is the last on its connection, so that callers go elsewhere. */
export function sayGoodbye(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.stage === 'stopping') reply.header('connection', 'close')
    done()
  })
}
