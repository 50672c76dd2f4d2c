import { raiseAlert } from '@portal/alerts/raise-alert'
import { ofWholeTable } from '@portal/database/statement'
import { todayInBelgrade } from '@portal/domain/dates'
import { readPointHistory } from '#api/features/core/point-history/point-history.ts'
import type { Schedule, Tasks } from '#api/jobs/job-runner.ts'
import { workThrough } from '#api/jobs/work-through.ts'
import { readPriceLists } from '#api/sql/price-lists.ts'
import { namedStatement } from '#api/sql/statements.ts'
import type { ExpectationDeps } from './high-bill.ts'

const raiseBudgetsTask = 'raise-budget-alerts'
export const raiseBudgetsSchedule: Schedule = { task: raiseBudgetsTask, match: '25 7 * * *', maxAttempts: 12 }

/** Before it the month has hardly begun, and the estimate is that of any month. */
const firstDayOfMonth = 8

interface KeptBudget {
  userId: number
  contractId: number
  pointId: number
  monthlyAmount: number
}

/** Of those who were not told this month; $1 the month. The budget is the contract's, so a point is judged with the others. */
const budgetsStatement = namedStatement(
  'budgets to judge',
  `select budget.user_id as "userId", budget.commercial_contract_id as "contractId", point.id as "pointId",
    budget.monthly_amount::float8 as "monthlyAmount"
  from budgets budget
  join points_of_delivery point on point.commercial_contract_id = budget.commercial_contract_id and point.is_active
  where not exists (
    select from alerts alert where alert.user_id = budget.user_id and alert.kind = 'budget'
      and alert.thing = 'budget:' || budget.commercial_contract_id || ':' || $1
  )
  order by budget.user_id, budget.commercial_contract_id, point.id`,
)

/** Tells once a month where even the low end of the estimate is above the budget. */
export const createBudgetAlerts = (deps: ExpectationDeps): Tasks => ({
  [raiseBudgetsTask]: async () => {
    const today = todayInBelgrade(deps.clock())
    if (Number(today.slice(8)) < firstDayOfMonth) return
    const budgets = await deps.database.query<KeptBudget>(ofWholeTable(budgetsStatement), [today.slice(0, 7)])
    await workThrough(budgets, (budget) => judge(deps, budget, today))
  },
})

async function judge(
  { database, clock, estimateMonth }: ExpectationDeps,
  { userId, contractId, pointId, monthlyAmount }: KeptBudget,
  today: string,
): Promise<void> {
  const signal = AbortSignal.timeout(30_000)
  const point = await readPointHistory(database, signal, { userId, contractId, pointId, today })
  const estimate = estimateMonth(point, today, await readPriceLists(database, clock()))
  if ('reason' in estimate || estimate.budget?.outlook !== 'exceeded') return
  const month = today.slice(0, 7)
  await raiseAlert(database, {
    kind: 'budget',
    userId,
    commercialContractId: contractId,
    thing: `budget:${contractId}:${month}`,
    at: clock(),
    data: {
      month,
      budget: monthlyAmount,
      expected: Math.round(estimate.amount.middle + point.otherPointsAmount),
    },
  })
}
