import type { Queryable, Statement } from './client.ts'
import type { tableOwners } from './table-owners.ts'

/**
 * Where each table would live if PostgreSQL were spread over several machines (docs/scale.md): with its contract or its
 * customer, by the named column; on every machine (`everywhere`: small, or asked by all); or on the first one alone
 * (`first`: queues, and what is found by something else than a contract or a customer).
 */
export type Placement =
  | { readonly by: string; readonly group: 'contract' | 'customer' }
  | 'everywhere'
  | 'first'

const ofContract = { by: 'commercial_contract_id', group: 'contract' } as const
const ofStream = { by: 'stream_id', group: 'contract' } as const
const ofCustomer = { by: 'user_id', group: 'customer' } as const

type Table = Exclude<keyof typeof tableOwners, 'bill_calculations'>

export const placements: Readonly<Record<Table, Placement>> = {
  commercial_contracts: { by: 'id', group: 'contract' },
  points_of_delivery: ofContract,
  meters: ofContract,
  point_contracts: ofContract,
  readings: ofContract,
  bills: ofContract,
  stored_calculations: ofContract,
  payments: ofContract,
  warnings: ofContract,
  delivery_choices: ofContract,
  complaints: ofContract,
  complaint_responses: ofContract,
  complaint_documents: ofContract,
  complaint_counters: ofContract,
  own_readings: ofContract,
  own_reading_series: ofContract,
  own_reading_photos: ofContract,
  own_reading_answers: ofContract,
  transactions: ofContract,
  transaction_events: ofContract,
  meter_checks: ofContract,
  budgets: ofContract,
  alert_marks: ofContract,
  event_streams: ofStream,
  outbox_events: ofStream,

  message_recipients: ofCustomer,
  inboxes: ofCustomer,
  user_pictures: ofCustomer,
  card_holders: ofCustomer,
  alert_settings: ofCustomer,
  alert_switches: ofCustomer,
  alert_contract_digests: ofCustomer,

  users: 'everywhere',
  contract_access: 'everywhere',
  messages: 'everywhere',
  message_documents: 'everywhere',
  companies: 'everywhere',
  household_statistics: 'everywhere',
  price_lists: 'everywhere',
  reading_windows: 'everywhere',
  alert_kinds: 'everywhere',
  transaction_transitions: 'everywhere',
  customer_types: 'everywhere',
  contract_statuses: 'everywhere',
  delivery_types: 'everywhere',
  bill_types: 'everywhere',
  warning_types: 'everywhere',
  tariffs: 'everywhere',
  consumption_categories: 'everywhere',
  reading_kinds: 'everywhere',
  complaint_types: 'everywhere',
  complaint_kinds: 'everywhere',
  complaint_names: 'everywhere',
  complaint_statuses: 'everywhere',
  complaint_validities: 'everywhere',
  appliances: 'everywhere',
  advice_figures: 'everywhere',

  sessions: 'first',
  refresh_tokens: 'first',
  pending_registrations: 'first',
  trusted_browsers: 'first',
  verification_codes: 'first',
  used_robot_checks: 'first',
  call_limits: 'first',
  security_events: 'first',
  contract_claims: 'first',
  complaint_cases: 'first',
  message_sends: 'first',
  event_exports: 'first',
  alerts: 'first',
  alert_deliveries: 'first',
  alert_scans: 'first',
  mail_bounces: 'first',
  push_devices: 'first',
  calendar_addresses: 'first',
  pending_files: 'first',
  marketing_images: 'first',
  import_runs: 'first',
  backup_runs: 'first',
  audit_log: 'first',
}

/** Keys that stay although they would not do there; docs/scale.md says why each may. */
export const keptKeys: ReadonlySet<string> = new Set([
  // Dropped on the day of spreading: contracts are never deleted, and access is given only to one that was found.
  'contract_access_commercial_contract_id_fkey',
])

const keysStatement: Statement = {
  name: 'keys-of-tables',
  text: `
    select held.relname as "table", index.relname as "name", 'unique' as kind, null as target,
      array(select attribute.attname::text from unnest(key.indkey[0:key.indnkeyatts - 1]) place
        join pg_attribute attribute on attribute.attrelid = key.indrelid and attribute.attnum = place) as columns,
      array[]::text[] as targets
    from pg_index key
    join pg_class index on index.oid = key.indexrelid
    join pg_class held on held.oid = key.indrelid
    where key.indisunique and held.relnamespace = 'public'::regnamespace and not held.relispartition
    union all
    select held.relname, reference.conname, 'foreign', target.relname,
      array(select attribute.attname::text from unnest(reference.conkey) place
        join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = place),
      array(select attribute.attname::text from unnest(reference.confkey) place
        join pg_attribute attribute on attribute.attrelid = reference.confrelid and attribute.attnum = place)
    from pg_constraint reference
    join pg_class held on held.oid = reference.conrelid
    join pg_class target on target.oid = reference.confrelid
    where reference.contype = 'f' and held.relnamespace = 'public'::regnamespace and not held.relispartition
    order by 1, 2`,
}

interface Key {
  readonly table: string
  readonly name: string
  readonly kind: 'unique' | 'foreign'
  readonly columns: readonly string[]
  readonly target: string | null
  readonly targets: readonly string[]
}

/** Keys that could not be held if the tables were spread, each with the reason. */
export async function findKeysInTheWay(
  database: Queryable,
  where: Readonly<Record<string, Placement>> = placements,
): Promise<{ name: string; reason: string }[]> {
  const keys = await database.query<Key>(keysStatement)
  return keys.flatMap((key) => {
    const placement = where[key.table]
    const reason =
      placement &&
      (key.kind === 'unique' ? faultOfUnique(key, placement) : faultOfForeign(key, placement, where))
    return reason ? [{ name: key.name, reason: `${key.table}: ${reason}` }] : []
  })
}

function faultOfUnique({ columns }: Key, placement: Placement): string | null {
  if (typeof placement === 'string' || columns.includes(placement.by)) return null
  return `(${columns.join(', ')}) is unique without ${placement.by}`
}

/** A row is held against another only on its own machine. */
function faultOfForeign(
  key: Key,
  placement: Placement,
  where: Readonly<Record<string, Placement>>,
): string | null {
  const target = where[key.target ?? '']
  if (target === undefined || target === 'everywhere') return null
  const said = `refers to ${key.target}`
  if (target === 'first') return placement === 'first' ? null : `${said}, which is on the first machine alone`
  if (typeof placement === 'string') return `${said}, which is spread`
  const pair = key.columns.indexOf(placement.by)
  const isTogether = placement.group === target.group && pair >= 0 && key.targets[pair] === target.by
  return isTogether ? null : `${said} without ${placement.by}`
}
