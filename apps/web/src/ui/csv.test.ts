import { describe, expect, it } from 'vitest'
import { englishCsv, serbianCsv, writeCsv } from './csv.ts'

describe('CSV', () => {
  it('opens right in a spreadsheet with Serbian settings', () => {
    expect(
      writeCsv(
        [
          ['Месец', 'kWh'],
          ['јануар 2026.', 1412.5],
        ],
        serbianCsv,
      ),
    ).toBe('\ufeffМесец;kWh\r\nјануар 2026.;1412,5\r\n')
  })

  it('uses commas and dots in English, without a mark', () => {
    expect(
      writeCsv(
        [
          ['Month', 'kWh'],
          ['January 2026', 1412.5],
        ],
        englishCsv,
      ),
    ).toBe('Month,kWh\r\nJanuary 2026,1412.5\r\n')
  })

  it('quotes separators, quotes, line ends and spaces at the edges', () => {
    const row = ['a;b', 'say "no"', 'two\nlines', ' space', 'a,b']
    expect(writeCsv([row], serbianCsv)).toBe('\ufeff"a;b";"say ""no""";"two\nlines";" space";a,b\r\n')
  })

  it('quotes a number whose decimal mark is the separator', () => {
    expect(writeCsv([[1.5]], { ...englishCsv, decimalMark: ',' })).toBe('"1,5"\r\n')
  })

  it('leaves an unknown value empty and writes zero as zero', () => {
    expect(writeCsv([[null, 0, -0]], englishCsv)).toBe(',0,0\r\n')
  })

  it('writes no digits that come only from binary fractions', () => {
    expect(writeCsv([[0.1 + 0.2, -7.25]], serbianCsv)).toBe('\ufeff0,3;-7,25\r\n')
  })

  it('makes a text that looks like a formula harmless', () => {
    expect(writeCsv([['=1+1', '@x', '-5']], englishCsv)).toBe("'=1+1,'@x,'-5\r\n")
  })
})
