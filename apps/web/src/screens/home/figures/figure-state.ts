import { type ChartContent, type ChartState, loadingState } from '#web/charts/chart-state.ts'
import type { FigureAnswer } from './figure-answer.ts'

interface Figure<Answer> extends FigureAnswer<Answer> {
  readonly refetch: () => unknown
}

/** What a card shows of an answer. What has come stays shown, also when a later reload fails. */
export function figureState<Answer>(
  { data, isError, refetch }: Figure<Answer>,
  describe: (answer: Answer) => ChartContent,
): ChartState {
  const failed: ChartState = { kind: 'error', onRetry: refetch }
  if (data === undefined) return isError ? failed : loadingState
  try {
    return { kind: 'ready', content: describe(data) }
  } catch (error) {
    // An answer that can't be read fails like one that didn't come: the other charts stand.
    reportError(error)
    return failed
  }
}
