import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { monthRomanNumber } from '@portal/domain/roman-months'
import type { Language, TariffItem } from '@portal/domain/enumerations'
import { listLimits } from '@portal/domain/limits'
import { formatMonth } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import type { ChartData } from '#web/charts/chart-data.ts'
import { plainStyle } from '#web/charts/draw/series-style.ts'
import type { ConsumptionUnit } from './consumption-unit.ts'
import { type ReadingMonth, readingMonths } from './readings/reading-months.ts'
import { sumKnown, tariffItems, usedOf } from './tariff-breakdown.ts'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'

interface Words {
  readonly language: Language
  readonly translate: Translate
}

/** Spec 2.8: the last months by zone, oldest first; the list has their readings newest first. */
export function consumptionChartData(
  newestFirst: readonly ConsumptionReading[],
  unit: ConsumptionUnit,
  { language, translate }: Words,
): ChartData {
  const months = readingMonths(newestFirst).slice(0, listLimits.chartMonths).reverse()
  const series = tariffItems.map((item) => ({
    item,
    values: months.map((month) => monthValue(month, item, unit)),
  }))
  return {
    categories: months.map(({ year, month, readings }, index) => ({
      key: String(readings[0].id),
      label: monthRomanNumber(month),
      title: formatMonth(year, month, language),
      group: translate('chart.year', { year: String(year) }),
      note: meterNumbers(readings),
      isCurrent: index === months.length - 1,
    })),
    series: [
      ...series
        .filter(({ values }) => values.some((value) => value !== null))
        .map(({ item, values }) => ({
          key: item,
          label: translate(`chart.item.${item}`),
          style: tariffItemStyle[item],
          values,
        })),
      ...yearBeforeSeries(months, unit, translate),
    ],
  }
}

/** None where nobody knows of that year. */
function yearBeforeSeries(months: readonly ReadingMonth[], unit: ConsumptionUnit, translate: Translate) {
  const values = months.map((month) => yearBefore(month, unit))
  if (values.every((value) => value === null)) return []
  const label = translate('metering.consumption.chart.yearBefore')
  return [{ key: 'yearBefore', label, style: plainStyle.pale, isBehind: true, values }]
}

/** Each reading tells of its point's whole month; a sum is told only where all of it is known. */
function yearBefore({ readings }: ReadingMonth, unit: ConsumptionUnit): number | null {
  const ofPoints = new Map(
    readings.map((reading) => [
      reading.pointOfDeliveryNumber,
      unit === 'kWh' ? reading.consumptionYearBefore : reading.amountYearBefore,
    ]),
  )
  const values = [...ofPoints.values()]
  return values.includes(null) ? null : sumKnown(values)
}

const monthValue = ({ readings }: ReadingMonth, item: TariffItem, unit: ConsumptionUnit): number | null =>
  sumKnown(
    readings.map((reading) => {
      const { energyKwh, amount } = usedOf(reading, item)
      return unit === 'kWh' ? energyKwh : amount
    }),
  )

function meterNumbers(readings: readonly ConsumptionReading[]): string | undefined {
  const numbers = readings.flatMap(({ meterNumber }) => meterNumber ?? [])
  return numbers.length === 0 ? undefined : numbers.join(', ')
}
