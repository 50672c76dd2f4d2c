import type { customers as source } from '../sr-Cyrl-RS/customers.ts'

export const customers = {} as const satisfies Record<keyof typeof source, string>
