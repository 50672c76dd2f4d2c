import { Language } from '@portal/domain/enumerations'
import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { describe, expect, it } from 'vitest'
import { consumptionChartData } from './consumption-chart-data.ts'
import { writeConsumptionCsv } from './consumption-csv.ts'
import { aReading, household } from './testing/a-reading.ts'

const wordsIn = (language: Language) => ({
  language,
  translate: createTranslate(language, compileTexts(language, areas.records)),
})

/** Thirteen months, newest first, as the list has them. */
const readings = Array.from({ length: 13 }, (_, index) => {
  const place = 2026 * 12 + 9 - index
  return aReading({ id: place, year: Math.floor(place / 12), month: (place % 12) + 1, ...household })
})

describe('the chart of the last readings', () => {
  const words = wordsIn(Language.serbianCyrillic)
  const data = consumptionChartData(readings, 'kWh', words)

  it('has the last twelve, oldest first, the newest as the current one', () => {
    expect(data.categories.map(({ label }) => label).join(' ')).toBe('XI XII I II III IV V VI VII VIII IX X')
    expect(data.categories.at(-1)).toMatchObject({
      title: 'октобар 2026.',
      group: '2026.',
      note: '20417765',
      isCurrent: true,
    })
    expect(data.categories.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })

  it('has a series for each item somebody used or could have used', () => {
    expect(data.series.map(({ key }) => key)).toEqual([
      'GreenHt',
      'GreenLt',
      'BlueHt',
      'BlueLt',
      'RedHt',
      'RedLt',
    ])
    expect(data.series[0]).toMatchObject({ label: 'Зелена ВТ', values: Array(12).fill(218.75) })
  })

  it('is in dinars when asked', () => {
    const { series } = consumptionChartData(readings, 'RSD', words)
    expect(series[0]).toMatchObject({ key: 'GreenHt', values: Array(12).fill(2102.98) })
  })

  it('has the same months a year before behind it, where any is known', () => {
    const [newest, ...older] = readings
    if (!newest) throw new Error('there are no readings')
    const known = { ...newest, consumptionYearBefore: 900, amountYearBefore: 7500 }
    const behind = (unit: 'kWh' | 'RSD') =>
      consumptionChartData([known, { ...known, id: 1, meterNumber: '99' }, ...older], unit, words).series.at(
        -1,
      )
    expect(behind('kWh')).toMatchObject({ key: 'yearBefore', label: 'Годину дана раније', isBehind: true })
    // Two readings of one point tell of the same month.
    expect(behind('kWh')?.values.at(-1)).toBe(900)
    expect(behind('RSD')?.values.slice(-2)).toEqual([null, 7500])
    const other = { ...newest, id: 2, pointOfDeliveryNumber: '1' }
    expect(consumptionChartData([known, other, ...older], 'kWh', words).series.at(-1)?.key).toBe('RedLt')
  })

  it('adds the two readings of a month in which the meter was replaced', () => {
    const [newest] = readings
    if (!newest) throw new Error('there are no readings')
    const replaced = [{ ...newest, id: 1, meterNumber: '99' }, ...readings]
    const { categories, series } = consumptionChartData(replaced, 'kWh', words)
    expect(categories).toHaveLength(12)
    expect(categories.at(-1)).toMatchObject({ label: 'X', note: '99, 20417765' })
    expect(series[0]?.values.at(-1)).toBe(437.5)
    expect(series[0]?.values.at(-2)).toBe(218.75)
  })
})

describe('the CSV of readings', () => {
  it('opens in a spreadsheet with Serbian settings', () => {
    const { language, translate } = wordsIn(Language.serbianLatin)
    const [header, row] = writeConsumptionCsv(readings.slice(0, 1), language, translate).split('\r\n')
    expect(header?.startsWith('\ufeffPeriod;Datum očitavanja;')).toBe(true)
    expect(header?.endsWith('Crvena NT (RSD);Ukupno (kWh);Ukupno (RSD)')).toBe(true)
    expect(row).toContain(';8,85;218,75;2102,98;131,25;315,45;')
    expect(row?.endsWith(';800;7082,5')).toBe(true)
  })

  it('opens right in an English spreadsheet when its words are English', () => {
    const { language, translate } = wordsIn(Language.english)
    const [header, row] = writeConsumptionCsv(readings.slice(0, 1), language, translate).split('\r\n')
    expect(header?.startsWith('\ufeffPeriod,Reading date,')).toBe(true)
    expect(row?.startsWith('October 2026,2026-03-01,3301987745,')).toBe(true)
    expect(row?.endsWith(',800,7082.5')).toBe(true)
  })
})
