import { createTestDatabase } from '@portal/database/testing/test-database'
import { runOnce } from 'graphile-worker'
import { beforeEach, expect, it } from 'vitest'
import { createMetrics } from '#api/http/server/metrics.ts'
import { createLogger } from '#api/logger.ts'
import { noTracing } from '#api/tracing/tracing.ts'
import { batchedEnds, workerLogger, workerTasks } from './job-runner.ts'

const database = await createTestDatabase()
const metrics = createMetrics({ pools: { calls: database }, probe: database, clock: Date.now })

let isBroken = true
const sweep = async () => {
  if (isBroken) throw new Error('nothing can be swept')
}
const tasks = workerTasks({ sweep, other: sweep }, metrics, noTracing)

/** As graphile-worker adds it when the minute has come. */
const addRun = (
  task = 'sweep',
  payload: object = { _cron: { ts: '2026-10-25T00:59:00Z', backfilled: false } },
) => database.pool.query('select graphile_worker.add_job($1, $2::json, max_attempts => 2)', [task, payload])

async function work(): Promise<void> {
  await runOnce(
    {
      pgPool: database.pool,
      noHandleSignals: true,
      logger: workerLogger(createLogger('silent')),
      preset: batchedEnds,
    },
    tasks,
  )
}

async function workAgain(): Promise<void> {
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await work()
}

const queue = async () => {
  const { rows } = await database.pool.query<{ task: string; attempts: number }>(
    'select task_identifier as task, attempts from graphile_worker.jobs order by id',
  )
  return rows
}

beforeEach(async () => {
  isBroken = true
  await database.pool.query('delete from graphile_worker._private_jobs')
})

it('leaves one run in the queue however often a schedule fails, and tells of it as given up', async () => {
  await addRun()
  await work()
  await workAgain()
  expect(await queue()).toEqual([{ task: 'sweep', attempts: 2 }])
  await addRun()
  await work()
  // What was given up stays as long as the next is tried.
  expect(await queue()).toEqual([
    { task: 'sweep', attempts: 2 },
    { task: 'sweep', attempts: 1 },
  ])
  await addRun()
  await work()
  await workAgain()
  expect(await queue()).toEqual([{ task: 'sweep', attempts: 2 }])
})

it('clears away what failed when a later run has done it, and nothing of another task', async () => {
  await addRun('other', {})
  await addRun('sweep', {})
  await addRun()
  await work()
  await workAgain()
  isBroken = false
  await addRun()
  await work()
  expect(await queue()).toEqual([{ task: 'other', attempts: 2 }])
})

it('leaves jobs that no schedule asked for to whoever decides about them', async () => {
  await addRun('other', {})
  await work()
  await workAgain()
  isBroken = false
  await addRun('other', {})
  await work()
  expect(await queue()).toEqual([{ task: 'other', attempts: 2 }])
})
