import type { ScenarioResult } from '@portal/contract/insights/what-if'
import { monthRomanNumber } from '@portal/domain/roman-months'
import { formatMonth } from '@portal/i18n/format'
import type { ChartData } from '#web/charts/chart-data.ts'
import { plainStyle } from '#web/charts/draw/series-style.ts'
import type { Texts } from '#web/session/texts-store.ts'

/** As it was beside as it would be, month after month. */
export const yearChartData = (
  months: ScenarioResult['months'],
  { language, translate }: Texts,
): ChartData => ({
  categories: months.map(({ year, month }) => ({
    key: `${year}-${month}`,
    label: monthRomanNumber(month),
    title: formatMonth(year, month, language),
    group: translate('chart.year', { year: String(year) }),
  })),
  series: [
    {
      key: 'base',
      label: translate('insights.whatIf.chart.base'),
      style: plainStyle.pale,
      values: months.map(({ baseAmount }) => baseAmount),
    },
    {
      key: 'scenario',
      label: translate('insights.whatIf.chart.scenario'),
      style: plainStyle.strong,
      values: months.map(({ amount }) => amount),
    },
  ],
})
