import type { finances as source } from '../sr-Cyrl-RS/finances.ts'

export const finances = {} as const satisfies Record<keyof typeof source, string>
