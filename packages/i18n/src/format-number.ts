import type { Language } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'

interface NumberSigns {
  readonly group: string
  readonly decimal: string
}

const serbianSigns: NumberSigns = { group: '.', decimal: ',' }
const signs: Readonly<Record<Language, NumberSigns>> = {
  'sr-Cyrl-RS': serbianSigns,
  'sr-Latn-RS': serbianSigns,
  'en-US': { group: ',', decimal: '.' },
}

/**
 * 1.234.567,50 in Serbian, 1,234,567.50 in English; below zero with the true minus, as wide as a plus. By hand: record
 * 0080.
 */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  const digits = roundedDigits(Math.abs(value), decimals)
  const { group, decimal } = signs[language]
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  const fraction = decimals > 0 ? `${decimal}${digits.slice(-decimals)}` : ''
  const isBelowZero = value < 0 && /[1-9]/.test(digits)
  return `${isBelowZero ? '\u2212' : ''}${whole}${fraction}`
}

/** The digits of a number without its point, the last of them rounded as it is written: 1.005 becomes 101. */
function roundedDigits(value: number, decimals: number): string {
  const written = String(value)
  // Too small or too large to be written plainly; such a number has no half to round.
  const [whole = '0', fraction = ''] = (written.includes('e') ? value.toFixed(decimals) : written).split('.')
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const rounded = (fraction[decimals] ?? '0') >= '5' ? kept + 1n : kept
  return rounded.toString().padStart(decimals + 1, '0')
}

export const formatMoneyPara = (amountPara: number, language: Language): string =>
  formatNumber(amountPara / 100, language)

/** In a sentence: the currency never goes to the next line alone. */
export const formatSum = (amountPara: number, language: Language): string =>
  `${formatMoneyPara(amountPara, language)}\u00a0${paymentConstants.currency}`
