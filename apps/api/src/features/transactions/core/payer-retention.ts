import type { Database } from '@portal/database/client'
import { ofWholeTable } from '@portal/database/statement'
import { startOfDayMs, todayInBelgrade } from '@portal/domain/dates'
import { retentionYears } from '@portal/domain/limits'
import type { Schedule, Task } from '#api/jobs/job-runner.ts'
import { namedStatement } from '#api/sql/statements.ts'

export const payerRetentionTask = 'forget-old-payers'
export const payerRetentionSchedule: Schedule = {
  task: payerRetentionTask,
  match: '47 3 * * *',
  maxAttempts: 12,
}

const atOnce = 5000

/** The year before the limit alone: it runs each night, and older rows were done in their time. */
const forgetPayers = namedStatement(
  'forget old payers',
  `update transactions set user_id = null, debtor_name = '', debtor_email = ''
  where (commercial_contract_id, id) in (
    select commercial_contract_id, id from transactions
    where begun_at >= $1::timestamptz - interval '1 year' and begun_at < $1
      and (user_id is not null or debtor_name <> '' or debtor_email <> '')
      and status_id not in (0, 1)
      and (reversal_due_at is null or reversed_at is not null or reversal_refused_at is not null)
    limit ${atOnce}
  ) returning 1`,
)

/** Rows of money are never deleted; the privacy statement gives the payer in them years after the year of payment. */
export const createPayerRetention =
  ({ database, clock }: { database: Database; clock: () => number }): Task =>
  async () => {
    const year = Number(todayInBelgrade(clock()).slice(0, 4)) - retentionYears.transactions
    const before = new Date(startOfDayMs(`${year}-01-01`))
    for (let isMore = true; isMore; ) {
      isMore = (await database.query(ofWholeTable(forgetPayers), [before])).length === atOnce
    }
  }
