import { type CardNumberProblem, checkCardNumber, checkCvv } from '@portal/domain/payments/card'
import { checkExpiryEntry, type ExpiryProblem } from '@portal/domain/payments/card-expiry'

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
