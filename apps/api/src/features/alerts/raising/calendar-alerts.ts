import { raisingStatement } from '@portal/alerts/raising-statement'
import type { Database } from '@portal/database/client'
import { ofWholeTable } from '@portal/database/statement'
import { todayInBelgrade } from '@portal/domain/dates'
import type { Discount } from '@portal/domain/tariff/discounts'
import { priceListOn } from '@portal/domain/tariff/price-lists'
import type { Schedule, Tasks } from '#api/jobs/job-runner.ts'
import { workThrough } from '#api/jobs/work-through.ts'
import { awaitsOwnReading } from '#api/sql/own-readings.ts'
import { readPriceLists } from '#api/sql/price-lists.ts'
import { unbookedTransactions } from '#api/sql/unbooked-transactions.ts'
import { unpaidBills } from '#api/sql/unpaid-bills.ts'

const raiseCalendarTask = 'raise-calendar-alerts'
/** By day, also where nobody set quiet hours; in UTC, an hour or two behind Belgrade. */
export const raiseCalendarSchedule: Schedule = {
  task: raiseCalendarTask,
  match: '10 6-18 * * *',
  maxAttempts: 7,
}

/** What is due was billed in these days; a debt is of the newest bills, so older ones need not be walked. */
const walkedDays = 120

/** $1 now, $2 today. Decision 22: what is paid here and waits to be booked is paid. */
const owedBills = `
  select contract.id as contract_id, contract.customer_type_id, contract.contract_status_id, unpaid.*
  from (select distinct commercial_contract_id from contract_access) held
  join commercial_contracts contract on contract.id = held.commercial_contract_id and contract.balance_amount > 0
  cross join lateral (
    select contract.balance_amount - coalesce(sum(charge.amount), 0) as amount
    from (${unbookedTransactions('contract.id', '$1::timestamptz')}) charge
  ) owed
  cross join lateral (
    ${unpaidBills('contract.id', 'owed.amount', `bill.issue_date > $2::date - ${walkedDays}`)}
  ) unpaid`

const billSource = (kind: string, condition: string) => `
  select access.user_id, '${kind}' as kind, 'bill:' || bill.id as thing, bill.contract_id as commercial_contract_id,
    jsonb_build_object('billId', bill.id, 'amount', bill.left_to_pay, 'dueDate', bill.due_date) as data
  from (${owedBills}) bill
  join contract_access access on access.commercial_contract_id = bill.contract_id
  where ${condition}`

const at = '$1::timestamptz'

const dueSoon = raisingStatement({
  name: 'raise bills due soon',
  source: billSource('dueSoon', 'bill.due_date between $2::date + 1 and $2::date + 3'),
  at,
})

/** From the day that alerts began: what was overdue long before is known. */
const overdue = raisingStatement({
  name: 'raise overdue bills',
  source: billSource(
    'overdue',
    `bill.due_date between $2::date - 3 and $2::date - 1
      and bill.due_date >= (select begun_on from alert_scans)`,
  ),
  at,
})

/** $3 and $4: the last day of the month to pay by for whoever has an electronic bill or not; null without a discount. */
const discountDeadline = raisingStatement({
  name: 'raise discount deadlines',
  source: `
    select access.user_id, 'discountDeadline' as kind, 'bill:' || chance.id as thing,
      chance.contract_id as commercial_contract_id,
      jsonb_build_object('billId', chance.id, 'amount', chance.left_to_pay, 'deadline', chance.deadline) as data
    from (
      select bill.contract_id, bill.id, bill.left_to_pay, bill.due_date,
        least(bill.due_date, (date_trunc('month', bill.due_date) + make_interval(days => least(
          case when delivery.delivery_type_id in (1, 3) then $3::integer else $4::integer end,
          extract(day from date_trunc('month', bill.due_date) + interval '1 month - 1 day')::integer) - 1))::date
        ) as deadline
      from (${owedBills}) bill
      join contract_deliveries delivery on delivery.commercial_contract_id = bill.contract_id
      where bill.customer_type_id = 1 and bill.contract_status_id = 1 and bill.newer = 0
    ) chance
    join contract_access access on access.commercial_contract_id = chance.contract_id
    where chance.deadline between $2::date + 1 and $2::date + 3`,
  at,
})

/** One of a contract, however many points it has; none where every reading has been sent and not rejected. */
const readingWindow = raisingStatement({
  name: 'raise reading windows',
  source: `
    select access.user_id, 'readingWindow' as kind,
      'reading:' || point.commercial_contract_id || ':' || to_char(days.month, 'YYYY-MM')
        || case when days.last_day = $2::date then ':last' else ':open' end as thing,
      point.commercial_contract_id,
      jsonb_build_object('pointOfDeliveryId', min(point.id), 'month', to_char(days.month, 'YYYY-MM'),
        'until', days.last_day, 'isLastDay', days.last_day = $2::date) as data
    from (
      select billed.month, found.first_day, found.last_day
      from generate_series(-2, 0) step
      cross join lateral (select (date_trunc('month', $2::date) + make_interval(months => step))::date as month) billed
      cross join lateral reading_window_of(billed.month) found
      where $2::date between found.first_day and found.last_day
    ) days
    join points_of_delivery point on ${awaitsOwnReading('days.month')}
    join commercial_contracts contract
      on contract.id = point.commercial_contract_id and contract.contract_status_id = 1
    join contract_access access on access.commercial_contract_id = point.commercial_contract_id
    group by access.user_id, point.commercial_contract_id, days.month, days.last_day`,
  at,
})

/** The latest day of a month on which paying still earns something. */
function lastDayToPay(discounts: readonly Discount[], hasElectronicBill: boolean): number | null {
  const days = discounts
    .filter(({ condition }) => condition === null || (condition === 'electronicBill' && hasElectronicBill))
    .map(({ paidByDay }) => paidByDay)
  return days.length === 0 ? null : Math.max(...days)
}

/** Tells of what the calendar brings: of days to come, and of those just past. Safe to run at any time. */
export const createCalendarAlerts = ({
  database,
  clock,
}: {
  database: Database
  clock: () => number
}): Tasks => ({
  [raiseCalendarTask]: async () => {
    const now = new Date(clock())
    const today = todayInBelgrade(now.getTime())
    const discounts = priceListOn(await readPriceLists(database, now.getTime()), today)?.discounts ?? []
    const days = [lastDayToPay(discounts, true), lastDayToPay(discounts, false)]
    const raisings = [
      ...[dueSoon, overdue, readingWindow].map((statement) => ({ statement, values: [now, today] })),
      ...(days.some((day) => day !== null)
        ? [{ statement: discountDeadline, values: [now, today, ...days] }]
        : []),
    ]
    await workThrough(raisings, ({ statement, values }) => database.query(ofWholeTable(statement), values))
  },
})
