import type { Database, Queryable } from '@portal/database/client'
import { type SpanPlan, type Tracing, noTracing, traced } from './tracing.ts'

const system = { 'db.system.name': 'postgresql' }

/** A statement goes by its name: neither its values nor the text around them leave the process. */
const planOf = (name: string, server: DatabaseServer): SpanPlan => ({
  name: `sql ${name}`,
  kind: 'client',
  attributes: { ...system, 'db.query.summary': name, 'portal.database': server },
})

type DatabaseServer = 'primary' | 'replica'

const tracedQueryable = (queryable: Queryable, tracing: Tracing, server: DatabaseServer): Queryable => ({
  query: (statement, values) =>
    traced(tracing, planOf(statement.name, server), () => queryable.query(statement, values)),
})

/** Ours, since the pipelined queries go past what OpenTelemetry knows of `pg`. */
export function traceDatabase<Traced extends Database>(
  database: Traced,
  tracing: Tracing,
  server: DatabaseServer = 'primary',
): Traced {
  if (tracing === noTracing) return database
  return {
    ...database,
    ...tracedQueryable(database, tracing, server),
    transaction: (run) =>
      traced(tracing, { name: 'sql transaction', kind: 'client', attributes: system }, () =>
        database.transaction((tx) => run(tracedQueryable(tx, tracing, server))),
      ),
    queryUnlessAborted: (signal, statement, ...rest) =>
      traced(tracing, planOf(statement.name, server), () =>
        database.queryUnlessAborted(signal, statement, ...rest),
      ),
    readUnlessAborted: (signal, statement, ...rest) =>
      traced(tracing, planOf(statement.name, server), () =>
        database.readUnlessAborted(signal, statement, ...rest),
      ),
  }
}
