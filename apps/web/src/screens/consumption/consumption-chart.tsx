import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { formatMonth, formatNumber } from '@portal/i18n/format'
import { useMemo, useState } from 'react'
import { ChartCard } from '#web/charts/card/chart-card.tsx'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import { type ChartState, loadingState } from '#web/charts/chart-state.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { consumptionChartData } from './consumption-chart-data.ts'
import { breakDown } from './tariff-breakdown.ts'

interface ConsumptionChartProps {
  /** As the list has them, newest first; undefined while they are on the way. */
  readonly readings: readonly ConsumptionReading[] | undefined
  readonly collectionNumber: string
  readonly labels: ChartLabels
  readonly format: ChartFormat
}

export default function ConsumptionChart(props: ConsumptionChartProps) {
  const { readings, collectionNumber, labels, format } = props
  const { language, translate } = useTexts()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const title = translate('metering.consumption.chart.title')
  const subtitle = translate('metering.consumption.chart.subtitle')
  const state = useMemo((): ChartState => {
    if (!readings) return loadingState
    const [latest] = readings
    const summary =
      latest &&
      translate('metering.consumption.chart.summary', {
        month: formatMonth(latest.year, latest.month, language),
        energy: formatNumber(breakDown(latest).total.energyKwh ?? 0, language),
      })
    const data = consumptionChartData(readings, { language, translate })
    const content = { title, subtitle, summary, data, fileNameParts: [title, collectionNumber] }
    return { kind: 'ready', content }
  }, [readings, title, subtitle, collectionNumber, language, translate])

  function handleToggle(key: string) {
    setHidden(
      hidden.has(key) ? new Set([...hidden].filter((each) => each !== key)) : new Set([...hidden, key]),
    )
  }

  return (
    <ChartCard
      kind="stackedBar"
      state={state}
      title={title}
      subtitle={subtitle}
      labels={labels}
      format={format}
      hidden={hidden}
      onToggleSeries={handleToggle}
    />
  )
}
