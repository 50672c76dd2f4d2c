import { idsPerContract } from '@portal/domain/contract-ids'
import { billCalculations } from '../format/contract-entities.ts'
import { dataColumns, type Entity, toSnakeCase } from '../format/entity.ts'

/** COPY of rows as the batch holds them. Nullable columns take a quoted empty field as null too. */
export function copyStatement(entity: Entity, target: string, columns: readonly string[]): string {
  const nullable = entity.columns
    .slice(entity.placeColumns)
    .filter(({ isRequired }) => !isRequired)
    .map(({ name }) => toSnakeCase(name))
  const forceNull = nullable.length > 0 ? `, force_null (${nullable.join(', ')})` : ''
  return `copy ${target} (${columns.join(', ')}) from stdin with (format csv${forceNull})`
}

const syncColumns = ['last_sync_date', 'payment_sync_date']

export const tableColumns = (entity: Entity): string[] => [
  ...entity.idColumns,
  ...dataColumns(entity),
  ...(entity.name === 'commercial-contracts' ? syncColumns : []),
]

export const stagingOf = (table: string): string => `staging_${table}`

/** The table's columns without its rules, and the line of the feed, which orders new rows. */
export const createStaging = (table: string): string =>
  `create temp table if not exists ${stagingOf(table)} on commit delete rows as
   select 0::bigint as line, '' as bill, * from ${table} limit 0`

/** Growing tables: where the id would stand, staged rows carry the line. */
export function stagedColumns(entity: Entity): string[] {
  if (entity.name === billCalculations.name) return ['commercial_contract_id', 'line', 'bill', 'calculation']
  return tableColumns(entity).map((column) => (column === 'id' ? 'line' : column))
}

const list = (columns: readonly string[], prefix = '') =>
  columns.map((column) => `${prefix}${column}`).join(', ')

/** Rows that have their ids: insert, or update where something differs. */
export function upsertStatement(table: string, columns: readonly string[], key: readonly string[]): string {
  const values = columns.filter((column) => !key.includes(column))
  return `insert into ${table} (${list(columns)})
    select ${list(columns)} from ${stagingOf(table)}
    on conflict (${list(key)}) do update set (${list(values)}) = row (${list(values, 'excluded.')})
    where (${list(values, `${table}.`)}) is distinct from (${list(values, 'excluded.')})`
}

/** How the supplier's key of a growing table reads in the table itself. */
export const tableKeys = {
  readings: ['meter_id', 'reading_date'],
  bills: ['bill_number'],
  payments: ['payment_number'],
  warnings: ['warning_number'],
} as const
export type GrowingTable = keyof typeof tableKeys

const sameRow = (table: GrowingTable) =>
  ['commercial_contract_id', ...tableKeys[table]]
    .map((column) => `held.${column} = staged.${column}`)
    .join(' and ')

/** $1 are the contracts of the batch: it keeps the planner on the index of a table of any size. */
export function updateStatement(table: GrowingTable, columns: readonly string[]): string {
  const key: readonly string[] = ['commercial_contract_id', 'id', ...tableKeys[table]]
  const values = columns.filter((column) => !key.includes(column))
  return `update ${table} held set (${list(values)}) = row (${list(values, 'staged.')})
    from ${stagingOf(table)} staged
    where held.commercial_contract_id = any($1::bigint[]) and ${sameRow(table)}
      and (${list(values, 'held.')}) is distinct from (${list(values, 'staged.')})`
}

/** The highest ids that customers were told of: rows with them may be gone since, and an id given twice is no news. */
const markedIds = {
  readings: 'null::bigint',
  bills: 'mark.bill_id',
  payments: 'mark.payment_id',
  warnings: 'mark.warning_id',
} as const satisfies Record<GrowingTable, string>

export function insertStatement(table: GrowingTable, columns: readonly string[]): string {
  const values = columns.filter((column) => column !== 'commercial_contract_id' && column !== 'id')
  return `insert into ${table} (commercial_contract_id, id, ${list(values)})
    select staged.commercial_contract_id,
      staged.commercial_contract_id * ${idsPerContract}
        + greatest(highest.number, ${markedIds[table]} % ${idsPerContract}, 0)
        + row_number() over (partition by staged.commercial_contract_id order by staged.line),
      ${list(values, 'staged.')}
    from ${stagingOf(table)} staged
    left join (
      select commercial_contract_id, max(id) % ${idsPerContract} as number
      from ${table} where commercial_contract_id = any($1::bigint[])
      group by commercial_contract_id
    ) highest on highest.commercial_contract_id = staged.commercial_contract_id
    left join alert_marks mark on mark.commercial_contract_id = any($1::bigint[])
      and mark.commercial_contract_id = staged.commercial_contract_id
    where not exists (
      select from ${table} held where held.commercial_contract_id = any($1::bigint[]) and ${sameRow(table)}
    )`
}

/** Before the bills: a bill that comes with another amount keeps no calculation of the former one. */
export const deleteFormerCalculations = `
  delete from stored_calculations former
  using bills held, ${stagingOf('bills')} staged
  where held.commercial_contract_id = any($1::bigint[]) and ${sameRow('bills')} and held.amount <> staged.amount
    and former.commercial_contract_id = any($1::bigint[])
    and former.commercial_contract_id = held.commercial_contract_id and former.bill_id = held.id`

/** JSON has no equality of its own; what is the same to the byte stays as it is. */
export const mergeCalculations = `
  insert into stored_calculations (commercial_contract_id, bill_id, calculation)
  select held.commercial_contract_id, held.id, staged.calculation
  from ${stagingOf('stored_calculations')} staged
  join bills held on held.commercial_contract_id = any($1::bigint[])
    and held.commercial_contract_id = staged.commercial_contract_id and held.bill_number = staged.bill
  on conflict (commercial_contract_id, bill_id) do update set calculation = excluded.calculation
  where stored_calculations.calculation::text is distinct from excluded.calculation::text`

export const mergeClaims = `
  insert into contract_claims (collection_number, commercial_contract_id, customer_type_id, identity_hash)
  select collection_number, commercial_contract_id, customer_type_id, identity_hash
  from ${stagingOf('contract_claims')}
  on conflict (collection_number) do update
    set customer_type_id = excluded.customer_type_id, identity_hash = excluded.identity_hash
  where (contract_claims.customer_type_id, contract_claims.identity_hash)
    is distinct from (excluded.customer_type_id, excluded.identity_hash)`
