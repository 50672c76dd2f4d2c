import type { Database } from '@portal/database/client'
import type { LastState, RegisterName } from '@portal/domain/insights/forecast-meter'
import { problem } from '#api/http/problem.ts'
import { namedStatement } from '#api/sql/statements.ts'

/** Two devices on one day: the newer states replace the older. */
const keepCheck = namedStatement(
  'keep meter check',
  `insert into meter_checks (user_id, commercial_contract_id, point_of_delivery_id, checked_on, meter_number,
    state_ht, state_lt, state_st)
  select access.user_id, access.commercial_contract_id, $3, $4, $5, $6, $7, $8
  from contract_access access
  where access.user_id = $1 and access.commercial_contract_id = $2
  for key share
  on conflict (user_id, commercial_contract_id, point_of_delivery_id, checked_on) do update
    set meter_number = excluded.meter_number, state_ht = excluded.state_ht, state_lt = excluded.state_lt,
      state_st = excluded.state_st
  returning id`,
)

export interface NewCheck {
  readonly userId: number
  readonly contractId: number
  readonly pointId: number
  readonly date: string
  readonly meterNumber: string
  readonly states: readonly LastState[]
}

export async function keepMeterCheck(database: Database, check: NewCheck): Promise<number> {
  const { userId, contractId, pointId, date, meterNumber, states } = check
  const stateOf = (name: RegisterName) => states.find(({ register }) => register === name)?.state ?? null
  const values = [userId, contractId, pointId, date, meterNumber, stateOf('Ht'), stateOf('Lt'), stateOf('St')]
  const [kept] = await database.query<{ id: number }>(keepCheck, values)
  // The access was taken away between the question and this.
  if (!kept) throw problem('notFound')
  return kept.id
}

const deleteCheck = namedStatement(
  'delete meter check',
  'delete from meter_checks where id = $2 and user_id = $1 returning id',
)

export async function deleteMeterCheck(database: Database, userId: number, id: number): Promise<void> {
  const deleted = await database.query(deleteCheck, [userId, id])
  if (deleted.length === 0) throw problem('notFound')
}
