import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { memo, useDeferredValue } from 'react'
import { useChangeFormat, useChartLabels } from '#web/features/core/charts/chart-texts.ts'
import { figureQueries } from '#web/features/dashboard/figures/figure-queries.ts'
import { changeToYearBefore, differenceToHouseholds } from '#web/screens/home/figures/three-years-views.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useTurns } from './use-turns.ts'
import { ChartGroup, chartGroups, JumpRow } from './chart-groups.tsx'
import { HomeChart, type SharedProps } from './home-chart.tsx'
import styles from './home.module.css'
import { AmountByYear, AveragePrice, ConsumptionByYear } from './three-years-charts.tsx'
import { TwelveMonthsCharts } from './twelve-months-charts.tsx'

interface HomeChartsProps {
  readonly contract: CommercialContract
  readonly chosen: SharedProps['selection']['chosen']
  readonly isLegalEntity: boolean
}

/** After a new selection the charts follow the first screen. */
export default function HomeCharts({ contract, chosen, isLegalEntity }: HomeChartsProps) {
  const shown = { contract: useDeferredValue(contract), chosen: useDeferredValue(chosen), isLegalEntity }
  return <NineCharts {...shown} />
}

/** Spec 2.5's charts in three groups, in its order within each; households alone are compared with households. */
const NineCharts = memo(function NineCharts({ contract, chosen, isLegalEntity }: HomeChartsProps) {
  const selection = { contractId: contract.id, chosen }
  const labels = useChartLabels()
  const shared = { labels, collectionNumber: contract.commercialContractsNumber, selection }
  const turn = useTurns(chartGroups.length)
  return (
    <div className={classNames(styles.groups, turn < chartGroups.length && styles.toCome)}>
      <JumpRow />
      {turn >= 1 && (
        <ChartGroup name="year">
          <TwelveMonthsCharts {...shared} />
        </ChartGroup>
      )}
      {turn >= 2 && (
        <ChartGroup name="comparison">
          <ConsumptionByYear {...shared} />
          <AmountByYear {...shared} />
          <ChangeToYearBefore {...shared} span={isLegalEntity ? 'whole' : 'half'} />
          {!isLegalEntity && <DifferenceToHouseholds {...shared} span="half" />}
        </ChartGroup>
      )}
      {turn >= 3 && (
        <ChartGroup name="price">
          <AveragePrice {...shared} />
        </ChartGroup>
      )}
    </div>
  )
})

interface ChangeProps extends SharedProps {
  readonly span: 'half' | 'whole'
}

function ChangeToYearBefore({ selection, ...shared }: ChangeProps) {
  const translate = useTranslate()
  return (
    <HomeChart
      {...shared}
      name="changeToYearBefore"
      kind="groupedBar"
      query={figureQueries.differenceToYearBefore(selection)}
      describe={changeToYearBefore}
      title={translate('dashboard.chart.changeToYearBefore')}
      subtitle={translate('dashboard.chart.changeOfConsumption')}
      format={useChangeFormat()}
    />
  )
}

function DifferenceToHouseholds({ selection, ...shared }: ChangeProps) {
  const translate = useTranslate()
  return (
    <HomeChart
      {...shared}
      name="differenceToHouseholds"
      kind="groupedBar"
      query={figureQueries.differenceToHouseholds(selection)}
      describe={differenceToHouseholds}
      title={translate('dashboard.chart.differenceToHouseholds')}
      subtitle={translate('dashboard.chart.differenceOfConsumption')}
      format={useChangeFormat()}
    />
  )
}
