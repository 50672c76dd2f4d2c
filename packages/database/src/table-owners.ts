/** Takes one customer out of every table, by the rules of customer-tables.ts beside it (record 0158). */
const erasure = 'apps/operator/src/customer/erasure.ts'

/** Ends what an account has open on its devices, for a lost phone. */
const signOut = 'apps/operator/src/customer/sign-out.ts'

/** Has the portal ask a provider once more. */
const reconciliation = 'apps/operator/src/reconcile/transactions.ts'

/** Where the statements of each owner stand. */
export const ownerFolders = {
  account: ['apps/api/src/features/account/', signOut, erasure],
  users: ['apps/api/src/features/administration/users/'],
  /** A choice of delivery is the customer's, and the import ends it. */
  contracts: [
    'apps/api/src/features/contracts/commercial-contracts/',
    'packages/supplier-feed/src/import/delivery-choices.ts',
    erasure,
  ],
  transactions: ['apps/api/src/features/transactions/', reconciliation, erasure],
  /** What the customer does, and what the supplier's staff answer. */
  complaints: ['apps/api/src/features/customers/complaints/', 'apps/operator/src/complaint/', erasure],
  /** Sending, and what the recipient does with it. */
  messages: ['packages/messages/', 'apps/api/src/features/administration/messages/'],
  /** What a customer notes about their own consumption. */
  meterChecks: ['apps/api/src/features/insights/meter-checks/'],
  budgets: ['apps/api/src/features/insights/budget/'],
  /** Raising, what the customer chose, sending, and addresses that mails came back from. */
  alerts: ['packages/alerts/', 'apps/api/src/features/alerts/', signOut, erasure],
  ownReadings: ['apps/api/src/features/metering/own-readings/', erasure],
  images: ['apps/operator/src/image/'],
  /** What customers do, on its way to the supplier; also by the function append_event. */
  exchange: ['packages/exchange/'],
  backups: ['apps/operator/src/backup/'],
  audit: ['packages/database/src/audit-log.ts'],
  import: ['packages/supplier-feed/src/import/'],
  http: ['apps/api/src/http/'],
  files: ['apps/api/src/files/'],
  migration: [],
} as const satisfies Record<string, readonly string[]>

export type TableOwner = keyof typeof ownerFolders

/** Those who fill an empty database with what they need: the demo, the tests, the measurements. */
export const databaseFillers = [
  'packages/demo-world/',
  'tools/start/demo-cards.ts',
  'apps/api/testing/',
  'bench/',
] as const

/**
 * The one owner of each table, who alone writes it; everybody may read. The boundary check holds it wherever the statement
 * stands. `migration` owns the catalogs that only migrations change.
 */
export const tableOwners = {
  users: 'account',
  pending_registrations: 'account',
  trusted_browsers: 'account',
  security_events: 'http',
  sessions: 'account',
  refresh_tokens: 'account',
  verification_codes: 'account',
  used_robot_checks: 'account',
  call_limits: 'http',
  pending_files: 'files',

  marketing_images: 'images',
  messages: 'messages',
  message_documents: 'messages',
  message_sends: 'messages',
  audit_log: 'audit',
  backup_runs: 'backups',
  message_recipients: 'messages',
  inboxes: 'messages',
  user_pictures: 'users',

  companies: 'import',
  household_statistics: 'import',
  price_lists: 'import',
  commercial_contracts: 'import',
  contract_claims: 'import',
  points_of_delivery: 'import',
  meters: 'import',
  point_contracts: 'import',
  readings: 'import',
  bills: 'import',
  bill_calculations: 'import',
  stored_calculations: 'import',
  payments: 'import',
  warnings: 'import',
  import_runs: 'import',

  complaints: 'complaints',
  complaint_cases: 'complaints',
  complaint_responses: 'complaints',
  complaint_documents: 'complaints',
  complaint_counters: 'complaints',

  contract_access: 'contracts',
  delivery_choices: 'contracts',

  reading_windows: 'import',
  own_readings: 'ownReadings',
  own_reading_series: 'ownReadings',
  own_reading_photos: 'ownReadings',
  own_reading_answers: 'import',

  meter_checks: 'meterChecks',
  budgets: 'budgets',

  alert_kinds: 'alerts',
  alert_settings: 'alerts',
  alert_switches: 'alerts',
  alert_contract_digests: 'alerts',
  alerts: 'alerts',
  alert_deliveries: 'alerts',
  alert_marks: 'alerts',
  alert_scans: 'alerts',
  mail_bounces: 'alerts',
  push_devices: 'alerts',
  calendar_addresses: 'alerts',

  event_streams: 'exchange',
  outbox_events: 'exchange',
  event_exports: 'exchange',

  transactions: 'transactions',
  transaction_events: 'transactions',
  transaction_transitions: 'transactions',
  card_holders: 'transactions',

  customer_types: 'migration',
  contract_statuses: 'migration',
  delivery_types: 'migration',
  bill_types: 'migration',
  warning_types: 'migration',
  tariffs: 'migration',
  consumption_categories: 'migration',
  reading_kinds: 'migration',
  complaint_types: 'migration',
  complaint_kinds: 'migration',
  complaint_names: 'migration',
  complaint_statuses: 'migration',
  complaint_validities: 'migration',
  appliances: 'migration',
  advice_figures: 'migration',
} as const satisfies Record<string, TableOwner>
