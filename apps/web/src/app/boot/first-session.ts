import { getSession } from '@portal/contract/account/session'
import { prefetchCall } from '#web/api/prefetched-calls.ts'
import type { CallOptions } from '#web/api/request.ts'
import { type KeptSelection, sessionParts } from '#web/session/selection-store.ts'

/** Prefetches data in parallel with the code (record 0099). */
export const prefetchSession = (kept: KeptSelection, options: CallOptions): Promise<Response> =>
  prefetchCall(getSession, sessionParts(kept), options)
