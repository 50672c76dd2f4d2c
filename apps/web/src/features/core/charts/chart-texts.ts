import type { Language } from '@portal/domain/enumerations'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'
import { useMemo } from 'react'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import { useTexts } from '#web/session/use-texts.ts'

export interface ChartTexts {
  readonly labels: ChartLabels
  readonly format: ChartFormat
}

/** The words and numbers of a chart in the customer's language; the same objects while it stays. */
export function useChartTexts(unit: string): ChartTexts {
  return { labels: useChartLabels(), format: useChartFormat(unit) }
}

export function useChartLabels(): ChartLabels {
  const { translate } = useTexts()
  return useMemo(() => chartLabels(translate), [translate])
}

export function useChartFormat(unit: string): ChartFormat {
  const { language } = useTexts()
  return useMemo(() => chartFormat(unit, language), [unit, language])
}

/** Changes in percent: more has a plus, and the axis says the unit itself. */
export function useChangeFormat(): ChartFormat {
  const { language } = useTexts()
  return useMemo(() => {
    const { value, tick, ...rest } = chartFormat('%', language)
    const withSign = (write: (change: number) => string) => (change: number) =>
      `${change > 0 ? '+' : ''}${write(change)}`
    return { ...rest, value: withSign(value), tick: withSign((change) => `${tick(change)}\u00a0%`) }
  }, [language])
}

const chartFormat = (unit: string, language: Language): ChartFormat => ({
  value: (value) => formatNumber(value, language),
  tick: (value) => formatNumber(value, language, 0),
  share: (share) => `${formatNumber(share * 100, language, 0)}\u00a0%`,
  unit,
})

const chartLabels = (translate: Translate): ChartLabels => ({
  toolbar: translate('chart.toolbar'),
  zoom: translate('chart.zoom'),
  zoomIn: translate('chart.zoomIn'),
  zoomOut: translate('chart.zoomOut'),
  panLeft: translate('chart.panLeft'),
  panRight: translate('chart.panRight'),
  panUp: translate('chart.panUp'),
  panDown: translate('chart.panDown'),
  resetZoom: translate('chart.resetZoom'),
  table: translate('chart.table'),
  download: translate('chart.download'),
  downloadSvg: translate('chart.downloadSvg'),
  downloadPng: translate('chart.downloadPng'),
  downloadCsv: translate('chart.downloadCsv'),
  downloadFailed: translate('chart.downloadFailed'),
  legend: translate('chart.legend'),
  category: translate('chart.month'),
  note: translate('chart.meter'),
  series: translate('chart.tariff'),
  share: translate('chart.share'),
  total: translate('chart.total'),
  unknown: translate('chart.unknown'),
  noData: translate('chart.noData'),
  loading: translate('chart.loading'),
  error: translate('chart.error'),
  retry: translate('common.retry'),
  keyboardHint: translate('chart.keyboardHint'),
})
