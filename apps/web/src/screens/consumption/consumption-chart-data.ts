import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { monthRomanNumber } from '@portal/domain/dates'
import type { Language } from '@portal/domain/enumerations'
import { listLimits } from '@portal/domain/limits'
import { formatMonth } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import type { ChartData } from '#web/charts/chart-data.ts'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'
import { tariffItems, usedOf } from './tariff-breakdown.ts'

interface Words {
  readonly language: Language
  readonly translate: Translate
}

/** Spec 2.8: the last readings by zone, oldest first; the list has them newest first. */
export function consumptionChartData(
  newestFirst: readonly ConsumptionReading[],
  { language, translate }: Words,
): ChartData {
  const readings = newestFirst.slice(0, listLimits.chartMonths).reverse()
  const items = tariffItems.filter((item) =>
    readings.some((reading) => usedOf(reading, item).energyKwh !== null),
  )
  return {
    categories: readings.map((reading, index) => ({
      key: String(reading.id),
      label: monthRomanNumber(reading.month),
      title: formatMonth(reading.year, reading.month, language),
      group: translate('chart.year', { year: String(reading.year) }),
      note: reading.meterNumber ?? undefined,
      isCurrent: index === readings.length - 1,
    })),
    series: items.map((item) => ({
      key: item,
      label: translate(`chart.item.${item}`),
      style: tariffItemStyle[item],
      values: readings.map((reading) => usedOf(reading, item).energyKwh),
    })),
  }
}
