/** A room is a folder whose files follow the same rules; the first match wins. */
export const rooms = [
  ['domain', /^packages\/domain\//],
  ['contract', /^packages\/contract\//],
  ['i18n', /^packages\/i18n\//],
  ['database', /^packages\/database\//],
  ['supplier-feed', /^packages\/supplier-feed\//],
  ['messages', /^packages\/messages\//],
  ['alerts', /^packages\/alerts\//],
  ['exchange', /^packages\/exchange\//],
  ['demo-world', /^packages\/demo-world\//],
  ['gateway', /^packages\/gateway\//],
  ['web:features', /^apps\/web\/src\/features\//],
  ['web:app', /^apps\/web\/src\/(app\/|main\.tsx)/],
  ['web:screens', /^apps\/web\/src\/screens\//],
  ['web:navigation', /^apps\/web\/src\/navigation\//],
  ['web:session', /^apps\/web\/src\/session\//],
  ['web:api', /^apps\/web\/src\/api\//],
  ['web:charts', /^apps\/web\/src\/charts\//],
  ['web:ui', /^apps\/web\/src\/ui\//],
  ['web:worker', /^apps\/web\/src\/worker\//],
  ['web:build', /^apps\/web\/(build\/|vite\.config\.ts$)/],
  ['api:testing', /^apps\/api\/(testing\/|src\/.*\.test\.ts$)/],
  ['api:config', /^apps\/api\/src\/(config[^/]*|environment)(\.ts)?$/],
  ['api:features', /^apps\/api\/src\/features\//],
  ['api:app', /^apps\/api\/src\/(main|app)[^/]*\.ts$/],
  ['api:files', /^apps\/api\/src\/files\//],
  [
    'api:base',
    /^apps\/api\/src\/((http|sql|mail|pdf|jobs|tracing)\/|(fastify\.d|logger|ownership|secrets|start-signal)\.ts$)/,
  ],
  ['operator:testing', /^apps\/operator\/(testing\/|src\/.*\.test\.ts$)/],
  ['operator', /^apps\/operator\//],
  ['simulators', /^apps\/simulators\//],
  ['e2e', /^e2e\//],
  ['bench', /^bench\//],
  ['tools', /^(tools\/|vitest\.config\.ts$)/],
] as const

export type Room = (typeof rooms)[number][0]

const packages: readonly Room[] = [
  'domain',
  'contract',
  'i18n',
  'database',
  'gateway',
  'supplier-feed',
  'messages',
  'alerts',
  'exchange',
]
const webBase: readonly Room[] = ['domain', 'contract', 'i18n']
const belowFeatures: readonly Room[] = [
  'web:navigation',
  'web:session',
  'web:api',
  'web:charts',
  'web:ui',
  ...webBase,
]
const belowScreens: readonly Room[] = ['web:features', ...belowFeatures]

/** Who may import whom (docs/architecture.md); a room may always import itself. */
export const allowed: Record<Room, readonly Room[]> = {
  domain: [],
  contract: ['domain'],
  i18n: ['domain'],
  database: ['domain'],
  gateway: ['domain'],
  'supplier-feed': ['database', 'i18n', 'domain'],
  messages: ['database', 'domain'],
  alerts: ['database', 'domain'],
  exchange: ['database', 'domain'],
  'demo-world': ['supplier-feed', 'database', 'domain'],
  'web:app': ['web:screens', ...belowScreens],
  'web:screens': belowScreens,
  'web:features': belowFeatures,
  'web:navigation': ['web:session', 'web:api', 'web:ui', ...webBase],
  'web:session': ['web:api', ...webBase],
  'web:api': webBase,
  'web:charts': ['web:ui', 'domain', 'i18n'],
  'web:ui': ['domain', 'i18n'],
  // What page and worker both use stands in the session's room and needs no window.
  'web:worker': ['web:session', 'domain'],
  'web:build': ['domain', 'i18n'],
  'api:config': ['api:base', ...packages],
  'api:app': ['api:config', 'api:features', 'api:base', 'api:files', ...packages],
  'api:features': ['api:base', 'api:files', ...packages],
  'api:testing': [
    'api:app',
    'api:config',
    'api:features',
    'api:base',
    'api:files',
    'demo-world',
    ...packages,
  ],
  'api:files': packages,
  'api:base': ['api:files', ...packages],
  // The commands keep documents as the API does, hold its configuration to be right, and work beside the portal that
  // `tools/start` has started.
  operator: ['api:config', 'api:files', 'tools', ...packages],
  'operator:testing': ['operator', 'api:config', 'api:files', 'demo-world', 'tools', ...packages],
  simulators: ['domain'],
  e2e: ['contract', 'i18n', 'database', 'demo-world', 'domain', 'tools'],
  bench: [
    'contract',
    'i18n',
    'database',
    'supplier-feed',
    'messages',
    'alerts',
    'exchange',
    'demo-world',
    'domain',
    'tools',
  ],
  tools: ['api:config', 'api:files', 'contract', 'i18n', 'database', 'supplier-feed', 'demo-world', 'domain'],
}

/**
 * What the features of a domain share is its `core`; another domain may not import it. The one exception: a customer's
 * own data is `administration/users` on the wire (spec 7.7), and its password is the account's.
 */
export const coreGuests: Readonly<Record<string, readonly string[]>> = {
  'account/core': ['administration/users'],
}

/** Features that put resources of their own domain together for several screens. */
export const flows: readonly string[] = ['transactions/pay']

export const roomOf = (file: string): Room | undefined => rooms.find(([, pattern]) => pattern.test(file))?.[0]
