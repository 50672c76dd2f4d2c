import type pg from 'pg'

/** What the supplier sends month by month, whichever of them this version has. */
const names = ['readings', 'bills', 'bill_calculations', 'stored_calculations', 'payments', 'warnings']

export interface GrownTable {
  readonly name: string
  readonly columns: readonly string[]
}

export async function findGrownTables(client: pg.Client): Promise<GrownTable[]> {
  const { rows } = await client.query<GrownTable>(
    `select class.relname as name, array_agg(attribute.attname::text order by attribute.attnum) as columns
     from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0
     where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and class.relname = any($1)
     group by class.relname order by class.relname`,
    [names],
  )
  return rows
}

/** Ids carry their contract, so a contract moved by n has its ids moved by n × 100000. */
function shifted(column: string): string {
  if (column === 'commercial_contract_id') return `${column} + $1::bigint`
  return /^(bill_|point_of_delivery_|meter_)?id$/.test(column) ? `${column} + $1::bigint * 100000` : column
}

export interface Originals {
  readonly first: number
  readonly last: number
}

/** Copies all that the originals have under other contracts, as an import brings it: contract by contract. */
export async function copyContracts(
  client: pg.Client,
  tables: readonly GrownTable[],
  { first, last }: Originals,
  shift: number,
): Promise<void> {
  const ids = { first, last }
  const parents = ['points_of_delivery', 'meters', 'point_contracts']
  await client.query('begin')
  await client.query(
    `insert into commercial_contracts
     select (json_populate_record(contract, json_build_object('id', contract.id + $1::bigint,
       'collection_number', (contract.collection_number::bigint + $1::bigint)::text))).*
     from commercial_contracts contract where contract.id between $2 and $3`,
    [shift, ids.first, ids.last],
  )
  for (const name of parents) {
    const { rows } = await client.query<{ column: string }>(
      `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum`,
      [name],
    )
    await copyTable(client, { name, columns: rows.map(({ column }) => column) }, ids, shift)
  }
  for (const table of tables) await copyTable(client, table, ids, shift)
  await client.query('commit')
}

const copyTable = (
  client: pg.Client,
  { name, columns }: GrownTable,
  { first, last }: Originals,
  shift: number,
) =>
  client.query(
    `insert into ${name} (${columns.join(', ')})
     select ${columns.map(shifted).join(', ')} from ${name}
     where commercial_contract_id between $2 and $3 order by commercial_contract_id`,
    [shift, first, last],
  )

export interface TableSize {
  readonly name: string
  readonly bytes: number
  /** Of the largest table that PostgreSQL vacuums, indexes and backs up as one. */
  readonly largestPieceBytes: number
  readonly largestPiece: string
}

export async function measureTables(client: pg.Client, tables: readonly GrownTable[]): Promise<TableSize[]> {
  const sizes: TableSize[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ piece: string; bytes: string }>(
      `select relid::regclass::text as piece, pg_total_relation_size(relid)::text as bytes
       from pg_partition_tree(to_regclass($1)) where isleaf
       union all select $1::text, pg_total_relation_size(to_regclass($1))::text
       where not exists (select from pg_partition_tree(to_regclass($1))) order by 2`,
      [name],
    )
    const pieces = rows.map(({ piece, bytes }) => ({ piece, bytes: Number(bytes) }))
    const largest = pieces.reduce((most, each) => (each.bytes > most.bytes ? each : most))
    const bytes = pieces.reduce((sum, each) => sum + each.bytes, 0)
    sizes.push({ name, bytes, largestPiece: largest.piece, largestPieceBytes: largest.bytes })
  }
  return sizes
}
