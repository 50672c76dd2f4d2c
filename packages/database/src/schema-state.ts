import type { Queryable, Statement } from './client.ts'

/** What a portal can do with the database it found. */
export type SchemaState = 'fit' | 'read-only' | 'older schema' | 'newer schema'

const stateStatement: Statement = {
  name: 'schema-state',
  text: `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
      max(version) as version, max(lowest_code) as "lowestCode"
    from schema_migrations`,
}

interface Found {
  isReadOnly: boolean
  version: number | null
  lowestCode: number | null
}

/** Held against the newest migration that this code knows. */
export async function readSchemaState(probe: Queryable, newestKnown: number): Promise<SchemaState> {
  const [found] = await probe.query<Found>(stateStatement).catch(nothingIfEmpty)
  if (!found || (found.version ?? 0) < newestKnown) return 'older schema'
  if ((found.lowestCode ?? 0) > newestKnown) return 'newer schema'
  return found.isReadOnly ? 'read-only' : 'fit'
}

/** A database that was never migrated has no list of migrations. */
const undefinedTable = '42P01'

function nothingIfEmpty(error: unknown): Found[] {
  if (error instanceof Error && 'code' in error && error.code === undefinedTable) return []
  throw error
}
