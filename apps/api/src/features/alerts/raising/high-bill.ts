import { raiseAlert } from '@portal/alerts/raise-alert'
import type { MonthEstimate, NoEstimate } from '@portal/contract/insights/month-so-far'
import type { Database } from '@portal/database/client'
import { contractOfId } from '@portal/domain/contract-ids'
import { addMonthsTo, lastDayOf, type YearMonth } from '@portal/domain/dates'
import { ReadingKind } from '@portal/domain/enumerations'
import type { PriceList } from '@portal/domain/tariff/price-lists'
import * as z from 'zod/mini'
import { type PointHistory, readPointHistory } from '#api/features/core/point-history/point-history.ts'
import type { Tasks } from '#api/jobs/job-runner.ts'
import { workThrough } from '#api/jobs/work-through.ts'
import { readPriceLists } from '#api/sql/price-lists.ts'
import { namedStatement } from '#api/sql/statements.ts'

export const judgeNewBillsTask = 'judge-new-bills'
const JudgeJob = z.object({ billIds: z.array(z.int()) })

/** At least 30 % above what was expected. */
const highShare = 1.3

/** The month of a point foretold, or why it can't be. */
export type EstimateMonth = (
  point: PointHistory,
  today: string,
  priceLists: readonly PriceList[],
) => MonthEstimate | NoEstimate

export interface ExpectationDeps {
  database: Database
  clock: () => number
  estimateMonth: EstimateMonth
}

interface NewBill {
  contractId: number
  /** Anybody with access: whose checks count is no matter here. */
  userId: number
  year: number
  month: number
  amount: number
  pointIds: number[]
}

const billStatement = namedStatement(
  'new bill to judge',
  `select bill.commercial_contract_id as "contractId", access.user_id as "userId", bill.year, bill.month,
    bill.amount::float8 as amount,
    array(select point.id::float8 from points_of_delivery point
      where point.commercial_contract_id = bill.commercial_contract_id and point.is_active order by point.id) as "pointIds"
  from bills bill
  join lateral (
    select min(user_id) as user_id from contract_access where commercial_contract_id = bill.commercial_contract_id
  ) access on access.user_id is not null
  where bill.commercial_contract_id = $1 and bill.id = $2`,
)

/** Holds new bills against what the months before foretold; where nothing can be told, nothing is said. */
export const createHighBills = (deps: ExpectationDeps): Tasks => ({
  [judgeNewBillsTask]: (payload) =>
    workThrough(z.parse(JudgeJob, payload).billIds, (billId) => judgeBill(deps, billId)),
})

async function judgeBill(deps: ExpectationDeps, billId: number): Promise<void> {
  const { database, clock } = deps
  const [bill] = await database.query<NewBill>(billStatement, [contractOfId(billId), billId])
  if (!bill) return
  const expected = await expectedAmount(deps, bill)
  if (expected === null || bill.amount < highShare * expected.middle || bill.amount <= expected.high) return
  await raiseAlert(database, {
    kind: 'highBill',
    commercialContractId: bill.contractId,
    thing: `bill:${billId}`,
    at: clock(),
    data: { billId, amount: bill.amount, expected: Math.round(expected.middle) },
  })
}

async function expectedAmount(
  { database, clock, estimateMonth }: ExpectationDeps,
  { userId, contractId, pointIds, year, month }: NewBill,
): Promise<{ middle: number; high: number } | null> {
  const priceLists = await readPriceLists(database, clock())
  const lastDay = lastDayOf({ year, month })
  const sum = { middle: 0, high: 0 }
  for (const pointId of pointIds) {
    const asked = { userId, contractId, pointId, today: lastDay }
    const point = await readPointHistory(database, AbortSignal.timeout(30_000), asked)
    if (wasUnreadBefore(point, { year, month })) return null
    const estimate = estimateMonth(asItWasBefore(point, { year, month }), lastDay, priceLists)
    if ('reason' in estimate) return null
    sum.middle += estimate.amount.middle
    sum.high += estimate.amount.high
  }
  return pointIds.length === 0 ? null : sum
}

/** Then the bill has the energy of several months, and is no higher than they were. */
const wasUnreadBefore = ({ readings }: PointHistory, month: YearMonth): boolean => {
  const before = addMonthsTo(month, -1)
  return readings.some(
    (reading) =>
      reading.kind === ReadingKind.unread && reading.year === before.year && reading.month === before.month,
  )
}

/** Without the month itself and what was read since: the forecast must not know its answer. */
const asItWasBefore = (point: PointHistory, month: YearMonth): PointHistory => ({
  ...point,
  readings: point.readings.filter(
    (reading) => reading.year * 12 + reading.month < month.year * 12 + month.month,
  ),
  meter: null,
  checks: [],
})
