import { languages } from '@portal/domain/enumerations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate, formatMonth, formatTime } from './format.ts'
import { formatMoneyPara, formatNumber } from './format-number.ts'

describe('numbers', () => {
  it('are written as the language writes them', () => {
    expect(formatNumber(1234567.5, 'sr-Cyrl-RS')).toBe('1.234.567,50')
    expect(formatNumber(1234567.5, 'sr-Latn-RS')).toBe('1.234.567,50')
    expect(formatNumber(1234567.5, 'en-US')).toBe('1,234,567.50')
  })

  it('group from a thousand on, and keep two decimals', () => {
    expect(formatMoneyPara(841237, 'sr-Cyrl-RS')).toBe('8.412,37')
    expect(formatMoneyPara(-100, 'sr-Cyrl-RS')).toBe('\u22121,00')
    expect(formatNumber(412, 'sr-Cyrl-RS', 0)).toBe('412')
  })
})

describe('any number', () => {
  const amounts = fc.oneof(
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((para) => para / 100),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((tenths) => tenths / 1000),
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  )
  it.each(languages)('is written in %s as the platform writes it', (language) => {
    const tag = { 'sr-Cyrl-RS': 'sr', 'sr-Latn-RS': 'sr-Latn', 'en-US': 'en-US' }[language]
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const platform = new Intl.NumberFormat(tag, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          useGrouping: 'always',
          signDisplay: 'negative',
        })
        expect(formatNumber(value, language, decimals)).toBe(platform.format(value).replace('-', '\u2212'))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('dates', () => {
  it('are dd.MM.yyyy. and HH:mm:ss on Belgrade’s calendar', () => {
    expect(formatDate('2026-11-05')).toBe('05.11.2026.')
    expect(formatDate('2026-06-30T22:30:00Z')).toBe('01.07.2026.')
    expect(formatTime('2026-06-30T22:30:05Z')).toBe('00:30:05')
    expect(formatTime('2026-12-31T23:00:00Z')).toBe('00:00:00')
  })

  it('keep the dot after the year in Serbian', () => {
    expect(formatMonth(2026, 1, 'sr-Latn-RS')).toBe('januar 2026.')
    expect(formatMonth(2026, 1, 'sr-Cyrl-RS')).toBe('јануар 2026.')
    expect(formatMonth(2026, 1, 'en-US')).toBe('January 2026')
  })
})
