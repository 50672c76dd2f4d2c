import type { contracts as source } from '../sr-Cyrl-RS/contracts.ts'

export const contracts = {
  'contracts.sync.label': 'The balance may not be final',
  'contracts.sync.updated': 'Payments updated: {date}',
  'contracts.sync.never': 'Payments have not been updated yet.',
} as const satisfies Record<keyof typeof source, string>
