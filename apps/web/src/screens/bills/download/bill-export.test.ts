import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { describe, expect, it } from 'vitest'
import { nameOfExport, writeBillsCsv } from './bill-export.ts'
import { aBill } from '#web/features/finances/bills/testing/builders.ts'

const linesIn = (language: 'sr-Latn-RS' | 'en-US') => {
  const translate = createTranslate(language, compileTexts(language, [...areas.bills, ...areas.billDetails]))
  return writeBillsCsv(
    [aBill(), aBill({ dueDate: null, amount: -266.9, vatBase: null, vatAmount: null })],
    language,
    translate,
  ).split('\r\n')
}

describe('the CSV of bills', () => {
  it('opens right in a Serbian spreadsheet', () => {
    const [header, first, second, end] = linesIn('sr-Latn-RS')
    expect(header).toBe(
      '\ufeffPeriod;Broj računa;Vrsta;Obračunski period od;Obračunski period do;Datum izdavanja;Rok plaćanja;Poziv na broj;Račun primaoca;Osnovica za PDV (RSD);PDV (RSD);Iznos računa (RSD);Neplaćeno (RSD)',
    )
    expect(first).toBe(
      'oktobar 2026.;2610-2009548217;Рачун за електричну енергију;2026-10-01;2026-10-31;2026-11-05;2026-11-28;97 14-123412;845-404849-87;6760,31;1352,06;8412,37;8412,37',
    )
    expect(second).toContain(';2026-11-05;;97 14-123412;845-404849-87;;;-266,9;8412,37')
    expect(end).toBe('')
  })

  it('opens right in an English spreadsheet when its words are English', () => {
    const [header, first] = linesIn('en-US')
    expect(header?.startsWith('\ufeffPeriod,Bill number,Type,')).toBe(true)
    expect(first?.endsWith(',6760.31,1352.06,8412.37,8412.37')).toBe(true)
  })
})

it('names the file after the contract and the months that are in it', () => {
  const about = {
    collectionNumber: '2009548217',
    translate: createTranslate('en-US', compileTexts('en-US', [...areas.bills, ...areas.billDetails])),
  }
  const march = aBill({ year: 2026, month: 3 })
  expect(nameOfExport([aBill({ year: 2026, month: 10 }), march], about)).toBe(
    'Bills_2009548217_2026-03_2026-10',
  )
  expect(nameOfExport([march], about)).toBe('Bills_2009548217_2026-03')
})
