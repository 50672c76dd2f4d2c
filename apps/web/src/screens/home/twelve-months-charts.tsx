import { energyUnit, paymentConstants } from '@portal/domain/limits'
import { useChartFormat } from '#web/features/core/charts/chart-texts.ts'
import { figureQueries } from '#web/features/dashboard/figures/figure-queries.ts'
import {
  amountOfMonth,
  amountOfYear,
  consumptionOfMonth,
  consumptionOfYear,
} from '#web/screens/home/figures/twelve-months-views.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { HomeChart, type SharedProps } from './home-chart.tsx'

/** Charts 1 to 4 of spec 2.5: a year of debt and of consumption, each beside its last month. */
export function TwelveMonthsCharts({ selection, ...shared }: SharedProps) {
  const translate = useTranslate()
  const money = useChartFormat(paymentConstants.currency)
  const energy = useChartFormat(energyUnit)
  const ofMoney = {
    ...shared,
    query: figureQueries.amountOfTwelveMonths(selection),
    subtitle: translate('dashboard.chart.withTaxes', {
      what: translate('dashboard.chart.byZone', { unit: money.unit }),
    }),
    format: money,
  }
  const ofEnergy = {
    ...shared,
    query: figureQueries.consumptionOfTwelveMonths(selection),
    subtitle: translate('dashboard.chart.byZone', { unit: energy.unit }),
    format: energy,
  }
  return (
    <>
      <HomeChart
        {...ofMoney}
        name="amountOfYear"
        span="year"
        kind="area"
        describe={amountOfYear}
        title={translate('dashboard.chart.amountOfYear')}
      />
      <HomeChart
        {...ofMoney}
        name="amountOfMonth"
        span="month"
        kind="donut"
        describe={amountOfMonth}
        subtitle={translate('dashboard.chart.ofMonthWithTaxes', { unit: money.unit })}
        title={translate('dashboard.chart.amountOfLastMonth')}
      />
      <HomeChart
        {...ofEnergy}
        name="consumptionOfYear"
        span="year"
        kind="stackedBar"
        describe={consumptionOfYear}
        title={translate('dashboard.chart.consumptionOfYear')}
      />
      <HomeChart
        {...ofEnergy}
        name="consumptionOfMonth"
        span="month"
        kind="donut"
        describe={consumptionOfMonth}
        subtitle={translate('dashboard.chart.ofMonthByZone', { unit: energy.unit })}
        title={translate('dashboard.chart.consumptionOfLastMonth')}
      />
    </>
  )
}
