import type { UseQueryResult } from '@tanstack/react-query'
import { memo } from 'react'
import { useHiddenSeries } from '#web/app/use-hidden-series.ts'
import type { ChartView, Words } from '#web/features/dashboard/figures/chart-view.ts'
import { FigureChart } from '#web/features/dashboard/figures/figure-chart.tsx'
import type { ChartKind } from '#web/ui/chart/chart-kinds.ts'
import type { ChartFormat, ChartLabels } from '#web/ui/chart/chart-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './home-charts.module.css'

/** What all charts of the page have in common. */
export interface SharedProps {
  readonly labels: ChartLabels
  readonly collectionNumber: string
}

interface HomeChartProps<Answer> extends SharedProps {
  /** Names the entry of its hidden series on the device. */
  readonly name: string
  readonly place: 'year' | 'month' | 'half' | 'whole'
  readonly kind: ChartKind
  readonly answer: UseQueryResult<Answer>
  readonly describe: (answer: Answer, words: Words) => ChartView
  readonly waitingTitle: string
  readonly waitingSubtitle: string
  readonly format: ChartFormat
}

function HomeChartView<Answer>({ name, place, ...chart }: HomeChartProps<Answer>) {
  return (
    <div className={classNames(styles.place, styles[place])}>
      <FigureChart {...chart} {...useHiddenSeries(name)} />
    </div>
  )
}

/** One answer after the other comes in; only its own charts are drawn again. */
// `memo` forgets that the component is generic.
export const HomeChart = memo(HomeChartView) as typeof HomeChartView
