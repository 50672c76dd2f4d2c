import type { Session } from '@portal/contract/account/session'
import { prefetchCall } from '#web/api/prefetched-calls.ts'
import type { CallOptions } from '#web/api/request.ts'
import type { KeptSelection } from '#web/session/selection-store.ts'

/** The caller that takes the prefetched answer handles its rejection. */
export const send = (...call: Parameters<typeof prefetchCall>): void => {
  prefetchCall(...call).catch(() => undefined)
}

export type Send = typeof send

/** What a page begins with once the session is known; boot.ts hands it `send`, so it need not bring the code of calls. */
export type Begin = (session: Session, kept: KeptSelection, options: CallOptions, send: Send) => Promise<void>
