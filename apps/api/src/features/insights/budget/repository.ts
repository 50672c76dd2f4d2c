import type { Budget, getBudget, setBudget } from '@portal/contract/insights/budget'
import type { Database } from '@portal/database/client'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { contractOwner, ownedContract, requireOwned } from '#api/ownership.ts'
import { namedStatement } from '#api/sql/statements.ts'

const read = contractOwner.statement(
  'budget',
  `json_build_object('commercialContractId', access.commercial_contract_id, 'monthlyAmount', (
    select budget.monthly_amount from budgets budget
    where budget.user_id = $1 and budget.commercial_contract_id = $2
  ))`,
)

export function findBudget(
  database: Database,
  { caller, query, signal }: Call<typeof getBudget>,
): Promise<RawJson> {
  return requireOwned(database, signal, read, [caller.userId, query.CommercialContractId])
}

/** The access is asked and held in the same step: of a contract that is not the customer's, or no more, nothing is kept. */
const save = namedStatement(
  'save budget',
  `insert into budgets (user_id, commercial_contract_id, monthly_amount)
  select $1, owned.commercial_contract_id, $3 from (${ownedContract} for key share) owned
  on conflict (user_id, commercial_contract_id) do update set monthly_amount = excluded.monthly_amount
  returning commercial_contract_id`,
)

const takeAway = namedStatement(
  'take away budget',
  `with gone as (delete from budgets where user_id = $1 and commercial_contract_id = $2)
  ${ownedContract}`,
)

export async function saveBudget(
  database: Database,
  { caller, body }: Call<typeof setBudget>,
): Promise<Budget> {
  const { commercialContractId, monthlyAmount } = body
  if (monthlyAmount === 0) throw problem('amountNotPositive')
  const owned = [caller.userId, commercialContractId]
  const found =
    monthlyAmount === null
      ? await database.query(takeAway, owned)
      : await database.query(save, [...owned, monthlyAmount])
  if (found.length === 0) throw problem('notFound')
  return { commercialContractId, monthlyAmount }
}
