import { prefetchCall } from '#web/api/prefetched-calls.ts'

/** The caller that takes the prefetched answer handles its rejection. */
export const send = (...call: Parameters<typeof prefetchCall>): void => {
  prefetchCall(...call).catch(() => undefined)
}
