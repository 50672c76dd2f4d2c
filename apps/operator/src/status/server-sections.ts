import type { Queryable } from '@portal/database/client'
import { newestMigration, numberOf } from '@portal/database/migrate'
import { one, type Question } from './question.ts'
import { bytesInWords, inWords, minute } from './section.ts'

interface ServerRow {
  version: string
  isReplica: boolean
  isReadOnly: boolean
  connections: number
  maxConnections: number
  bytes: number
  lagSeconds: number | null
  clockSeconds: number
}

/** Longer than asking takes. */
const clocksApartSeconds = minute / 2

export const server: Question = {
  name: 'Database',
  async ask(database, nowMs) {
    const found = await one<ServerRow>(
      database,
      'server',
      `select split_part(current_setting('server_version'), ' ', 1) as version, pg_is_in_recovery() as "isReplica",
        current_setting('transaction_read_only')::boolean as "isReadOnly",
        (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::integer as "maxConnections",
        pg_database_size(current_database())::float8 as bytes,
        extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as "lagSeconds",
        extract(epoch from clock_timestamp())::float8 as "clockSeconds"`,
    )
    const { version, isReplica, isReadOnly, connections, maxConnections, bytes, lagSeconds, clockSeconds } =
      found
    const secondsAhead = clockSeconds - nowMs / 1000
    const role = isReplica ? `replica, ${inWords(lagSeconds ?? 0)} behind` : 'primary'
    const use = `${connections} of ${maxConnections} connections`
    const needs = [
      ...(isReplica || isReadOnly
        ? ['The database only reads: DATABASE_URL leads to a replica, or the primary is closed for writing']
        : []),
      ...(connections > maxConnections * 0.9
        ? [`Nearly all connections of the database are taken: ${use}`]
        : []),
      ...(Math.abs(secondsAhead) > clocksApartSeconds
        ? [
            `The database's clock is ${inWords(Math.abs(secondsAhead))} ${secondsAhead > 0 ? 'ahead of' : 'behind'} ` +
              'this machine: timedatectl on both',
          ]
        : []),
    ]
    const text = `PostgreSQL ${version}, ${role}${isReadOnly ? ', read-only' : ''}, ${use}, ${bytesInWords(bytes)}`
    return { text, needs, facts: { ...found } }
  },
}

interface ReplicaRow {
  name: string
  state: string | null
  sync: string | null
  lagSeconds: number | null
}

export const replicas: Question = {
  name: 'Replicas',
  async ask(database) {
    const rows = await database.query<ReplicaRow>({
      name: 'status replicas',
      text: `select application_name as name, state, sync_state as sync,
          coalesce(extract(epoch from replay_lag), 0)::float8 as "lagSeconds"
        from pg_stat_replication order by application_name`,
    })
    // Without the role pg_monitor PostgreSQL shows that there are replicas, and not how they are.
    const lines = rows.map(({ name, state, sync, lagSeconds }) =>
      state === null ? name : `${name} ${state} ${sync}, ${inWords(lagSeconds ?? 0)} behind`,
    )
    const late = rows.filter(({ lagSeconds }) => (lagSeconds ?? 0) > minute)
    return {
      text: lines.join('; ') || 'none',
      needs: late.map(({ name, lagSeconds }) => `Replica ${name} is ${inWords(lagSeconds ?? 0)} behind`),
      facts: { replicas: rows },
    }
  },
}

interface SchemaRow {
  version: number | null
  lowestCode: number | null
}

const newest = {
  name: 'status schema',
  text: 'select max(version) as version, max(lowest_code) as "lowestCode" from schema_migrations',
}

/** A database that was just made has no tables yet. */
async function isMigrated(database: Queryable): Promise<boolean> {
  const text = "select to_regclass('schema_migrations') is not null as yes"
  const { yes } = await one<{ yes: boolean }>(database, 'migrated', text)
  return yes
}

export const schema: Question = {
  name: 'Schema',
  async ask(database) {
    const known = await newestMigration()
    const [found] = (await isMigrated(database)) ? await database.query<SchemaRow>(newest) : []
    const version = found?.version ?? 0
    const facts = { version, known, lowestCode: found?.lowestCode ?? 0 }
    const text = `${numberOf(version)}, this release knows ${numberOf(known)}`
    if (version < known)
      return { text, needs: ['The schema is older than the release: operator migrate'], facts }
    const isTooNew = facts.lowestCode > known
    const needs = isTooNew ? [`The schema needs a release that knows ${numberOf(facts.lowestCode)}`] : []
    return { text, needs, facts }
  },
}
