import { QueryObserver, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useReducer, useState } from 'react'
import type { FigureAnswer } from '#web/features/dashboard/figures/figure-answer.ts'
import type { FigureKey } from '#web/features/dashboard/figures/figure-queries.ts'

interface Options<Answer> {
  readonly query: UseQueryOptions<Answer, Error, Answer, FigureKey>
}

/**
 * `useQuery`, told in transitions (decision record 0082): its own news is urgent, so while the first answers are made into charts, in steps
 * that let a touch in, each of the next would throw away what has been made.
 */
export function useFigureAnswer<Answer>({ query }: Options<Answer>): FigureAnswer<Answer> {
  const client = useQueryClient()
  const options = client.defaultQueryOptions({
    ...query,
    notifyOnChangeProps: ['data', 'isError'],
    // Shown as asked for from the first render on, as `useQuery` does; what failed on the last visit doesn't flash.
    _optimisticResults: 'optimistic',
  })
  const [observer] = useState(() => new QueryObserver(client, options))
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => observer.subscribe(() => startTransition(renderAgain)), [observer])
  useEffect(() => observer.setOptions(options))

  const { data, isError, refetch } = observer.getOptimisticResult(options)
  return useMemo(() => ({ data, isError, refetch }), [data, isError, refetch])
}
