import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CronItem,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import type { SchemaState } from '@portal/database/schema-state'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Metrics } from '#api/http/server/metrics.ts'
import { runAs } from '#api/tracing/origin.ts'
import { traced, type Tracing } from '#api/tracing/tracing.ts'
import { forgetEarlierRuns, isOfSchedule } from './earlier-runs.ts'
import { originOf, withoutOrigin } from './job-origin.ts'
import { releaseOrphanedJobs, type WorkerLease, takeWorkerLease } from './orphaned-jobs.ts'

export interface JobInfo {
  id: string
  attempt: number
}

/** Runs one job; a failure is thrown, and the job comes again later. */
export type Task = (payload: unknown, job: JobInfo) => Promise<void>
export type Tasks = Readonly<Record<string, Task>>

export interface Schedule {
  task: string
  /** When, in the notation of cron; in UTC. */
  match: string
  /** Used up before the next run is due: then it counts as given up, and operators are told. */
  maxAttempts: number
}

export interface JobRunnerOptions {
  /** Of the queue alone; the tasks have their own way to the database. */
  pool: pg.Pool
  tasks: Tasks
  schedules: readonly Schedule[]
  /** Asked before work is begun: on a schema that this code does not know, jobs are left to portals that do. */
  readSchemaState(): Promise<SchemaState>
  logger: Logger
  metrics: Metrics
  tracing: Tracing
}

export interface JobRunner {
  /** False while the queue can't be reached. */
  isWorking(): boolean
  stop(): Promise<void>
}

const jobsAtOnce = 4
/** One for each job, one that listens, one that shows life: a queue of requests for connections never holds up the jobs. */
export const jobConnections = jobsAtOnce + 2
/**
 * The worker waits for the writing of a job's end only when ends are batched. Otherwise one that can't be written is a
 * rejection that nobody hears and ends the process, and a single run returns before its failures stand in the queue.
 */
export const batchedEnds = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
const restartMs = 2_000
const releaseEachMs = 15_000

/** The worker would make its tables itself; in an empty database that is for `operator migrate` to do. */
async function requireQueue({ pool, readSchemaState }: JobRunnerOptions): Promise<void> {
  const state = await readSchemaState()
  if (state === 'older schema' || state === 'newer schema')
    throw new Error(`the database does not fit this release: ${state}`)
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) throw new Error('there is no queue in the database: operator migrate makes it')
}

/** Works on the queue until stopped. A database that goes away ends the worker, so it is started again. */
export function startJobs(options: JobRunnerOptions): JobRunner {
  const { logger } = options
  const stopping = new AbortController()
  let runner: Runner | undefined

  async function workUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const events: WorkerEvents = new EventEmitter()
      const life = holdLease(options, events)
      whenItCannotBegin(events, () => void runner?.stop().catch(() => undefined))
      try {
        await requireQueue(options)
        runner = await run({ ...workerOptions(options), events })
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        logger.warn({ err: error }, 'the job worker stopped')
      }
      await life.end()
      runner = undefined
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const working = workUntilStopped()
  return {
    isWorking: () => runner !== undefined,
    async stop() {
      stopping.abort()
      await runner?.stop().catch(() => undefined)
      await working
    },
  }
}

/**
 * A worker whose database went away while it began keeps the failure and asks with it for ever, also when the database is
 * back: it is ended, and the next one begins anew. One that had an answer recovers by itself; ending it would wait for its
 * longest job.
 */
function whenItCannotBegin(events: WorkerEvents, end: () => void): void {
  let failed = 0
  const countFailure = () => {
    failed++
    if (failed >= jobsAtOnce) end()
  }
  events.on('worker:getJob:error', countFailure)
  for (const success of ['worker:getJob:empty', 'job:start'] as const)
    events.once(success, () => void events.off('worker:getJob:error', countFailure))
}

/** Holds the lease of this process's worker, and releases the jobs that dead ones have orphaned. */
function holdLease({ pool, logger }: JobRunnerOptions, events: WorkerEvents): { end(): Promise<void> } {
  let lease: Promise<WorkerLease | undefined> | undefined
  const note = (error: unknown) => void logger.warn({ err: error }, 'the job queue was not looked after')
  const release = () => void releaseOrphanedJobs(pool, logger).catch(note)
  events.on('pool:create', ({ workerPool }) => {
    lease = takeWorkerLease(pool, workerPool.id).catch((error: unknown) => {
      note(error)
      return undefined
    })
    release()
  })
  const timer = setInterval(release, releaseEachMs)
  return {
    async end() {
      clearInterval(timer)
      const held = await lease
      held?.end()
    },
  }
}

function workerOptions({ pool, tasks, schedules, logger, metrics, tracing }: JobRunnerOptions) {
  const cronItems: CronItem[] = schedules.map(({ task, match, maxAttempts }) => ({
    task,
    match,
    options: { maxAttempts },
  }))
  return {
    pgPool: pool,
    concurrency: jobsAtOnce,
    noHandleSignals: true,
    logger: workerLogger(logger),
    taskList: workerTasks(tasks, metrics, tracing),
    parsedCronItems: parseCronItems(cronItems),
    preset: batchedEnds,
  }
}

interface RunJob {
  id: string
  attempts: number
  max_attempts: number
}

interface JobHelpers {
  job: RunJob
  /** On a connection of the queue. */
  query(text: string, values: unknown[]): Promise<unknown>
}

/** The tasks as graphile-worker calls them, each in the name of who asked for it, counted by outcome. */
export function workerTasks(tasks: Tasks, metrics: Metrics, tracing: Tracing) {
  const runTask = async (name: string, task: Task, payload: unknown, { job, query }: JobHelpers) => {
    const { id, attempts } = job
    const { requestId, traceparent } = originOf(payload, id)
    const attributes = { 'portal.task': name, 'portal.attempt': attempts, 'portal.request_id': requestId }
    const plan = { name: `job ${name}`, kind: 'consumer' as const, attributes, parent: traceparent }
    const run = () => task(withoutOrigin(payload), { id, attempt: attempts })
    const note = async (outcome: 'done' | 'failed') => {
      metrics.countJob(name, outcome)
      if (!isOfSchedule(payload)) return
      // Where it can't be done, the next run does it.
      await forgetEarlierRuns(query, { task: name, job, isDone: outcome === 'done' }).catch(() => undefined)
    }
    try {
      await runAs({ requestId, span: undefined }, () => traced(tracing, plan, run))
    } catch (error) {
      await note('failed')
      throw error
    }
    await note('done')
  }
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: JobHelpers) => runTask(name, task, payload, helpers),
    ]),
  )
}

const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** Only the worker's words, the error and whose job it is go to the log: its details carry payloads. */
export const workerLogger = (logger: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    const facts = { ...(meta?.error instanceof Error && { err: meta.error }), ...ownerOf(meta?.job) }
    logger[levels[level]](facts, message)
  })

function ownerOf(job: unknown): { requestId?: string } {
  if (typeof job !== 'object' || job === null || !('id' in job) || !('payload' in job)) return {}
  return { requestId: originOf(job.payload, String(job.id)).requestId }
}
