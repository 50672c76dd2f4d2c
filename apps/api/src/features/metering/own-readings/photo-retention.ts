import type { Database } from '@portal/database/client'
import { addMonths, todayInBelgrade } from '@portal/domain/dates'
import { releaseFile } from '#api/files/pending-files.ts'
import type { Schedule, Task } from '#api/jobs/job-runner.ts'
import { namedStatement } from '#api/sql/statements.ts'

export const photoRetentionTask = 'remove-own-reading-photos'
export const photoRetentionSchedule: Schedule = {
  task: photoRetentionTask,
  match: '23 3 * * *',
  maxAttempts: 12,
}

const atOnce = 200

const listOld = namedStatement(
  'old own reading photos',
  `select distinct file_key as key from (
    select file_key from own_reading_photos where stored_at < $1 order by stored_at limit ${atOnce}
  ) old`,
)

const forget = namedStatement(
  'forget own reading photos',
  'delete from own_reading_photos where stored_at < $1 and file_key = any($2)',
)

interface RetentionOptions {
  database: Database
  clock: () => number
  months: number
  backupDays: number
}

/** Forgets photos that have been kept long enough; the readings stay. The files go when no backup names them any more. */
export const createPhotoRetention =
  ({ database, clock, months, backupDays }: RetentionOptions): Task =>
  async () => {
    const before = addMonths(todayInBelgrade(clock()), -months)
    for (let isMore = true; isMore; ) {
      const keys = (await database.query<{ key: string }>(listOld, [before])).map(({ key }) => key)
      await database.transaction(async (tx) => {
        for (const key of keys) await releaseFile(tx, key, clock(), backupDays)
        await tx.query(forget, [before, keys])
      })
      isMore = keys.length > 0
    }
  }
