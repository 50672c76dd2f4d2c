import { memo, useMemo } from 'react'
import type { ChartView, Words } from '#web/features/dashboard/figures/chart-view.ts'
import type { FigureAnswer } from '#web/features/dashboard/figures/figure-answer.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { ChartCard, type ChartState } from '#web/ui/chart/chart-card.tsx'
import type { HiddenSeries } from '#web/ui/chart/chart-data.ts'
import type { ChartKind } from '#web/ui/chart/chart-kinds.ts'
import type { ChartFormat, ChartLabels } from '#web/ui/chart/chart-labels.ts'
import { fileName } from '#web/ui/export-file.ts'

interface FigureChartProps<Answer> {
  readonly kind: ChartKind
  readonly answer: FigureAnswer<Answer>
  /** Far below what is seen: nothing is made of the answer yet. */
  readonly isFar: boolean
  /** Makes the chart of the answer; the same function at every render. */
  readonly describe: (answer: Answer, words: Words) => ChartView
  /** Heads the card until the answer is there. */
  readonly waitingTitle: string
  readonly waitingSubtitle: string
  readonly labels: ChartLabels
  readonly format: ChartFormat
  readonly hidden: HiddenSeries
  readonly onToggleSeries: (key: string) => void
  readonly collectionNumber: string
}

function DescribedFigure<Answer>(props: FigureChartProps<Answer>) {
  const { kind, answer, isFar, describe, waitingTitle, waitingSubtitle, collectionNumber, ...card } = props
  const { language, translate } = useTexts()
  const data = isFar ? undefined : answer.data
  const view = useMemo(
    () => (data === undefined ? undefined : describe(data, { language, translate })),
    [data, describe, language, translate],
  )
  const title = view?.title ?? waitingTitle
  return (
    <ChartCard
      {...card}
      kind={kind}
      state={isFar ? { kind: 'far' } : stateOf(view, answer)}
      title={title}
      subtitle={view?.subtitle ?? waitingSubtitle}
      summary={view?.summary}
      fileName={fileName([title, collectionNumber, view?.period ?? ''])}
    />
  )
}

/** As long as its answer stays, it is not made anew. */
export const FigureChart = memo(DescribedFigure) as typeof DescribedFigure

/** What has come stays shown, whatever becomes of a later reload. */
function stateOf(view: ChartView | undefined, answer: FigureAnswer<unknown>): ChartState {
  if (view) return { kind: 'ready', data: view.data }
  if (answer.isError) return { kind: 'error', onRetry: answer.refetch }
  return { kind: 'loading' }
}
