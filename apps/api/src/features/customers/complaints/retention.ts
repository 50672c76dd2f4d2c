import type { Database } from '@portal/database/client'
import { retentionYears } from '@portal/domain/limits'
import { addMonths, todayInBelgrade } from '@portal/domain/dates'
import { ofWholeTable } from '@portal/database/statement'
import { releaseFile } from '#api/files/pending-files.ts'
import type { Schedule, Task } from '#api/jobs/job-runner.ts'
import { namedStatement } from '#api/sql/statements.ts'

export const complaintRetentionTask = 'remove-old-complaints'
export const complaintRetentionSchedule: Schedule = {
  task: complaintRetentionTask,
  match: '37 3 * * *',
  maxAttempts: 12,
}

const atOnce = 200

/** Closed with its last answer; locked, so that staff who answer once more and this do not pass each other. */
const listOld = namedStatement(
  'old complaints',
  `select commercial_contract_id::text as contract, id::text as id from complaints
  where complaint_status_id in (3, 4) and coalesce(last_response_at, received_at) < $1
  limit ${atOnce} for update skip locked`,
)

const takeAway = (table: string, id: string, returned = '') => {
  const name = `take away old ${table.replaceAll('_', ' ')}`
  const pairs = 'unnest($1::bigint[], $2::bigint[]) as old (contract, id)'
  const text = `delete from ${table} using ${pairs}
    where ${table}.commercial_contract_id = old.contract and ${table}.${id} = old.id ${returned}`
  return namedStatement(name, text)
}

const takeDocuments = takeAway('complaint_documents', 'complaint_id', 'returning file_key as key')
const takeRest = [
  takeAway('complaint_responses', 'complaint_id'),
  takeAway('complaint_cases', 'complaint_id'),
  takeAway('complaints', 'id'),
]

interface RetentionOptions {
  database: Database
  clock: () => number
  backupDays: number
}

/** The privacy statement gives complaints their years from the end of the case; files go when no backup names them. */
export const createComplaintRetention =
  ({ database, clock, backupDays }: RetentionOptions): Task =>
  async () => {
    const before = addMonths(todayInBelgrade(clock()), -12 * retentionYears.complaints)
    for (let isMore = true; isMore; ) {
      isMore = await database.transaction(async (tx) => {
        const old = await tx.query<{ contract: string; id: string }>(ofWholeTable(listOld), [before])
        const keys = [old.map(({ contract }) => contract), old.map(({ id }) => id)]
        const files = await tx.query<{ key: string }>(takeDocuments, keys)
        for (const { key } of files) await releaseFile(tx, key, clock(), backupDays)
        for (const statement of takeRest) await tx.query(statement, keys)
        return old.length > 0
      })
    }
  }
