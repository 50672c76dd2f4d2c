import type { Database, Queryable, Statement } from '@portal/database/client'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { withinMs } from '../limits/within-ms.ts'

export interface Metrics {
  registry: Registry
  /** For gauges that ask the database: metrics answer also when it does not, or when every other connection is busy. */
  patient: Queryable
  countJob(task: string, outcome: 'done' | 'failed'): void
}

const waitingJobsStatement: Statement = {
  name: 'count-waiting-jobs',
  text: `select task_identifier as task, count(*)::integer as waiting,
      count(*) filter (where attempts >= max_attempts)::integer as dead
    from graphile_worker.jobs group by task_identifier`,
}

const questionLimitMs = 2_000

interface MetricsOptions {
  database: Pick<Database, 'connectionCounts'>
  /** A connection that nothing else waits for. */
  probe: Queryable
}

export function createMetrics({ database, probe }: MetricsOptions): Metrics {
  const registry = new Registry()
  const patient: Queryable = {
    query: (statement, values) => withinMs(questionLimitMs, probe.query(statement, values), []),
  }
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const jobs = new Counter({
    name: 'portal_jobs_total',
    help: 'Jobs run by this process',
    labelNames: ['task', 'outcome'],
    registers,
  })
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections by state, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connectionCounts())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'portal_jobs_queued',
    help: 'Jobs in the queue; the dead ones have used up their tries',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      this.reset()
      const rows = await patient.query<{ task: string; waiting: number; dead: number }>(waitingJobsStatement)
      for (const { task, waiting, dead } of rows) {
        this.set({ task, state: 'waiting' }, waiting - dead)
        this.set({ task, state: 'dead' }, dead)
      }
    },
  })
  return { registry, patient, countJob: (task, outcome) => jobs.inc({ task, outcome }) }
}

/** Measures every answered request under the id of its route. */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const duration = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { routeId = 'other' } = request.routeOptions.config
    const labels = { route: routeId, method: request.method, status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}
