import { energyPriceUnit, energyUnit, paymentConstants } from '@portal/domain/limits'
import { useChartFormat } from '#web/app/chart-texts.ts'
import { HomeChart, type SharedProps } from '#web/app/home/home-chart.tsx'
import type { Figures } from '#web/app/home/use-figures.ts'
import {
  amountByYear,
  averagePrice,
  consumptionByYear,
} from '#web/features/dashboard/figures/three-years-views.ts'
import { useTranslate } from '#web/session/use-texts.ts'

interface YearChartProps extends SharedProps {
  readonly figures: Figures
}

/** Three years side by side, month by month: charts 5, 6 and 8 of spec 2.5. */
function useThreeYears(unit: string) {
  const translate = useTranslate()
  return {
    place: 'half',
    kind: 'groupedBar',
    format: useChartFormat(unit),
    waitingSubtitle: translate('dashboard.chart.ofThreeYears', { unit }),
  } as const
}

export function ConsumptionByYear({ figures, ...shared }: YearChartProps) {
  const translate = useTranslate()
  return (
    <HomeChart
      {...shared}
      {...useThreeYears(energyUnit)}
      name="consumptionByYear"
      answer={figures.consumptionOfThreeYears}
      describe={consumptionByYear}
      waitingTitle={translate('dashboard.chart.consumptionByYear')}
    />
  )
}

export function AmountByYear({ figures, ...shared }: YearChartProps) {
  const translate = useTranslate()
  return (
    <HomeChart
      {...shared}
      {...useThreeYears(paymentConstants.currency)}
      name="amountByYear"
      answer={figures.amountOfThreeYears}
      describe={amountByYear}
      waitingTitle={translate('dashboard.chart.amountByYear')}
    />
  )
}

export function AveragePrice({ figures, ...shared }: YearChartProps) {
  const translate = useTranslate()
  return (
    <HomeChart
      {...shared}
      {...useThreeYears(energyPriceUnit)}
      name="averagePrice"
      answer={figures.averageCost}
      describe={averagePrice}
      waitingTitle={translate('dashboard.chart.averagePrice')}
    />
  )
}
