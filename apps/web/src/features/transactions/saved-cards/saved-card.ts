import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { groupCardNumber } from '@portal/domain/payments/card'
import { formatExpiryShort, isCardExpired, parseCardExpiry } from '@portal/domain/payments/card-expiry'

const lastDigits = 4

/** `4111 11•• •••• 1111`: dots read better than asterisks. */
export const maskedNumber = ({ pan }: Pick<SavedCard, 'pan'>): string =>
  groupCardNumber(pan.replaceAll(/\s/g, '').replaceAll('*', '•'))

export const lastFourDigits = ({ pan }: Pick<SavedCard, 'pan'>): string => pan.slice(-lastDigits)

/** `MM/YY` (spec 2.14), whichever of its two forms the gateway sent. */
export function shortExpiry({ cardExpiry }: Pick<SavedCard, 'cardExpiry'>): string {
  const expiry = parseCardExpiry(cardExpiry)
  return expiry === null ? cardExpiry : formatExpiryShort(expiry)
}

export function isExpired({ cardExpiry }: Pick<SavedCard, 'cardExpiry'>, today: string): boolean {
  const expiry = parseCardExpiry(cardExpiry)
  return expiry !== null && isCardExpired(expiry, today)
}

/** The first that can still pay (spec 4.9); null when a new card is needed. */
export const preferredCard = (cards: readonly SavedCard[], today: string): SavedCard | null =>
  cards.find((card) => !isExpired(card, today)) ?? null
