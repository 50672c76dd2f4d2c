import type { Language } from '@portal/domain/enumerations'
import { describe, expect, it } from 'vitest'
import { type CsvCell, writeCsv as writeIn } from './csv.ts'

const writeCsv = (rows: readonly (readonly CsvCell[])[], language: Language = 'sr-Cyrl-RS') =>
  writeIn(rows, language)

describe('CSV', () => {
  it('opens right in a spreadsheet with Serbian settings', () => {
    expect(
      writeCsv([
        ['Месец', 'kWh'],
        ['јануар 2026.', 1412.5],
      ]),
    ).toBe('\ufeffМесец;kWh\r\nјануар 2026.;1412,5\r\n')
  })

  it('opens right in a spreadsheet with English settings when the page is English', () => {
    const rows = [
      ['Month', 'RSD'],
      ['January 2026', 1412.5],
      ['Sum, of all', -1_234_567.25],
    ]
    expect(writeCsv(rows, 'en-US')).toBe(
      '\ufeffMonth,RSD\r\nJanuary 2026,1412.5\r\n"Sum, of all",-1234567.25\r\n',
    )
    expect(writeCsv([['a;b']], 'en-US')).toBe('\ufeffa;b\r\n')
  })

  it.each(['sr-Cyrl-RS', 'sr-Latn-RS'] as const)(
    'is the same file in both Serbian scripts: %s',
    (language) => {
      expect(writeCsv([[0.5]], language)).toBe('\ufeff0,5\r\n')
    },
  )

  it('quotes separators, quotes, line ends and spaces at the edges', () => {
    const row = ['a;b', 'say "no"', 'two\nlines', ' space', 'a,b']
    expect(writeCsv([row])).toBe('\ufeff"a;b";"say ""no""";"two\nlines";" space";a,b\r\n')
  })

  it('leaves an unknown value empty and writes zero as zero', () => {
    expect(writeCsv([[null, 0, -0]])).toBe('\ufeff;0;0\r\n')
  })

  it('writes no digits that come only from binary fractions', () => {
    expect(writeCsv([[0.1 + 0.2, -7.25]])).toBe('\ufeff0,3;-7,25\r\n')
  })

  it('makes a text that looks like a formula harmless', () => {
    expect(writeCsv([['=1+1', '@x', '-5']])).toBe("\ufeff'=1+1;'@x;'-5\r\n")
  })

  it.each([' =1+1', '\t1', '\r=1+1', '\n=1+1', '\u00a0+1', '\u200b=1+1', '\ufeff@x', '＝1+1', '－5', '＠x'])(
    'makes it harmless also where the sign is hidden or wide: %j',
    (text) => expect(writeCsv([[text]])).toMatch(/^\ufeff"?'/),
  )

  it.each(['a=1', 'Трг 5-7', '  дуж', '(+) зона'])('leaves other texts as they are: %j', (text) =>
    expect(writeCsv([[text]])).not.toContain("'"),
  )
})
