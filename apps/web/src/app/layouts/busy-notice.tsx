import type { Language } from '@portal/domain/enumerations'
import { useQueryClient } from '@tanstack/react-query'
import Hourglass from '#icons/hourglass'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './offline-notice.module.css'

/**
 * Says why something on the page does not come while it is asked for again. The region is always there, so that it is
 * announced.
 */
export function BusyNotice() {
  const sentence = useRefusalOfBusyPortal(useTranslate().language)
  return (
    <div role="status">
      {sentence !== null && (
        <p className={styles.notice}>
          <Icon of={Hourglass} size={18} />
          <span>{sentence}</span>
        </p>
      )}
    </div>
  )
}

/** What the portal said to a question of this page that it had no time for; null once it has answered. */
function useRefusalOfBusyPortal(language: Language): string | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache])
  return useSyncExternalStore(subscribe, () => {
    const refusals = cache.findAll({ type: 'active' }).map(({ state }) => state.fetchFailureReason)
    const busy = refusals.find((error) => error instanceof ApiError && error.retryAfterMs !== null)
    return busy instanceof ApiError ? busy.customerMessageIn(language) : null
  })
}
