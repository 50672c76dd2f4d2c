import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'

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
  const { data, isError, refetch } = useQuery({
    queryKey: ['dialog', name],
    queryFn: async () => ({ Dialog: (await load()).default }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { Dialog: data?.Dialog ?? null, failure: isWanted && isError && <LoadFailure onRetry={refetch} /> }
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const translate = useTranslate()
  const retry = (
    <Button variant="quiet" onClick={onRetry}>
      {translate('common.retry')}
    </Button>
  )
  return (
    <Banner kind="error" actions={retry}>
      {translate('common.failure.offline')}
    </Banner>
  )
}
