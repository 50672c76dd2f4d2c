import { useEffect, useMemo } from 'react'
import type { ChartSource } from '#web/charts/chart-source.ts'
import type { ChartView, Words } from '#web/features/dashboard/figures/chart-view.ts'
import { figureSource } from '#web/features/dashboard/figures/figure-source.ts'
import { type FigureQuery, useFigureObserver } from '#web/features/dashboard/figures/use-figure-observer.ts'
import { useTexts } from '#web/session/use-texts.ts'

interface Options<Answer> {
  readonly query: FigureQuery<Answer>
  /** Makes the chart of the answer; the same function at every render. */
  readonly describe: (answer: Answer, words: Words) => ChartView
  readonly collectionNumber: string
  readonly itemStyle: Words['itemStyle']
}

/** Asks for a figure and tells its chart what comes, without a render (decision record 0085). */
export function useFigureSource<Answer>({
  query,
  describe,
  collectionNumber,
  itemStyle,
}: Options<Answer>): ChartSource {
  const { language, translate } = useTexts()
  const { observer } = useFigureObserver(query)
  // Asked for also while it is far below and nobody shows it.
  useEffect(() => observer.subscribe(() => undefined), [observer])

  return useMemo(
    () =>
      figureSource(observer, (answer: Answer) => {
        const { period, ...view } = describe(answer, { language, translate, itemStyle })
        return { ...view, fileNameParts: [view.title, collectionNumber, period] }
      }),
    [observer, describe, collectionNumber, itemStyle, language, translate],
  )
}
