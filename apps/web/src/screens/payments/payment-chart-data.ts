import type { PaymentsOfMonth } from '@portal/contract/finances/payments'
import { monthOfRomanNumber } from '@portal/domain/roman-months'
import type { Language } from '@portal/domain/enumerations'
import { formatMonth } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import type { ChartData } from '#web/charts/chart-data.ts'
import { plainStyle } from '#web/charts/draw/series-style.ts'

interface Words {
  readonly language: Language
  readonly translate: Translate
}

/** The last of the months is the present one: its bar is strong, the others are pale. */
export function paymentChartData(
  months: readonly PaymentsOfMonth[],
  { language, translate }: Words,
): ChartData {
  return {
    categories: months.map(({ monthRomanNumber: roman, year }, index) => ({
      key: `${year}-${roman}`,
      label: roman,
      title: formatMonth(year, monthOfRomanNumber(roman), language),
      group: translate('chart.year', { year: String(year) }),
      isCurrent: index === months.length - 1,
    })),
    series: [
      {
        key: 'payments',
        label: translate('finances.payments.chart.series'),
        style: plainStyle.strong,
        pastStyle: plainStyle.pale,
        values: months.map(({ amount }) => amount),
      },
    ],
  }
}
