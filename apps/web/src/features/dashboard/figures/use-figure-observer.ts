import { QueryObserver, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FigureKey } from '#web/features/dashboard/figures/figure-queries.ts'

export type FigureQuery<Answer> = UseQueryOptions<Answer, Error, Answer, FigureKey>

/** Follows a figure, and the next one when another is asked for, without a render: `useQuery` would render with each. */
export function useFigureObserver<Answer>(query: FigureQuery<Answer>) {
  const client = useQueryClient()
  const options = client.defaultQueryOptions({
    ...query,
    notifyOnChangeProps: ['data', 'isError'],
    // Shown as asked for from the first render on, as `useQuery` does; what failed on the last visit doesn't flash.
    _optimisticResults: 'optimistic',
  })
  const [observer] = useState(() => new QueryObserver(client, options))
  useEffect(() => observer.setOptions(options))
  return { observer, options }
}
