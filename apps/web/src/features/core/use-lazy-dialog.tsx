import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { PartFailure } from './part-failure.tsx'

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
    failure: isWanted && error && <PartFailure error={error} onRetry={refetch} />,
  }
}
