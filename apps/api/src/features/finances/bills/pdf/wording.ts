import type { Language } from '@portal/domain/enumerations'
import { serverTexts } from '@portal/i18n/compile'
import { formatMoneyPara, formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'

/** The words and numbers of one language, handed to every part of the bill. */
export interface Wording {
  language: Language
  text: Translate
  /** 1.234,50 without the currency. */
  money(amountPara: number): string
  /** As the meter and the contract write it: 412 or 218,75. */
  quantity(value: number): string
}

export const createWording = (language: Language): Wording => ({
  language,
  text: serverTexts(language),
  money: (amountPara) => formatMoneyPara(amountPara, language),
  quantity: (value) => formatNumber(value, language, Number.isInteger(value) ? 0 : 2),
})

/** What is longer than its place on the page ends in dots rather than over its neighbour. */
export function shorten(text: string, maxLength: number): string {
  const letters = Array.from(text)
  return letters.length <= maxLength
    ? text
    : `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}
