import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { energyUnit } from '@portal/domain/limits'
import { formatMonth } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import { type ReactNode, useMemo } from 'react'
import { ChartCard } from '#web/charts/card/chart-card.tsx'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import { type ChartState, loadingState } from '#web/charts/chart-state.ts'
import { useHiddenSeries } from '#web/features/core/charts/use-hidden-series.ts'
import { consumptionChartData } from './consumption-chart-data.ts'
import type { ConsumptionUnit } from './consumption-unit.ts'
import { breakDown } from './tariff-breakdown.ts'
import { useTexts } from '#web/session/use-texts.ts'

interface ConsumptionChartProps {
  /** As the list has them, newest first; undefined while they are on the way. */
  readonly readings: readonly ConsumptionReading[] | undefined
  readonly unit: ConsumptionUnit
  /** The totals, above the drawing. */
  readonly lead: ReactNode
  readonly collectionNumber: string
  readonly labels: ChartLabels
  readonly format: ChartFormat
}

export default function ConsumptionChart(props: ConsumptionChartProps) {
  const { readings, unit, lead, collectionNumber, labels, format } = props
  const { language, translate } = useTexts()
  const { hidden, onToggleSeries } = useHiddenSeries('consumptionReadings')
  const title = translate('metering.consumption.chart.title')
  const subtitle = translate(
    `metering.consumption.chart.${unit === energyUnit ? 'subtitle' : 'amountSubtitle'}`,
    {
      unit,
    },
  )
  const state = useMemo((): ChartState => {
    if (!readings) return loadingState
    const [latest] = readings
    const total = latest && breakDown(latest).total
    const summary =
      latest &&
      translate('metering.consumption.chart.summary', {
        month: formatMonth(latest.year, latest.month, language),
        value: formatNumber((unit === energyUnit ? total?.energyKwh : total?.amount) ?? 0, language),
        unit,
      })
    const data = consumptionChartData(readings, unit, { language, translate })
    const content = { title, subtitle, summary, data, fileNameParts: [title, unit, collectionNumber] }
    return { kind: 'ready', content }
  }, [readings, unit, title, subtitle, collectionNumber, language, translate])

  return (
    <ChartCard
      kind="stackedBar"
      state={state}
      title={title}
      subtitle={subtitle}
      lead={lead}
      headingLevel={3}
      labels={labels}
      format={format}
      hidden={hidden}
      onToggleSeries={onToggleSeries}
    />
  )
}
