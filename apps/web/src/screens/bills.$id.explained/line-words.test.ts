import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { describe, expect, it } from 'vitest'
import { printedLines } from '#web/features/insights/bill-explanation/testing/builders.ts'
import { computeLine, explainLine, type Line, nameLine } from './line-words.ts'

const translate = createTranslate(
  'sr-Cyrl-RS',
  compileTexts('sr-Cyrl-RS', [...areas.records, ...areas.insights]),
)

describe('a line of the bill', () => {
  it('has a name and a meaning, whichever it is', () => {
    for (const line of printedLines) {
      expect(nameLine(line, translate), line.number).not.toMatch(/^$|insights|metering/)
      expect(explainLine(line, translate) !== '', line.number).toBe(line.item === null)
    }
  })

  it('says how it was computed', () => {
    const how = printedLines.map((line) => computeLine(line, translate))
    expect(how).toEqual([
      '11,04 kW × 60,8947',
      '1 месечни износ × 160,67',
      '800 kWh · просечно 8,85 RSD/kWh',
      '218,75 kWh × 9,6136',
      '581,25 kWh · просечно 8,57 RSD/kWh',
      null,
      '7 % од 7.915,44',
      '800 kWh × 0,8010',
      '800 kWh × 0,0150',
      null,
      '7,5 % од 8.014,16',
      null,
      '20 % од 8.615,22',
      null,
      '1 месечни износ × 349,00',
      null,
    ])
  })

  it('names zone and tariff, or the tariff alone', () => {
    const named = (item: Line['item']) => nameLine({ ...(printedLines[3] as Line), item }, translate)
    expect(named('GreenLt')).toBe('Зелена зона, нижа тарифа')
    expect(named('RedSt')).toBe('Црвена зона, једна тарифа')
    expect(named('Ht')).toBe('Виша тарифа')
  })

  it('divides nothing by zero', () => {
    const unread = { ...(printedLines[2] as Line), quantity: 0, amount: 0 }
    expect(computeLine(unread, translate)).toBeNull()
  })

  it('says that there is no discount', () => {
    const none = { ...(printedLines[6] as Line), amount: 0, base: null, rate: null }
    expect(computeLine(none, translate)).toBe('На овом рачуну нема попуста.')
  })

  it('says which law or price list it comes from', () => {
    const power = printedLines[0] as Line
    expect(explainLine(power, translate)).toMatch(/ Извор: Ценовник од 1\. октобра 2025\.$/)
    expect(explainLine({ ...power, source: null }, translate)).toMatch(/ Цене које важе од 01\.10\.2025\.$/)
    expect(explainLine({ ...power, source: null, priceListFrom: null }, translate)).toMatch(/не трошите\.$/)
  })
})
