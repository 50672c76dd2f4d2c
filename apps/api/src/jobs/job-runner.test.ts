import { createTestDatabase } from '@portal/database/testing/test-database'
import type { SchemaState } from '@portal/database/schema-state'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createMetrics } from '#api/http/server/metrics.ts'
import { addJob } from '#api/jobs/add-job.ts'
import { jobConnections, type JobRunnerOptions, startJobs } from '#api/jobs/job-runner.ts'
import { createLogger } from '#api/logger.ts'
import { noTracing } from '#api/tracing/tracing.ts'

const database = await createTestDatabase()

const start = (own: Pick<JobRunnerOptions, 'pool' | 'tasks'> & Partial<JobRunnerOptions>) =>
  startJobs({
    schedules: [],
    readSchemaState: async () => 'fit',
    logger: createLogger('silent'),
    metrics: createMetrics({ pools: { calls: database }, probe: database, clock: Date.now }),
    tracing: noTracing,
    ...own,
  })

const openJobs = async () => {
  const { rowCount } = await database.pool.query('select from graphile_worker._private_jobs')
  return rowCount
}

it('outlives a job whose end could not be written, and runs it again', { timeout: 60_000 }, async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 3, connectionTimeoutMillis: 300 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const held: pg.PoolClient[] = []
  let runs = 0
  const holdEveryConnection = async () => {
    runs += 1
    if (runs > 1) return
    for (;;) {
      const client = await pool.connect().catch(() => undefined)
      if (!client) return
      held.push(client)
    }
  }
  await addJob(database, { task: 'hold', payload: {}, maxAttempts: 3 })
  const jobs = start({
    pool,
    tasks: { hold: holdEveryConnection },
  })
  await expect.poll(() => held.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await openJobs()).toBe(1)
  // As if it had lain there for a while: what is fresh may belong to a worker that has just begun.
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'",
  )
  for (const client of held) client.release()
  await expect.poll(openJobs, { timeout: 40_000, interval: 200 }).toBe(0)
  expect(runs).toBe(2)
  await jobs.stop()
  await pool.end()
})

it('leaves jobs alone on a schema that this code does not know', { timeout: 30_000 }, async () => {
  let state: SchemaState = 'newer schema'
  let runs = 0
  await addJob(database, { task: 'count', payload: {}, maxAttempts: 1 })
  const jobs = start({
    pool: database.pool,
    tasks: {
      count: async () => {
        runs += 1
      },
    },
    readSchemaState: async () => state,
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect({ runs, isWorking: jobs.isWorking() }).toEqual({ runs: 0, isWorking: false })
  state = 'fit'
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
  await jobs.stop()
})

it('begins anew where the database goes away while the worker begins', async () => {
  let failures = 0
  class FailingOnce extends pg.Client {
    override query = ((...asked: Parameters<pg.Client['query']>) => {
      const isOfTasks = JSON.stringify(asked[0]).includes('insert into \\"graphile_worker\\"._private_tasks')
      if (!isOfTasks || failures > 0) return super.query(...asked)
      failures += 1
      return Promise.reject(new Error('the database went away'))
    }) as pg.Client['query']
  }
  const pool = new pg.Pool({ connectionString: database.url, Client: FailingOnce, max: jobConnections })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let runs = 0
  await addJob(database, { task: 'count', payload: {}, maxAttempts: 1 })
  const jobs = start({
    pool,
    tasks: {
      count: async () => {
        runs += 1
      },
    },
  })
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
  expect(failures).toBe(1)
  await jobs.stop()
  await pool.end()
})
