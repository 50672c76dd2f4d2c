import type { contracts as source } from '../sr-Cyrl-RS/contracts.ts'

export const contracts = {} as const satisfies Record<keyof typeof source, string>
