import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

interface LatePart<Props> {
  /** Null until it has come. */
  readonly Part: ComponentType<Props> | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Code of a dialog, loaded when it is wanted. Offline it waits for the connection, where a lazy component would take the page down. */
export function useLatePart<Props>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
): LatePart<Props> {
  const { data, isError, refetch } = useQuery({
    queryKey: ['part', name],
    queryFn: async () => ({ Part: (await load()).default }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { Part: data?.Part ?? null, hasFailed: isWanted && isError, retry: refetch }
}
