import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { useChangeFormat, useChartLabels } from '#web/app/chart-texts.ts'
import { HomeChart } from '#web/app/home/home-chart.tsx'
import { AmountByYear, AveragePrice, ConsumptionByYear } from '#web/app/home/three-years-charts.tsx'
import { TwelveMonthsCharts } from '#web/app/home/twelve-months-charts.tsx'
import type { Figures } from '#web/app/home/use-figures.ts'
import {
  changeToYearBefore,
  differenceToHouseholds,
} from '#web/features/dashboard/figures/three-years-views.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import styles from './home-charts.module.css'

interface HomeChartsProps {
  readonly figures: Figures
  readonly contract: CommercialContract
  readonly isLegalEntity: boolean
}

/** Spec 2.5: the charts in its order; households alone are compared with households. */
export function HomeCharts({ figures, contract, isLegalEntity }: HomeChartsProps) {
  const translate = useTranslate()
  const shared = { labels: useChartLabels(), collectionNumber: contract.commercialContractsNumber }
  const change = useChangeFormat()
  return (
    <div className={styles.charts}>
      <TwelveMonthsCharts {...shared} figures={figures} />
      <ConsumptionByYear {...shared} figures={figures} />
      <AmountByYear {...shared} figures={figures} />
      <HomeChart
        {...shared}
        name="changeToYearBefore"
        place="half"
        kind="groupedBar"
        answer={figures.differenceToYearBefore}
        describe={changeToYearBefore}
        waitingTitle={translate('dashboard.chart.changeToYearBefore')}
        waitingSubtitle={translate('dashboard.chart.changeOfConsumption')}
        format={change}
      />
      <AveragePrice {...shared} figures={figures} />
      {!isLegalEntity && (
        <HomeChart
          {...shared}
          name="differenceToHouseholds"
          place="whole"
          kind="groupedBar"
          answer={figures.differenceToHouseholds}
          describe={differenceToHouseholds}
          waitingTitle={translate('dashboard.chart.differenceToHouseholds')}
          waitingSubtitle={translate('dashboard.chart.differenceOfConsumption')}
          format={change}
        />
      )}
    </div>
  )
}
