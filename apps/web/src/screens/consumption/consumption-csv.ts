import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import type { Language } from '@portal/domain/enumerations'
import { formatMonth } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import { type CsvCell, writeCsv } from '#web/ui/data/csv.ts'
import { fileName, saveFile } from '#web/ui/data/export-file.ts'
import { breakDown, tariffItems, usedOf } from './tariff-breakdown.ts'

/** Only the tariff items somebody has stand as columns. Dates stay ISO: every spreadsheet reads them. */
export function writeConsumptionCsv(
  readings: readonly ConsumptionReading[],
  language: Language,
  translate: Translate,
): string {
  const items = tariffItems.filter((item) =>
    readings.some((reading) => usedOf(reading, item).energyKwh !== null),
  )
  const header: CsvCell[] = [
    translate('metering.consumption.period'),
    translate('metering.consumption.readingDate'),
    translate('metering.consumption.pointNumber'),
    translate('metering.consumption.pointName'),
    translate('metering.consumption.pointAddress'),
    translate('metering.consumption.meterNumber'),
    translate('metering.consumption.category'),
    translate('metering.consumption.averagePriceUnit'),
    ...items.flatMap((item) => [
      `${translate(`chart.item.${item}`)} (kWh)`,
      `${translate(`chart.item.${item}`)} (RSD)`,
    ]),
    translate('metering.consumption.totalEnergy'),
    translate('metering.consumption.totalAmount'),
  ]
  const rows = readings.map((reading): CsvCell[] => {
    const { total } = breakDown(reading)
    return [
      formatMonth(reading.year, reading.month, language),
      reading.readingDate,
      reading.pointOfDeliveryNumber,
      reading.pointOfDeliveryName,
      reading.pointOfDeliveryAddress,
      reading.meterNumber,
      reading.consumptionCategoryText,
      reading.energyCost,
      ...items.flatMap((item) => [usedOf(reading, item).energyKwh, usedOf(reading, item).amount]),
      total.energyKwh,
      total.amount,
    ]
  })
  return writeCsv([header, ...rows], translate.language)
}

export function saveConsumptionCsv(
  readings: readonly ConsumptionReading[],
  about: {
    collectionNumber: string
    /** Null: the file is of every point. */
    pointNumber: string | null
    language: Language
    translate: Translate
  },
): void {
  const { collectionNumber, pointNumber, language, translate } = about
  const text = writeConsumptionCsv(readings, language, translate)
  const name = fileName([translate('metering.consumption.fileName'), collectionNumber, pointNumber ?? ''])
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
