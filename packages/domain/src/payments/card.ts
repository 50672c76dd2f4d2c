import { CardBrand } from './card-brand.ts'
import { fieldLimits } from '../limits.ts'
import { checkDigitsOnly, checkExactLength, checkRequired, firstProblem } from '../validation.ts'

/** Prefix ranges, first match wins: Discover's part of 62 stands before UnionPay. */
const brandRanges: readonly (readonly [from: string, to: string, brand: CardBrand])[] = [
  ['4', '4', CardBrand.visa],
  ['51', '55', CardBrand.mastercard],
  ['2221', '2720', CardBrand.mastercard],
  ['34', '34', CardBrand.amex],
  ['37', '37', CardBrand.amex],
  ['300', '305', CardBrand.diners],
  ['309', '309', CardBrand.diners],
  ['36', '36', CardBrand.diners],
  ['38', '39', CardBrand.diners],
  ['6011', '6011', CardBrand.discover],
  ['65', '65', CardBrand.discover],
  ['622126', '622925', CardBrand.discover],
  ['644', '649', CardBrand.discover],
  ['3528', '3589', CardBrand.jcb],
  ['9792', '9792', CardBrand.troy],
  ['9891', '9891', CardBrand.dinaCard],
  ['62', '62', CardBrand.unionPay],
]

/** Works while the number is being typed: unknown until enough digits are there. */
export function cardBrandOf(digits: string): CardBrand {
  const range = brandRanges.find(([from, to]) => {
    const prefix = digits.slice(0, from.length)
    return prefix.length === from.length && prefix >= from && prefix <= to
  })
  return range?.[2] ?? CardBrand.unknown
}

export type CardNumberProblem = 'required' | 'digitsOnly' | 'exactLength'

/** Spec 5.5. A wrong Luhn digit is the bank's to refuse; the form may warn with hasLuhnDigit. */
export function checkCardNumber(value: string): CardNumberProblem | null {
  return firstProblem<CardNumberProblem>(value, checkRequired, checkDigitsOnly, (digits) =>
    checkExactLength(digits, fieldLimits.cardNumberDigits),
  )
}

export function checkCvv(value: string): CardNumberProblem | null {
  return firstProblem<CardNumberProblem>(value, checkRequired, checkDigitsOnly, (digits) =>
    checkExactLength(digits, fieldLimits.cvvDigits),
  )
}

export function hasLuhnDigit(digits: string): boolean {
  if (!/^[0-9]+$/.test(digits)) return false
  const sum = Array.from(digits)
    .reverse()
    .map(Number)
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

/** `4111 1111 1111 1111`, also while it is being typed. */
export function groupCardNumber(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/** `411111******1111`: what the card networks allow to be shown. */
export function maskCardNumber(bin: string, lastFour: string): string {
  const hidden = fieldLimits.cardNumberDigits - bin.length - lastFour.length
  return `${bin}${'*'.repeat(Math.max(hidden, 0))}${lastFour}`
}
