import type pg from 'pg'
import type { Logger } from 'pino'

/** Any number that only this uses. */
const workerLocks = 720_314

const leaseStatement = `select pg_advisory_lock(${workerLocks}, hashtext($1))`

/** A worker that has just begun may not have its lease yet, so fresh locks are left alone. */
const releaseStatement = `
  with holders as materialized (
    select locked_by as id from graphile_worker._private_jobs
    where locked_by is not null and locked_at < now() - interval '10 seconds'
    union
    select locked_by from graphile_worker._private_job_queues
    where locked_by is not null and locked_at < now() - interval '10 seconds'
  ), orphaned as materialized (
    select id from holders where pg_try_advisory_xact_lock(${workerLocks}, hashtext(id))
  )
  select count(*)::integer as workers, graphile_worker.force_unlock_workers(array_agg(id)) from orphaned`

export interface WorkerLease {
  end(): void
}

/**
 * graphile-worker keeps the jobs of a killed worker locked for four hours: they are orphaned. So each worker holds a lease, an
 * advisory lock under its name. It ends with its connection, even by kill -9, and whoever can take it knows that the
 * holder is dead.
 */
export async function takeWorkerLease(pool: pg.Pool, workerId: string): Promise<WorkerLease> {
  const client = await pool.connect()
  try {
    await client.query(leaseStatement, [workerId])
  } catch (error) {
    client.release(true)
    throw error
  }
  // Closing the connection gives the lock back.
  return { end: () => client.release(true) }
}

export async function releaseOrphanedJobs(pool: pg.Pool, logger: Logger): Promise<void> {
  const { rows } = await pool.query<{ workers: number }>(releaseStatement)
  const workers = rows[0]?.workers ?? 0
  if (workers > 0) logger.warn({ workers }, 'released the orphaned jobs of workers that died')
}
