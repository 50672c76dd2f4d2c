import type { UseQueryOptions } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useHiddenSeries } from '#web/app/use-hidden-series.ts'
import type { ChartView, Words } from '#web/features/dashboard/figures/chart-view.ts'
import { FigureChart } from '#web/features/dashboard/figures/figure-chart.tsx'
import type { FigureKey, FigureSelection } from '#web/features/dashboard/figures/figure-queries.ts'
import { useFigureAnswer } from '#web/features/dashboard/figures/use-figure-answer.ts'
import type { ChartKind } from '#web/ui/chart/chart-kinds.ts'
import type { ChartFormat, ChartLabels } from '#web/ui/chart/chart-labels.ts'
import { isPrinting } from '#web/ui/chart/printing.ts'
import { useNearView } from '#web/ui/chart/use-near-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './home-charts.module.css'

/** What all charts of the page have in common. */
export interface SharedProps {
  readonly selection: FigureSelection
  readonly labels: ChartLabels
  readonly collectionNumber: string
}

interface HomeChartProps<Answer> extends Omit<SharedProps, 'selection'> {
  /** Names the entry of its hidden series on the device. */
  readonly name: string
  readonly place: 'year' | 'month' | 'half' | 'whole'
  readonly kind: ChartKind
  readonly query: UseQueryOptions<Answer, Error, Answer, FigureKey>
  readonly describe: (answer: Answer, words: Words) => ChartView
  readonly waitingTitle: string
  readonly waitingSubtitle: string
  readonly format: ChartFormat
}

/** Reads its own answer: as one after the other comes in, only its own charts are drawn again. */
export function HomeChart<Answer>({ name, place, query, ...chart }: HomeChartProps<Answer>) {
  const { place: ownPlace, isNear } = useNearView()
  // All are asked for at once, but far below nothing is made of an answer.
  const answer = useFigureAnswer({ query, isSilent: !isNear })
  const current = useMemo(() => ({ answer, isFar: !isNear }), [answer, isNear])
  // Made in steps that let a touch in, also when it was a touch that asked for other data; paper does not wait.
  const inSteps = useDeferredValue(current)
  const shown = isPrinting() ? current : inSteps
  return (
    <div ref={ownPlace} className={classNames(styles.place, styles[place])}>
      <FigureChart {...chart} {...useHiddenSeries(name)} {...shown} />
    </div>
  )
}
