import type { tableOwners } from '@portal/database/table-owners'

/**
 * What becomes of a customer's rows when the account is erased: gone; kept without a link to the person; or kept as
 * they are, for as long as `why` says.
 */
export type Fate = 'deleted' | 'anonymised' | 'kept'

export interface CustomerTable {
  fate: Fate
  /** Which rows are the customer's; $1 is the account's id, $2 its address. */
  whose: string
  why: string
}

/** The view of calculations holds nothing of its own. */
type TableName = Exclude<keyof typeof tableOwners, 'bill_calculations'>

const contracts = 'select commercial_contract_id from contract_access where user_id = $1'
const ofContract = `commercial_contract_id in (${contracts})`
const complaints = 'select commercial_contract_id, id from complaints where user_id = $1'
const ownNumbers = 'select commercial_contract_id, number from own_readings where user_id = $1'
const ownVersions = 'select commercial_contract_id, number, version from own_readings where user_id = $1'

const gone = (whose: string, why: string): CustomerTable => ({ fate: 'deleted', whose, why })
const withAccount = (whose = 'user_id = $1') => gone(whose, 'of the account alone')
const books = (whose = ofContract): CustomerTable => ({
  fate: 'kept',
  whose,
  why: "the supplier's: the contract goes on, and its books are kept by accounting and tax law",
})
const complaint = (whose: string): CustomerTable => ({
  fate: 'kept',
  whose,
  why: 'complaints are kept five years after the case is closed (consumer protection, energy law)',
})
const reading = (whose: string): CustomerTable => ({
  fate: 'kept',
  whose,
  why: "a state that the contract's bill stands on; photos go after OWN_READING_PHOTO_MONTHS",
})
const event = (whose: string): CustomerTable => ({
  fate: 'kept',
  whose,
  why: 'on its way to the supplier, and EVENT_RETENTION_DAYS after the supplier acknowledged it',
})
const catalog = 'nothing of a customer'

/**
 * Every table, decided: the customer's rows and their fate, or that it holds nothing of a customer. A new table has to be
 * decided here before the types and the test are content.
 */
export const customerTables: Readonly<Record<TableName, CustomerTable | typeof catalog>> = {
  users: withAccount('id = $1'),
  pending_registrations: gone('email = $2', 'of the address alone'),
  verification_codes: gone('email = $2', 'of the address alone'),
  trusted_browsers: withAccount(),
  sessions: withAccount(),
  refresh_tokens: withAccount('session_id in (select id from sessions where user_id = $1)'),
  user_pictures: withAccount(),
  card_holders: gone('user_id = $1', 'the cards themselves are deleted at the gateway first'),
  security_events: {
    fate: 'kept',
    whose: 'user_id = $1',
    why: 'evidence against abuse, ninety days; it names no person once the account is gone',
  },

  contract_access: gone('user_id = $1', 'the supplier is told: contract.removed'),
  meter_checks: withAccount(),
  budgets: withAccount(),
  delivery_choices: {
    fate: 'anonymised',
    whose: 'chosen_by_user_id = $1',
    why: "the contract's way of delivery stays, without who chose it",
  },

  message_recipients: withAccount(),
  inboxes: withAccount(),
  messages: {
    fate: 'kept',
    whose: 'id in (select message_id from message_recipients where user_id = $1)',
    why: "the supplier's letters, without whom they reached",
  },
  message_documents: {
    fate: 'kept',
    whose: 'message_id in (select message_id from message_recipients where user_id = $1)',
    why: "the supplier's letters, without whom they reached",
  },

  alert_settings: withAccount(),
  alert_switches: withAccount(),
  alert_contract_digests: withAccount(),
  alerts: withAccount(),
  alert_deliveries: withAccount('alert_id in (select id from alerts where user_id = $1)'),
  push_devices: withAccount(),
  calendar_addresses: withAccount(),
  mail_bounces: gone('email = $2', 'of the address alone'),

  transactions: {
    fate: 'anonymised',
    whose: 'user_id = $1',
    why: 'payments are kept five years after their year by accounting law; the payer is taken out of them',
  },
  transaction_events: {
    fate: 'kept',
    whose: `(commercial_contract_id, transaction_id) in
      (select commercial_contract_id, id from transactions where user_id = $1)`,
    why: 'what became of a payment; it names nobody',
  },

  complaints: {
    fate: 'anonymised',
    whose: 'user_id = $1',
    why: 'kept five years after the case is closed (consumer protection, energy law), without the account',
  },
  complaint_cases: complaint(`(commercial_contract_id, complaint_id) in (${complaints})`),
  complaint_responses: complaint(`(commercial_contract_id, complaint_id) in (${complaints})`),
  complaint_documents: complaint(`(commercial_contract_id, complaint_id) in (${complaints})`),

  own_readings: {
    fate: 'anonymised',
    whose: 'user_id = $1',
    why: "a state that the contract's bill stands on, without who sent it",
  },
  own_reading_series: reading(`(commercial_contract_id, number) in (${ownNumbers})`),
  own_reading_photos: reading(`(commercial_contract_id, number, version) in (${ownVersions})`),
  own_reading_answers: reading(`(commercial_contract_id, number, version) in (${ownVersions})`),

  event_streams: event('stream_id = -$1'),
  outbox_events: event(`(stream_id = -$1 or data->>'email' = $2)`),
  audit_log: { fate: 'kept', whose: 'target = $2', why: 'what operators did is never changed' },

  commercial_contracts: books(`id in (${contracts})`),
  contract_claims: books(),
  points_of_delivery: books(),
  meters: books(),
  point_contracts: books(),
  readings: books(),
  bills: books(),
  stored_calculations: books(),
  payments: books(),
  warnings: books(),

  used_robot_checks: catalog,
  call_limits: catalog,
  pending_files: catalog,
  marketing_images: catalog,
  message_sends: catalog,
  backup_runs: catalog,
  companies: catalog,
  household_statistics: catalog,
  price_lists: catalog,
  import_runs: catalog,
  complaint_counters: catalog,
  reading_windows: catalog,
  alert_kinds: catalog,
  alert_marks: catalog,
  alert_scans: catalog,
  event_exports: catalog,
  transaction_transitions: catalog,
  customer_types: catalog,
  contract_statuses: catalog,
  delivery_types: catalog,
  bill_types: catalog,
  warning_types: catalog,
  tariffs: catalog,
  consumption_categories: catalog,
  reading_kinds: catalog,
  complaint_types: catalog,
  complaint_kinds: catalog,
  complaint_names: catalog,
  complaint_statuses: catalog,
  complaint_validities: catalog,
  appliances: catalog,
  advice_figures: catalog,
}

/** Those that hold something of a customer, in the order above. */
export const decidedTables: readonly (CustomerTable & { name: TableName })[] = Object.entries(
  customerTables,
).flatMap(([name, rule]) =>
  // The entries of a record have its keys.
  rule === catalog ? [] : [{ name: name as TableName, ...rule }],
)
