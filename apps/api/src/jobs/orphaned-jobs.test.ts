import { createTestDatabase } from '@portal/database/testing/test-database'
import { expect, it } from 'vitest'
import { createMetrics } from '#api/http/server/metrics.ts'
import { addJob } from '#api/jobs/add-job.ts'
import { releaseOrphanedJobs, takeWorkerLease } from '#api/jobs/orphaned-jobs.ts'
import { startJobs } from '#api/jobs/job-runner.ts'
import { createLogger } from '#api/logger.ts'
import { noTracing } from '#api/tracing/tracing.ts'

const database = await createTestDatabase()
const logger = createLogger('silent')

async function aJobLockedBy(worker: string, task: string): Promise<void> {
  await addJob(database, { task, payload: {}, maxAttempts: 3 })
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'
    where locked_by is null`,
    [worker],
  )
}

const holders = async () => {
  const { rows } = await database.pool.query<{ locked_by: string }>(
    'select locked_by from graphile_worker._private_jobs where locked_by is not null order by 1',
  )
  return rows.map(({ locked_by }) => locked_by)
}

it('frees the jobs of a worker that was killed, and of no living one', async () => {
  const lease = await takeWorkerLease(database.pool, 'pool-living')
  await aJobLockedBy('pool-living', 'one')
  await aJobLockedBy('pool-dead', 'other')
  await releaseOrphanedJobs(database.pool, logger)
  expect(await holders()).toEqual(['pool-living'])
  lease.end()
  await expect
    .poll(async () => {
      await releaseOrphanedJobs(database.pool, logger)
      return holders()
    })
    .toEqual([])
})

it('runs a job soon that a killed process had begun', async () => {
  let runs = 0
  await aJobLockedBy('pool-killed', 'count')
  const tasks = {
    count: async () => {
      runs += 1
    },
  }
  const jobs = startJobs({
    pool: database.pool,
    tasks,
    schedules: [],
    readSchemaState: async () => 'fit',
    logger,
    metrics: createMetrics({ pools: { calls: database }, probe: database, clock: Date.now }),
    tracing: noTracing,
  })
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
  await jobs.stop()
})
