/** A room is a folder whose files follow the same rules; the first match wins. */
export const rooms = [
  ['domain', /^packages\/domain\//],
  ['contract', /^packages\/contract\//],
  ['i18n', /^packages\/i18n\//],
  ['database', /^packages\/database\//],
  ['gateway', /^packages\/gateway\//],
  ['web:app', /^apps\/web\/src\/(app\/|main\.tsx)/],
  ['web:features', /^apps\/web\/src\/features\//],
  ['web:charts', /^apps\/web\/src\/charts\//],
  ['web:session', /^apps\/web\/src\/session\//],
  ['web:api', /^apps\/web\/src\/api\//],
  ['web:ui', /^apps\/web\/src\/ui\//],
  ['web:build', /^apps\/web\//],
  ['api:features', /^apps\/api\/src\/features\//],
  ['api:app', /^apps\/api\/src\/(main|app|config)[^/]*\.ts$/],
  ['api:testing', /^apps\/api\/(testing\/|src\/.*\.test\.ts$)/],
  ['api:files', /^apps\/api\/src\/files\//],
  ['api:base', /^apps\/api\//],
  ['simulators', /^apps\/simulators\//],
  ['e2e', /^e2e\//],
  ['bench', /^bench\//],
  ['tools', /^tools\//],
] as const

export type Room = (typeof rooms)[number][0]

const packages: readonly Room[] = ['domain', 'contract', 'i18n', 'database', 'gateway']
const webBase: readonly Room[] = ['domain', 'contract', 'i18n']

/** Who may import whom (docs/architecture.md); a room may always import itself. */
export const allowed: Record<Room, readonly Room[]> = {
  domain: [],
  contract: ['domain'],
  i18n: ['domain'],
  database: ['domain'],
  gateway: ['domain'],
  'web:app': ['web:features', 'web:charts', 'web:session', 'web:api', 'web:ui', ...webBase],
  'web:features': ['web:charts', 'web:session', 'web:api', 'web:ui', ...webBase],
  'web:charts': ['web:ui'],
  'web:session': ['web:api', ...webBase],
  'web:api': webBase,
  'web:ui': ['domain', 'i18n'],
  'web:build': ['domain', 'i18n'],
  'api:app': ['api:features', 'api:base', 'api:files', ...packages],
  'api:features': ['api:base', 'api:files', ...packages],
  'api:testing': ['api:app', 'api:features', 'api:base', 'api:files', ...packages],
  'api:files': packages,
  'api:base': ['api:files', ...packages],
  simulators: ['domain'],
  e2e: ['contract', 'i18n', 'database', 'domain'],
  bench: ['contract', 'i18n', 'database', 'domain', 'tools'],
  // Operators keep documents as the API does, and only the reconciliation asks the payment providers.
  tools: ['api:files', 'contract', 'i18n', 'database', 'domain', 'gateway'],
}

export const roomOf = (file: string): Room | undefined => rooms.find(([, pattern]) => pattern.test(file))?.[0]
