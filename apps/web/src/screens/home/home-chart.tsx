import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { ChartCard, type ChartCardProps } from '#web/charts/card/chart-card.tsx'
import { isPrinting, useNearViewport } from '#web/charts/card/near-viewport.ts'
import type { ChartLabels } from '#web/charts/chart-labels.ts'
import { farState } from '#web/charts/chart-state.ts'
import type { FigureQuery, FigureSelection } from '#web/features/dashboard/figures/figure-queries.ts'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'
import type { ChartView, Words } from '#web/screens/home/figures/chart-view.ts'
import { figureState } from '#web/screens/home/figures/figure-state.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './home.module.css'
import { useHiddenSeries } from '#web/features/core/charts/use-hidden-series.ts'

/** What all charts of the page have in common. */
export interface SharedProps {
  readonly selection: FigureSelection
  readonly labels: ChartLabels
  readonly collectionNumber: string
}

interface HomeChartProps<Answer>
  extends Omit<SharedProps, 'selection'>,
    Pick<ChartCardProps, 'kind' | 'title' | 'subtitle' | 'format'> {
  /** Names the entry of its hidden series on the device. */
  readonly name: string
  /** Its columns of the grid. */
  readonly span: 'year' | 'month' | 'half' | 'whole'
  readonly query: FigureQuery<Answer>
  /** Makes the chart of the answer; the same function at every render. */
  readonly describe: (answer: Answer, words: Words) => ChartView
}

/** Reads its own answer: all are asked for at once, but far below the viewport nothing is made of it. */
export function HomeChart<Answer>(props: HomeChartProps<Answer>) {
  const { name, span, query, describe, collectionNumber, ...chart } = props
  const { language, translate } = useTexts()
  const { slot, isNear } = useNearViewport()
  const { data, isError, refetch } = useQuery(query)
  const state = useMemo(() => {
    if (!isNear) return farState
    return figureState({ data, isError, refetch }, (answer) => {
      const { period, ...view } = describe(answer, { language, translate, itemStyle: tariffItemStyle })
      return { ...view, fileNameParts: [view.title, collectionNumber, period] }
    })
  }, [isNear, data, isError, refetch, describe, collectionNumber, language, translate])
  // `useQuery` renders synchronously; deferred, the cards render as interruptible transitions. Not for print.
  const deferred = useDeferredValue(state)
  return (
    <div ref={slot} className={classNames(styles.slot, styles[span])}>
      <ChartCard
        {...chart}
        {...useHiddenSeries(name)}
        headingLevel={3}
        state={isPrinting() ? state : deferred}
      />
    </div>
  )
}
