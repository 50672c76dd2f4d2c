import type pg from 'pg'

interface Column {
  table: string
  column: string
  isNotNull: boolean
  /** Filled by the database when nothing is given. */
  isFilled: boolean
}

interface Rule {
  table: string
  rule: string
}

/** What a table takes. */
export interface Shape {
  columns: readonly Column[]
  rules: readonly Rule[]
}

/** Something that was written before and is refused now. */
export interface Narrowing {
  table: string
  what: string
}

const ofPortal = `namespace.nspname = 'public' and class.relkind in ('r', 'p') and not class.relispartition`

export async function readShape(pool: pg.Pool): Promise<Shape> {
  const columns = await pool.query<Column>(`
    select class.relname as "table", attribute.attname as "column", attribute.attnotnull as "isNotNull",
      attribute.atthasdef or attribute.attidentity <> '' or attribute.attgenerated <> '' as "isFilled"
    from pg_attribute attribute
    join pg_class class on class.oid = attribute.attrelid
    join pg_namespace namespace on namespace.oid = class.relnamespace
    where ${ofPortal} and attribute.attnum > 0 and not attribute.attisdropped`)
  const rules = await pool.query<Rule>(`
    select class.relname as "table", pg_get_constraintdef(held.oid) as rule
    from pg_constraint held
    join pg_class class on class.oid = held.conrelid
    join pg_namespace namespace on namespace.oid = class.relnamespace
    where ${ofPortal} and held.contype in ('c', 'f', 'x')
    union all
    select class.relname, regexp_replace(pg_get_indexdef(index.indexrelid), '^.* USING ', 'UNIQUE ')
    from pg_index index
    join pg_class class on class.oid = index.indrelid
    join pg_namespace namespace on namespace.oid = class.relnamespace
    where ${ofPortal} and index.indisunique`)
  return { columns: columns.rows, rules: rules.rows }
}

/** What the tables of `before` no longer take. That something is gone is for the statements to find. */
export function findNarrowings(before: Shape, now: Shape): Narrowing[] {
  const tables = new Set(before.columns.map(({ table }) => table))
  const keyOf = ({ table, column }: Column) => `${table}.${column}`
  const known = new Map(before.columns.map((column) => [keyOf(column), column]))
  const columns = now.columns
    .filter((column) => tables.has(column.table) && column.isNotNull)
    .filter((column) => {
      const old = known.get(keyOf(column))
      return old === undefined ? !column.isFilled : !old.isNotNull
    })
    .map(({ table, column }) => ({ table, what: `${column} must be given` }))
  const oldRules = new Set(before.rules.map(({ table, rule }) => `${table} ${rule}`))
  const rules = now.rules
    .filter(({ table, rule }) => tables.has(table) && !oldRules.has(`${table} ${rule}`))
    .map(({ table, rule }) => ({ table, what: rule }))
  return [...columns, ...rules]
}
