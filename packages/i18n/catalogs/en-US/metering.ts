import type { metering as source } from '../sr-Cyrl-RS/metering.ts'

export const metering = {} as const satisfies Record<keyof typeof source, string>
