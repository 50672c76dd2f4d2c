import { energyPriceUnit, energyUnit, paymentConstants } from '@portal/domain/limits'
import { useChartFormat } from '#web/features/core/charts/chart-texts.ts'
import { figureQueries } from '#web/features/dashboard/figures/figure-queries.ts'
import { amountByYear, averagePrice, consumptionByYear } from '#web/screens/home/figures/three-years-views.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { HomeChart, type SharedProps } from './home-chart.tsx'

/** Three years side by side, month by month: charts 5, 6 and 8 of spec 2.5. */
function useThreeYears(unit: string) {
  const translate = useTranslate()
  return {
    span: 'half',
    kind: 'groupedBar',
    format: useChartFormat(unit),
    subtitle: translate('dashboard.chart.ofThreeYears', { unit }),
  } as const
}

export function ConsumptionByYear({ selection, ...shared }: SharedProps) {
  const translate = useTranslate()
  return (
    <HomeChart
      {...shared}
      {...useThreeYears(energyUnit)}
      name="consumptionByYear"
      query={figureQueries.consumptionOfThreeYears(selection)}
      describe={consumptionByYear}
      title={translate('dashboard.chart.consumptionByYear')}
    />
  )
}

export function AmountByYear({ selection, ...shared }: SharedProps) {
  const translate = useTranslate()
  return (
    <HomeChart
      {...shared}
      {...useThreeYears(paymentConstants.currency)}
      name="amountByYear"
      query={figureQueries.amountOfThreeYears(selection)}
      describe={amountByYear}
      title={translate('dashboard.chart.amountByYear')}
    />
  )
}

export function AveragePrice({ selection, ...shared }: SharedProps) {
  const translate = useTranslate()
  return (
    <HomeChart
      {...shared}
      {...useThreeYears(energyPriceUnit)}
      span="whole"
      name="averagePrice"
      query={figureQueries.averageCost(selection)}
      describe={averagePrice}
      title={translate('dashboard.chart.averagePrice')}
    />
  )
}
