import { useIsOnline } from '#web/session/connection.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import type { LostPartProps } from '#web/ui/lazy/lazy-part.ts'
import { isLostPart } from '#web/ui/lazy/lost-part.ts'

/** Says, where a part of the page would stand, that its code did not come. */
export function PartFailure({ error, onRetry }: LostPartProps) {
  const translate = useTranslate()
  const isOnline = useIsOnline()
  // While nothing is answered, loading anew would only lose the page too.
  const isLost = isOnline && isLostPart(error)
  return (
    <RetryBanner
      retryLabel={translate(isLost ? 'shell.app.reload' : 'common.retry')}
      onRetry={isLost ? () => location.reload() : onRetry}
    >
      {translate(isLost ? 'shell.app.lostPart' : 'common.failure.offline')}
    </RetryBanner>
  )
}
