import type { Database, Queryable } from '@portal/database/client'
import { type SpanPlan, type Tracing, noTracing, traced } from './tracing.ts'

const system = { 'db.system.name': 'postgresql' }

/** A statement goes by its name: neither its values nor the text around them leave the process. */
const planOf = (name: string): SpanPlan => ({
  name: `sql ${name}`,
  kind: 'client',
  attributes: { ...system, 'db.query.summary': name },
})

const tracedQueryable = (queryable: Queryable, tracing: Tracing): Queryable => ({
  query: (statement, values) =>
    traced(tracing, planOf(statement.name), () => queryable.query(statement, values)),
})

/** Ours, since the pipelined queries go past what OpenTelemetry knows of `pg`. */
export function traceDatabase<Traced extends Database>(database: Traced, tracing: Tracing): Traced {
  if (tracing === noTracing) return database
  return {
    ...database,
    ...tracedQueryable(database, tracing),
    transaction: (run) =>
      traced(tracing, { name: 'sql transaction', kind: 'client', attributes: system }, () =>
        database.transaction((tx) => run(tracedQueryable(tx, tracing))),
      ),
    queryUnlessAborted: (signal, statement, values) =>
      traced(tracing, planOf(statement.name), () => database.queryUnlessAborted(signal, statement, values)),
    readUnlessAborted: (signal, statement, values) =>
      traced(tracing, planOf(statement.name), () => database.readUnlessAborted(signal, statement, values)),
  }
}
