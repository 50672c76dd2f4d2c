import { startTransition, useEffect, useMemo, useReducer } from 'react'
import type { FigureAnswer } from '#web/features/dashboard/figures/figure-answer.ts'
import { type FigureQuery, useFigureObserver } from '#web/features/dashboard/figures/use-figure-observer.ts'

/**
 * `useQuery`, told in transitions (decision record 0082): its own news is urgent, so while charts are made, in steps that let a touch in,
 * each answer would throw away what has been made.
 */
export function useFigureAnswer<Answer>(query: FigureQuery<Answer>): FigureAnswer<Answer> {
  const { observer, options } = useFigureObserver(query)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => observer.subscribe(() => startTransition(renderAgain)), [observer])

  const { data, isError, refetch } = observer.getOptimisticResult(options)
  return useMemo(() => ({ data, isError, refetch }), [data, isError, refetch])
}
