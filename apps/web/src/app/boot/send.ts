import { prefetchCall } from '#web/api/prefetched-calls.ts'

/** The caller that takes the prefetched answer handles its rejection. */
export const send = (...call: Parameters<typeof prefetchCall>): void => {
  prefetchCall(...call).catch(() => undefined)
}

/** What a page begins with is handed it by boot.ts, and need not bring the code of calls once more. */
export type Send = typeof send
