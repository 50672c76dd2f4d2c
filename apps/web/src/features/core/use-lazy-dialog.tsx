import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { isLostPart } from '#web/ui/lazy/lost-part.ts'

interface LazyDialog<Props> {
  /** Null until its code has come. */
  readonly Dialog: ComponentType<Props> | null
  /** Says, where the screen puts it, that the code did not come. */
  readonly failure: ReactNode
}

/** Loads a dialog's chunk on demand. Offline it waits, where `React.lazy` would fail the page. */
export function useLazyDialog<Props>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
): LazyDialog<Props> {
  const { data, error, refetch } = useQuery({
    queryKey: ['dialog', name],
    queryFn: async () => ({ Dialog: (await load()).default }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    Dialog: data?.Dialog ?? null,
    failure: isWanted && error && <LoadFailure error={error} onRetry={refetch} />,
  }
}

interface LoadFailureProps {
  readonly error: Error
  readonly onRetry: () => void
}

function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const translate = useTranslate()
  const isLost = isLostPart(error)
  return (
    <RetryBanner
      retryLabel={translate(isLost ? 'shell.app.reload' : 'common.retry')}
      onRetry={isLost ? () => location.reload() : onRetry}
    >
      {translate(isLost ? 'shell.app.lostPart' : 'common.failure.offline')}
    </RetryBanner>
  )
}
