import type { ChartContent, ChartSource, ChartState } from '#web/charts/chart-source.ts'
import type { FigureAnswer } from '#web/features/dashboard/figures/figure-answer.ts'

/** What follows a figure: the query's own observer. */
interface FigureObserver<Answer> {
  readonly getCurrentResult: () => FigureAnswer<Answer>
  readonly subscribe: (listener: () => void) => () => void
}

/** Tells a chart what its figure answers; made anew for other words. */
export function figureSource<Answer>(
  observer: FigureObserver<Answer>,
  describe: (answer: Answer) => ChartContent,
): ChartSource {
  let last:
    | { readonly data: Answer | undefined; readonly isError: boolean; readonly state: ChartState }
    | undefined
  function get(): ChartState {
    const answer = observer.getCurrentResult()
    const { data, isError } = answer
    if (last?.data !== data || last?.isError !== isError) last = undefined
    last ??= { data, isError, state: stateOf(answer, describe) }
    return last.state
  }
  return { get, subscribe: (listener) => observer.subscribe(listener) }
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
