import { type CardNumberProblem, checkCardNumber, checkCvv, groupCardNumber } from '@portal/domain/card'
import { checkExpiryEntry, type ExpiryProblem } from '@portal/domain/card-expiry'
import { fieldLimits } from '@portal/domain/limits'

/** A new card as it is typed. It lives in memory alone: never in an address, never in a storage. */
export interface CardEntry {
  /** Without the blanks between its groups. */
  readonly number: string
  readonly expiry: string
  readonly cvv: string
}

export type CardField = keyof CardEntry

export const cardFields: readonly CardField[] = ['number', 'expiry', 'cvv']

export const emptyCard: CardEntry = { number: '', expiry: '', cvv: '' }

export type CardProblem = CardNumberProblem | ExpiryProblem

export type CardProblems = Readonly<Record<CardField, CardProblem | null>>

/** Spec 5.5. */
export const checkCard = (entry: CardEntry, today: string): CardProblems => ({
  number: checkCardNumber(entry.number),
  expiry: checkExpiryEntry(entry.expiry, today),
  cvv: checkCvv(entry.cvv),
})

export const isCardFit = (problems: CardProblems): boolean =>
  cardFields.every((field) => problems[field] === null)

interface TypedNumber {
  readonly number: string
  /** In groups of four. */
  readonly shown: string
  readonly caret: number
}

const groupLength = 4
const withoutSeparators = (text: string) => text.replaceAll(/[\s-]/g, '')

/** Groups the number while it is typed and keeps the caret at the digit where it was; letters stay, to be told of. */
export function typeCardNumber(text: string, caret: number, previous: string): TypedNumber {
  const typed = withoutSeparators(text)
  const before = withoutSeparators(text.slice(0, caret)).length
  const isOnlyBlankDeleted = typed === previous && text.length < groupCardNumber(previous).length
  // Who deletes a blank means the digit before it.
  const kept = isOnlyBlankDeleted && before > 0 ? before - 1 : before
  const whole = typed.slice(0, kept) + typed.slice(before)
  const number = whole.slice(0, fieldLimits.cardNumberDigits)
  const place = Math.min(kept, number.length)
  return {
    number,
    shown: groupCardNumber(number),
    caret: place + Math.floor(Math.max(place - 1, 0) / groupLength),
  }
}

export const typeCvv = (text: string): string => text.trim().slice(0, fieldLimits.cvvDigits)
