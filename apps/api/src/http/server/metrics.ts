import type { Database, Queryable } from '@portal/database/client'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type LateOutcome, lateOutcomes } from '#api/sql/late-outcomes.ts'
import { createFigures, type WatchFigure } from './database-figures.ts'

export interface Metrics {
  registry: Registry
  /** For gauges that ask the database: metrics answer also when it does not, or when every other connection is busy. */
  watch: WatchFigure
  countJob(task: string, outcome: 'done' | 'failed'): void
  countLateRead(outcome: LateOutcome): void
}

interface MetricsOptions {
  /** Each by its name: whose connections they are. */
  pools: Readonly<Record<string, Pick<Database, 'connectionCounts'>>>
  /** A connection that nothing else waits for. */
  probe: Queryable
  clock: () => number
  keptMs?: number
}

const usuallyKeptMs = 5_000

export function createMetrics({ pools, probe, clock, keptMs = usuallyKeptMs }: MetricsOptions): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const jobs = new Counter({
    name: 'portal_jobs_total',
    help: 'Jobs run by this process',
    labelNames: ['task', 'outcome'],
    registers,
  })
  const lateReads = new Counter({
    name: 'portal_late_reads_total',
    help: 'Reads that a replica may answer: those it did, and why the primary answered the others',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of lateOutcomes) lateReads.inc({ outcome }, 0)
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of each pool by state, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, database] of Object.entries(pools)) {
        for (const [state, count] of Object.entries(database.connectionCounts()))
          this.set({ pool, state }, count)
      }
    },
  })
  const watch = createFigures({ registry, probe, clock, keptMs })
  watchJobs(watch)
  return {
    registry,
    watch,
    countJob: (task, outcome) => jobs.inc({ task, outcome }),
    countLateRead: (outcome) => lateReads.inc({ outcome }),
  }
}

interface QueuedJobs {
  tasks: readonly { task: string; waiting: number; dead: number }[]
  oldestSeconds: number
}

function watchJobs(watch: WatchFigure): void {
  watch<QueuedJobs>({
    name: 'jobs',
    sql: `select json_build_object(
        'tasks', coalesce(json_agg(json_build_object('task', task, 'waiting', waiting, 'dead', dead)), '[]'),
        'oldestSeconds', coalesce(extract(epoch from $1::timestamptz - min(oldest)), 0))
      from (
        select task_identifier as task, count(*) filter (where attempts < max_attempts) as waiting,
          count(*) filter (where attempts >= max_attempts) as dead,
          min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= $1) as oldest
        from graphile_worker.jobs group by task_identifier
      ) queued`,
    gauges: [
      {
        name: 'portal_jobs_queued',
        help: 'Jobs in the queue; the dead ones have used up their tries',
        labelNames: ['task', 'state'],
        show({ tasks }, set) {
          for (const { task, waiting, dead } of tasks) {
            set(waiting, { task, state: 'waiting' })
            set(dead, { task, state: 'dead' })
          }
        },
      },
      {
        name: 'portal_jobs_oldest_seconds',
        help: 'How long the oldest job that could run has waited for a worker',
        show: ({ oldestSeconds }, set) => set(oldestSeconds),
      },
    ],
  })
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
