/**
 * The one writer of each table; everybody may read. An owner is a feature of the API by its path (or a domain whose
 * features share the table), `base` for what every call goes through, `import` for the supplier's feed, `operator` for the
 * operator's commands, or `migration` for catalogs that only migrations change.
 */
export const tableOwners = {
  users: 'account',
  pending_registrations: 'account',
  trusted_browsers: 'account',
  security_events: 'account',
  sessions: 'account',
  refresh_tokens: 'account',
  verification_codes: 'account',
  used_robot_checks: 'account',
  call_limits: 'base',
  pending_files: 'base',

  marketing_images: 'operator',
  messages: 'operator',
  message_documents: 'operator',
  message_sends: 'operator',
  audit_log: 'operator',
  message_recipients: 'administration/messages',
  inboxes: 'administration/messages',
  user_pictures: 'administration/users',

  companies: 'import',
  household_statistics: 'import',
  commercial_contracts: 'import',
  contract_claims: 'import',
  points_of_delivery: 'import',
  meters: 'import',
  point_contracts: 'import',
  readings: 'import',
  bills: 'import',
  bill_calculations: 'import',
  payments: 'import',
  warnings: 'import',
  import_runs: 'import',

  complaints: 'customers/complaints',
  complaint_cases: 'customers/complaints',
  complaint_responses: 'operator',
  complaint_documents: 'customers/complaints',
  complaint_counters: 'customers/complaints',

  contract_access: 'contracts/commercial-contracts',
  delivery_choices: 'contracts/commercial-contracts',

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
} as const
