import { markContracts } from '@portal/alerts/contract-marks'
import { raisingStatement } from '@portal/alerts/raising-statement'
import type { Database, Queryable } from '@portal/database/client'
import { ofWholeTable } from '@portal/database/statement'
import { todayInBelgrade } from '@portal/domain/dates'
import type { Schedule, Tasks } from '#api/jobs/job-runner.ts'
import { namedStatement } from '#api/sql/statements.ts'
import { judgeNewBillsTask } from './high-bill.ts'

const raiseFeedTask = 'raise-feed-alerts'
export const raiseFeedSchedule: Schedule = { task: raiseFeedTask, match: '*/2 * * * *', maxAttempts: 3 }

/** Older things that come late, a supplier's whole history among them, are not told of. */
const newsDays = 45

/**
 * All that a scan reads is of one moment: what another import commits meanwhile would move the marks without being told
 * of. One scan at a time; it waits before that moment.
 */
const oneMoment = namedStatement('scan feed at one moment', 'set transaction isolation level repeatable read')
const oneScan = namedStatement('one scan of feed', 'lock table alert_scans in share row exclusive mode')

/** Answers whether an import has finished since the last scan. */
const beginStatement = namedStatement(
  'begin scan of feed',
  `with held as (
    insert into alert_scans as scan (begun_on) values ($1::date)
    on conflict (is_only) do update set begun_on = scan.begun_on
    returning import_run_id
  )
  select newest.id as "importRunId", newest.id > held.import_run_id as "isNews"
  from held, (select coalesce(max(id), 0) as id from import_runs where finished_at is not null) newest`,
)

const endStatement = namedStatement('end scan of feed', 'update alert_scans set import_run_id = $1')

/** $1 the moment, $2 today. */
const newOf = (table: string, mark: string, day: string) => `
  from alert_marks mark
  join ${table} item on item.commercial_contract_id = mark.commercial_contract_id and item.id > mark.${mark}
  join contract_access access on access.commercial_contract_id = mark.commercial_contract_id
  where item.${day} > $2::date - ${newsDays}`

/** After so many days the bill has come without the reading. */
const rejectionDays = 14

const raiseStatements = [
  raisingStatement({
    name: 'raise new bills',
    source: `select access.user_id, 'newBill' as kind, 'bill:' || item.id as thing, item.commercial_contract_id,
      jsonb_build_object('billId', item.id) as data
      ${newOf('bills', 'bill_id', 'issue_date')} and item.amount > 0`,
    at: '$1::timestamptz',
  }),
  raisingStatement({
    name: 'raise warnings',
    source: `select access.user_id, 'warning' as kind, 'warning:' || item.id as thing, item.commercial_contract_id,
      jsonb_build_object('warningId', item.id, 'number', item.warning_number, 'amount', item.amount,
        'dueDate', item.due_date) as data
      ${newOf('warnings', 'warning_id', 'issue_date')} and item.is_active`,
    at: '$1::timestamptz',
  }),
  raisingStatement({
    name: 'raise booked payments',
    source: `select access.user_id, 'paymentBooked' as kind, 'payment:' || item.id as thing,
      item.commercial_contract_id,
      jsonb_build_object('paymentId', item.id, 'amount', item.amount, 'paidOn', item.payment_date) as data
      ${newOf('payments', 'payment_id', 'payment_date')} and not item.is_refund`,
    at: '$1::timestamptz',
  }),
  // Told to whoever sent it, and of the newest version alone: an older one is corrected already.
  raisingStatement({
    name: 'raise rejected readings',
    source: `select access.user_id, 'readingWindow' as kind,
      'reading:' || sent.commercial_contract_id || ':' || sent.number || ':' || sent.version || ':rejected' as thing,
      sent.commercial_contract_id,
      jsonb_build_object('pointOfDeliveryId', sent.point_of_delivery_id, 'rejectedNumber', sent.number,
        'year', sent.year, 'month', sent.month, 'reason', coalesce(answer.reason, '')) as data
      from alert_marks mark
      join own_reading_answers answer on answer.commercial_contract_id = mark.commercial_contract_id
      join own_reading_series series on series.commercial_contract_id = answer.commercial_contract_id
        and series.number = answer.number and series.version = answer.version
      join own_readings sent on sent.commercial_contract_id = answer.commercial_contract_id
        and sent.number = answer.number and sent.version = answer.version
      join contract_access access on access.commercial_contract_id = sent.commercial_contract_id
        and access.user_id = sent.user_id
      where not answer.is_accepted and answer.answered_on > $2::date - ${rejectionDays}`,
    at: '$1::timestamptz',
  }),
]

/** Bills of energy go to be held against what was expected, a few in one job. */
const judgeStatement = namedStatement(
  'judge new bills',
  `with bills as (
    select distinct item.id, (row_number() over (order by item.id) - 1) / 50 as chunk
    from alert_marks mark
    join bills item on item.commercial_contract_id = mark.commercial_contract_id and item.id > mark.bill_id
    where item.issue_date > $1::date - ${newsDays} and item.amount > 0 and item.bill_type_id in (1, 2)
      and exists (select from contract_access access where access.commercial_contract_id = item.commercial_contract_id)
  )
  select graphile_worker.add_job('${judgeNewBillsTask}', json_build_object('billIds', json_agg(id)),
    queue_name => '${judgeNewBillsTask}', max_attempts => 5, priority => 20)
  from bills group by chunk`,
)

const maxOf = (table: string, mark: string) =>
  `greatest(mark.${mark}, (select max(id) from ${table} where commercial_contract_id = mark.commercial_contract_id))`
const hasNews = (table: string, mark: string) =>
  `exists (select from ${table} item where item.commercial_contract_id = mark.commercial_contract_id and item.id > mark.${mark})`

const moveStatement = namedStatement(
  'move marks of alerts',
  `update alert_marks mark set bill_id = ${maxOf('bills', 'bill_id')}, payment_id = ${maxOf('payments', 'payment_id')},
    warning_id = ${maxOf('warnings', 'warning_id')}
  where ${hasNews('bills', 'bill_id')} or ${hasNews('payments', 'payment_id')} or ${hasNews('warnings', 'warning_id')}`,
)

interface Scan {
  importRunId: number
  isNews: boolean
}

async function scanFeed(tx: Queryable, now: Date): Promise<void> {
  const today = todayInBelgrade(now.getTime())
  await tx.query(oneMoment)
  await tx.query(oneScan)
  const [scan] = await tx.query<Scan>(beginStatement, [today])
  if (scan?.isNews) {
    for (const statement of raiseStatements) await tx.query(ofWholeTable(statement), [now, today])
    await tx.query(ofWholeTable(judgeStatement), [today])
    await tx.query(ofWholeTable(moveStatement))
    await tx.query(endStatement, [scan.importRunId])
  }
  // After the scan: a contract that is seen for the first time has its marks and no news.
  await markContracts(tx)
}

/** Tells of what the last import brought. Marks and alerts are one transaction. */
export const createFeedAlerts = ({
  database,
  clock,
}: {
  database: Database
  clock: () => number
}): Tasks => ({
  [raiseFeedTask]: () => database.transaction((tx) => scanFeed(tx, new Date(clock()))),
})
