import { Language } from '@portal/domain/enumerations'
import { describe, expect, it } from 'vitest'
import { toLatin } from './latin.ts'
import { monthNames } from './month-names.ts'

describe('names of months', () => {
  it.each([
    [Language.serbianCyrillic, 'sr'],
    [Language.serbianLatin, 'sr-Latn'],
    [Language.english, 'en-US'],
  ] as const)('are those of the platform in %s', (language, locale) => {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    const names = Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 1))))
    expect(monthNames[language]).toEqual(names)
  })

  it('are in Latin what is derived from Cyrillic', () => {
    expect(monthNames[Language.serbianLatin]).toEqual(monthNames[Language.serbianCyrillic].map(toLatin))
  })
})
