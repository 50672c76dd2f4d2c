import type { Queryable } from '@portal/database/client'
import { type CustomerTable, decidedTables } from './customer-tables.ts'
import type { CustomerKey } from './find-customer.ts'

export type CountedTable = CustomerTable & { name: string; rows: number }

/** How many rows of each table are the customer's. */
export async function countRows(queryable: Queryable, customer: CustomerKey): Promise<CountedTable[]> {
  const counts = decidedTables.map(
    ({ name, whose }) => `select '${name}' as name, (select count(*) from ${name} where ${whose}) as rows`,
  )
  const text = `with customer as (select $1::bigint as id, $2::text as email) ${counts.join(' union all ')}`
  const found = await queryable.query<{ name: string; rows: number }>({ name: 'count-customer-rows', text }, [
    customer.userId,
    customer.email,
  ])
  const rows = new Map(found.map((each) => [each.name, each.rows]))
  return decidedTables.map((table) => ({ ...table, rows: rows.get(table.name) ?? 0 }))
}
