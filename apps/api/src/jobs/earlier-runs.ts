import * as z from 'zod/mini'

/** What graphile-worker writes into a job that a schedule asked for. */
const OfSchedule = z.object({ _cron: z.object({}) })

export const isOfSchedule = (payload: unknown): boolean => z.safeParse(OfSchedule, payload).success

/** Of jobs that failed; a running one is nobody else's. */
const forgetStatement = `
  select graphile_worker.complete_jobs(array(
    select job.id from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = $1 and job.locked_at is null and job.attempts > 0
      and ($3 or (job.id < $2 and (job.attempts < job.max_attempts or $4)))))`

interface EndedRun {
  task: string
  job: { id: string; attempts: number; max_attempts: number }
  isDone: boolean
}

/**
 * A scheduled task does all that is due each time, so a run that succeeds has done what earlier ones could not, and one
 * that fails stands for them: while it is still tried, an earlier one that was given up stays, so that operators hear
 * of it. Otherwise each run that failed would stay in the queue until somebody took it off.
 */
export async function forgetEarlierRuns(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  { task, job, isDone }: EndedRun,
): Promise<void> {
  await query(forgetStatement, [task, job.id, isDone, job.attempts >= job.max_attempts])
}
