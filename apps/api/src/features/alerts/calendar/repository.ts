import type { Queryable } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { namedStatement } from '#api/sql/statements.ts'
import { lacksOwnReading } from '#api/sql/own-readings.ts'
import { unbookedTransactions } from '#api/sql/unbooked-transactions.ts'
import { unpaidBills } from '#api/sql/unpaid-bills.ts'

const addressStatement = namedStatement(
  'calendar address',
  'select nonce, key_hash as "keyHash" from calendar_addresses where user_id = $1',
)

export interface KeptAddress {
  nonce: Buffer
  keyHash: Buffer
}

export async function findAddress(queryable: Queryable, userId: number): Promise<KeptAddress | undefined> {
  const [found] = await queryable.query<KeptAddress>(addressStatement, [userId])
  return found
}

const saveStatement = namedStatement(
  'save calendar address',
  `insert into calendar_addresses (user_id, nonce, key_hash, created_at) values ($1, $2, $3, $4)
  on conflict (user_id) do update
    set nonce = excluded.nonce, key_hash = excluded.key_hash, created_at = excluded.created_at`,
)

export async function saveAddress(
  queryable: Queryable,
  { userId, nonce, keyHash, at }: { userId: number; nonce: Buffer; keyHash: Buffer; at: Date },
): Promise<void> {
  await queryable.query(saveStatement, [userId, nonce, keyHash, at])
}

const deleteStatement = namedStatement(
  'delete calendar address',
  'delete from calendar_addresses where user_id = $1',
)

export async function deleteAddress(queryable: Queryable, userId: number): Promise<void> {
  await queryable.query(deleteStatement, [userId])
}

export interface CalendarOwner {
  userId: number
  language: Language
}

const ownerStatement = namedStatement(
  'owner of calendar',
  `select users.id as "userId", users.language from calendar_addresses address
  join users on users.id = address.user_id where address.key_hash = $1`,
)

export async function findOwner(queryable: Queryable, keyHash: Buffer): Promise<CalendarOwner | undefined> {
  const [owner] = await queryable.query<CalendarOwner>(ownerStatement, [keyHash])
  return owner
}

export interface DueDate {
  billId: number
  collectionNumber: string
  amount: string
  dueDate: string
}

/** What of each contract is still owed and when; $2 the first day that is told, $3 now: what was paid here is paid. */
const dueStatement = namedStatement(
  'due dates of calendar',
  `select unpaid.id as "billId", contract.collection_number as "collectionNumber", unpaid.left_to_pay::text as amount,
    unpaid.due_date::text as "dueDate"
  from contract_access access
  join commercial_contracts contract on contract.id = access.commercial_contract_id
  cross join lateral (
    select contract.balance_amount - coalesce(sum(charge.amount), 0) as amount
    from (${unbookedTransactions('contract.id', '$3::timestamptz')}) charge
  ) owed
  cross join lateral (${unpaidBills('contract.id', 'owed.amount')}) unpaid
  where access.user_id = $1 and contract.balance_amount > 0 and unpaid.due_date >= $2::date
  order by unpaid.due_date, unpaid.id`,
)

export const findDueDates = (
  queryable: Queryable,
  userId: number,
  since: string,
  now: Date,
): Promise<DueDate[]> => queryable.query<DueDate>(dueStatement, [userId, since, now])

export interface ReadingDays {
  year: number
  month: number
  firstDay: string
  lastDay: string
}

/** The windows that run or come next, where a meter is read by hand and its reading is not sent; $2 the first day that is told. */
const readingStatement = namedStatement(
  'reading windows of calendar',
  `select extract(year from billed.month)::integer as year, extract(month from billed.month)::integer as month,
    days.first_day::text as "firstDay", days.last_day::text as "lastDay"
  from generate_series(-1, 1) step
  cross join lateral (select (date_trunc('month', $2::date) + make_interval(months => step))::date as month) billed
  cross join lateral reading_window_of(billed.month) days
  where days.last_day >= $2::date and exists (
    select from contract_access access
    join points_of_delivery point on point.commercial_contract_id = access.commercial_contract_id and point.is_active
    join meters meter on meter.commercial_contract_id = point.commercial_contract_id
      and meter.point_of_delivery_id = point.id and meter.is_active and meter.meter_kind_id is distinct from 3
    where access.user_id = $1 and ${lacksOwnReading('billed.month')}
  )
  order by days.first_day`,
)

export const findReadingDays = (
  queryable: Queryable,
  userId: number,
  since: string,
): Promise<ReadingDays[]> => queryable.query<ReadingDays>(readingStatement, [userId, since])
