import { useEffect, useMemo } from 'react'
import type { ChartView, Words } from '#web/features/dashboard/figures/chart-view.ts'
import type { FigureAnswer } from '#web/features/dashboard/figures/figure-answer.ts'
import { type FigureQuery, useFigureObserver } from '#web/features/dashboard/figures/use-figure-observer.ts'
import { useTexts } from '#web/session/use-texts.ts'
import type { ChartContent, ChartSource, ChartState } from '#web/ui/chart/chart-source.ts'

interface Options<Answer> {
  readonly query: FigureQuery<Answer>
  /** Makes the chart of the answer; the same function at every render. */
  readonly describe: (answer: Answer, words: Words) => ChartView
  readonly collectionNumber: string
}

/** Asks for a figure and tells its chart what comes, without a render (decision record 0085). */
export function useFigureSource<Answer>({ query, describe, collectionNumber }: Options<Answer>): ChartSource {
  const { language, translate } = useTexts()
  const { observer } = useFigureObserver(query)
  // Asked for also while it is far below and nobody shows it.
  useEffect(() => observer.subscribe(() => undefined), [observer])

  return useMemo(() => {
    const describeAnswer = (answer: Answer): ChartContent => {
      const { period, ...view } = describe(answer, { language, translate })
      return { ...view, fileNameParts: [view.title, collectionNumber, period] }
    }
    const stateOf = rememberLast(describeAnswer)
    return {
      get: () => stateOf(observer.getCurrentResult()),
      subscribe: (listener) => observer.subscribe(listener),
    }
  }, [observer, describe, collectionNumber, language, translate])
}

/** The same state while the answer stays: a card asks for it in each of its parts. */
function rememberLast<Answer>(describe: (answer: Answer) => ChartContent) {
  let last:
    | { readonly data: Answer | undefined; readonly isError: boolean; readonly state: ChartState }
    | undefined
  return (answer: FigureAnswer<Answer>): ChartState => {
    const { data, isError } = answer
    if (last?.data !== data || last?.isError !== isError) last = undefined
    last ??= { data, isError, state: stateOf(answer, describe) }
    return last.state
  }
}

/** What has come stays shown, whatever becomes of a later reload. */
function stateOf<Answer>(
  { data, isError, refetch }: FigureAnswer<Answer>,
  describe: (answer: Answer) => ChartContent,
): ChartState {
  const failed: ChartState = { kind: 'error', onRetry: refetch }
  if (data === undefined) return isError ? failed : { kind: 'loading' }
  try {
    return { kind: 'ready', content: describe(data) }
  } catch (error) {
    // An answer nobody understands fails like one that didn't come: the other charts stand.
    reportError(error)
    return failed
  }
}
