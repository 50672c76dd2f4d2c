import type { Queryable, Statement } from '@portal/database/client'
import { withOrigin } from './job-origin.ts'

/** A job as it is put down: its task and a payload that survives JSON. */
export interface NewJob {
  task: string
  payload: Readonly<Record<string, unknown>>
  maxAttempts: number
}

/** Of a letter that is still wanted tomorrow: the pauses between its tries grow to six hours, sixteen in all. */
export const letterAttempts = 12

const addJobStatement: Statement = {
  name: 'add-job',
  text: `select 1 from graphile_worker.add_job($1, $2::json, max_attempts => $3)`,
}

/** Adds a job in the caller's transaction, so that it exists exactly when the row it is about does. */
export async function addJob(queryable: Queryable, { task, payload, maxAttempts }: NewJob): Promise<void> {
  await queryable.query(addJobStatement, [task, JSON.stringify(withOrigin(payload)), maxAttempts])
}
