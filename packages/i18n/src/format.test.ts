import { describe, expect, it } from 'vitest'
import { formatDate, formatMoneyPara, formatMonth, formatNumber, formatTime } from './format.ts'

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
