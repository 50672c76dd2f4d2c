import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { memo, useDeferredValue } from 'react'
import { useChangeFormat, useChartLabels } from '#web/features/core/chart-texts.ts'
import { figureQueries } from '#web/features/dashboard/figures/figure-queries.ts'
import { changeToYearBefore, differenceToHouseholds } from '#web/screens/home/figures/three-years-views.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { HomeChart, type SharedProps } from './home-chart.tsx'
import styles from './home.module.css'
import { AmountByYear, AveragePrice, ConsumptionByYear } from './three-years-charts.tsx'
import { TwelveMonthsCharts } from './twelve-months-charts.tsx'

interface HomeChartsProps {
  readonly contract: CommercialContract
  readonly pointId: SharedProps['selection']['pointId']
  readonly isLegalEntity: boolean
}

/** Charts below the fold are deferred, after the first screen and after a new selection; their height is reserved. */
export function HomeCharts({ contract, pointId, isLegalEntity }: HomeChartsProps) {
  const areDue = useDeferredValue(true, false)
  const shown = { contract: useDeferredValue(contract), pointId: useDeferredValue(pointId), isLegalEntity }
  return areDue ? <NineCharts {...shown} /> : <div className={styles.toCome} />
}

/** Spec 2.5: the charts in its order; households alone are compared with households. */
const NineCharts = memo(function NineCharts({ contract, pointId, isLegalEntity }: HomeChartsProps) {
  const translate = useTranslate()
  const selection = { contractId: contract.id, pointId }
  const shared = { labels: useChartLabels(), collectionNumber: contract.commercialContractsNumber }
  const change = useChangeFormat()
  return (
    <div className={styles.charts}>
      <TwelveMonthsCharts {...shared} selection={selection} />
      <ConsumptionByYear {...shared} selection={selection} />
      <AmountByYear {...shared} selection={selection} />
      <HomeChart
        {...shared}
        name="changeToYearBefore"
        span="half"
        kind="groupedBar"
        query={figureQueries.differenceToYearBefore(selection)}
        describe={changeToYearBefore}
        title={translate('dashboard.chart.changeToYearBefore')}
        subtitle={translate('dashboard.chart.changeOfConsumption')}
        format={change}
      />
      <AveragePrice {...shared} selection={selection} />
      {!isLegalEntity && (
        <HomeChart
          {...shared}
          name="differenceToHouseholds"
          span="whole"
          kind="groupedBar"
          query={figureQueries.differenceToHouseholds(selection)}
          describe={differenceToHouseholds}
          title={translate('dashboard.chart.differenceToHouseholds')}
          subtitle={translate('dashboard.chart.differenceOfConsumption')}
          format={change}
        />
      )}
    </div>
  )
})
