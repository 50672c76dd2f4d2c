import { connectDatabase, type Database, type Statement } from '@portal/database/client'
import { newestMigration } from '@portal/database/migrate'
import { readSchemaState } from '@portal/database/schema-state'

interface Found {
  versionName: string
  isReadOnly: boolean
  encoding: string
  mayCreate: boolean
  maxConnections: number
  usedConnections: number
}

const foundStatement: Statement = {
  name: 'check-config-database',
  text: `select split_part(current_setting('server_version'), ' ', 1) as "versionName",
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
      current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create')
        as "mayCreate",
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        as "maxConnections",
      (select count(*)::integer - 1 from pg_stat_activity where backend_type = 'client backend')
        as "usedConnections"`,
}

/** The job queue's, and the one of health and metrics. */
const connectionsBeside = 7

export interface DatabaseReport {
  found: string
  faults: string[]
  notes: string[]
}

export async function probeDatabase(url: string, connections: number): Promise<DatabaseReport> {
  const database = connectDatabase({ url, maxConnections: 1, onError: () => undefined })
  try {
    return await report(database, connections)
  } finally {
    await database.close()
  }
}

async function report(database: Database, connections: number): Promise<DatabaseReport> {
  const [found] = await database.query<Found>(foundStatement)
  if (!found) throw new Error('it says nothing about itself')
  const faults: string[] = []
  const notes: string[] = []
  const { versionName, isReadOnly, encoding, mayCreate } = found
  if (isReadOnly) faults.push('only reads, as a replica does; name the primary')
  if (encoding !== 'UTF8') faults.push(`has the encoding ${encoding}; make it anew with UTF8`)
  if (!mayCreate) {
    faults.push('has a user that may not create tables; make it the owner: alter database … owner to …')
  }
  const wanted = connections + connectionsBeside
  const free = found.maxConnections - found.usedConnections
  if (wanted > free) {
    notes.push(
      `DATABASE_CONNECTIONS is ${connections}: a portal opens up to ${wanted} connections, and the server has ${free} ` +
        `free of ${found.maxConnections} (max_connections)`,
    )
  }
  const state = await readSchemaState(database, await newestMigration())
  if (state === 'newer schema') {
    faults.push('is of a newer release that took away what this one needs; install that release')
  }
  if (state === 'older schema') {
    notes.push('The database has an older schema than this release needs; run: operator migrate')
  }
  return {
    found: `PostgreSQL ${versionName}, ${state === 'fit' ? 'schema of this release' : state}`,
    faults,
    notes,
  }
}

const identityStatement: Statement = {
  name: 'check-config-identity',
  text: `select pg_is_in_recovery() as "isReplica",
      (select system_identifier::text from pg_control_system()) || '/' || current_database() as identity`,
}

interface Identity {
  isReplica: boolean
  /** A replica has its primary's. */
  identity: string
}

export async function probeReplica(url: string, primaryUrl: string): Promise<string> {
  // What is wrong with the primary is told of DATABASE_URL.
  const [replica, primary] = await Promise.all([identify(url), identify(primaryUrl).catch(() => undefined)])
  if (primary && replica.identity !== primary.identity)
    throw new Error('it is not of the database of DATABASE_URL')
  if (!replica.isReplica) throw new Error('it leads to a primary')
  return 'a replica of the database of DATABASE_URL'
}

async function identify(url: string): Promise<Identity> {
  const database = connectDatabase({ url, maxConnections: 1, onError: () => undefined })
  try {
    const [found] = await database.query<Identity>(identityStatement)
    if (!found) throw new Error('it says nothing about itself')
    return found
  } finally {
    await database.close()
  }
}
