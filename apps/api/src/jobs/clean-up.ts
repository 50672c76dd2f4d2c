import type { Database, Statement } from '@portal/database/client'
import { ofWholeTable } from '@portal/database/statement'
import type { Schedule, Task } from './job-runner.ts'
import { workThrough } from './work-through.ts'

export const cleanUpTask = 'clean-up-accounts'
export const cleanUpSchedule: Schedule = { task: cleanUpTask, match: '*/10 * * * *', maxAttempts: 4 }

/** Rows that run out; the owner of their table says which. */
export interface Expiry {
  /** Removes what is older than its one parameter. */
  statement: Statement
  ageMs: number
}

/** Removes what has run out; safe to run at any time and in several processes at once. */
export const createCleanUp =
  (database: Database, clock: () => number, expiries: readonly Expiry[]): Task =>
  () =>
    workThrough(expiries, ({ statement, ageMs }) =>
      database.query(ofWholeTable(statement), [new Date(clock() - ageMs)]),
    )
