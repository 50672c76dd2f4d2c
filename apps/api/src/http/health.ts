import type { Database, Statement } from '@portal/database/client'
import type { FastifyInstance } from 'fastify'

/** Where the process is in its life; only `running` takes traffic. */
export interface Lifecycle {
  stage: 'starting' | 'running' | 'stopping'
}

const questionLimitMs = 2_000
const pingStatement: Statement = { name: 'ping', text: 'select 1' }

export function serveHealth(app: FastifyInstance, database: Database, lifecycle: Lifecycle): void {
  app.get('/health/live', { config: { routeId: 'health.live' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', { config: { routeId: 'health.ready' } }, async (_request, reply) => {
    const isDatabaseThere = lifecycle.stage === 'running' && (await answersInTime(database))
    const status =
      lifecycle.stage === 'running' ? (isDatabaseThere ? 'ready' : 'no database') : lifecycle.stage
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}

async function answersInTime(database: Database): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), questionLimitMs)
  const answered = database.query(pingStatement).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
