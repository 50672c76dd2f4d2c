import { useDeferredValue } from 'react'
import { useHiddenSeries } from '#web/app/use-hidden-series.ts'
import { ChartCard, type ChartCardProps } from '#web/charts/card/chart-card.tsx'
import { isPrinting } from '#web/charts/card/printing.ts'
import { useNearView } from '#web/charts/card/use-near-view.ts'
import type { ChartLabels } from '#web/charts/chart-labels.ts'
import type { ChartView, Words } from '#web/features/dashboard/figures/chart-view.ts'
import type { FigureSelection } from '#web/features/dashboard/figures/figure-queries.ts'
import type { FigureQuery } from '#web/features/dashboard/figures/use-figure-observer.ts'
import { useFigureSource } from '#web/features/dashboard/figures/use-figure-source.ts'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './home-charts.module.css'

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
  readonly place: 'year' | 'month' | 'half' | 'whole'
  readonly query: FigureQuery<Answer>
  readonly describe: (answer: Answer, words: Words) => ChartView
}

/** Reads its own answer: all are asked for at once, but far below nothing is made of it. */
export function HomeChart<Answer>(props: HomeChartProps<Answer>) {
  const { name, place, query, describe, collectionNumber, ...chart } = props
  const { place: ownPlace, isNear } = useNearView()
  const source = useFigureSource({ query, describe, collectionNumber, itemStyle: tariffItemStyle })
  // Made in steps that let a touch in; paper does not wait.
  const isNearInSteps = useDeferredValue(isNear)
  const isFar = isPrinting() ? !isNear : !isNearInSteps
  return (
    <div ref={ownPlace} className={classNames(styles.place, styles[place])}>
      <ChartCard {...chart} {...useHiddenSeries(name)} source={source} isFar={isFar} />
    </div>
  )
}
