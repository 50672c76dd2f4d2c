import type { ScenarioResult } from '@portal/contract/insights/what-if'
import { useMemo } from 'react'
import { ChartCard } from '#web/charts/card/chart-card.tsx'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import type { ChartState } from '#web/charts/chart-state.ts'
import { useHiddenSeries } from '#web/features/core/charts/use-hidden-series.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { verdictSentence } from './change-words.ts'
import { yearChartData } from './year-chart-data.ts'

interface YearChartProps {
  readonly name: string
  readonly result: ScenarioResult
  readonly collectionNumber: string
  readonly labels: ChartLabels
  readonly format: ChartFormat
}

export default function YearChart({ name, result, collectionNumber, labels, format }: YearChartProps) {
  const texts = useTexts()
  const { translate } = texts
  const title = translate('insights.whatIf.chart')
  const subtitle = translate('insights.whatIf.chart.subtitle')
  const state = useMemo((): ChartState => {
    const content = {
      title,
      subtitle,
      summary: verdictSentence(result, texts.translate) ?? undefined,
      data: yearChartData(result.months, texts),
      fileNameParts: [title, collectionNumber, name],
    }
    return { kind: 'ready', content }
  }, [result, name, collectionNumber, title, subtitle, texts])
  return (
    <ChartCard
      kind="groupedBar"
      state={state}
      title={title}
      subtitle={subtitle}
      labels={labels}
      format={format}
      {...useHiddenSeries('whatIfYear')}
    />
  )
}
