import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import type { Translate } from '@portal/i18n/translate'
import CircleAlert from '#icons/circle-alert'
import { CardBrandLogo, cardBrandName } from '#web/features/transactions/core/card-brand-logo.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { isExpired, lastFourDigits, maskedNumber, shortExpiry } from './saved-card.ts'
import styles from './saved-card-words.module.css'

/** "Visa ending in 1111": a card by its name, for sentences and for those who listen. */
export function savedCardName(card: SavedCard, translate: Translate): string {
  const brand = cardBrandName(card.cardBrand) || translate('transactions.savedCards.unknownBrand')
  return `${brand} ${translate('transactions.savedCards.ending', { digits: lastFourDigits(card) })}`
}

interface SavedCardWordsProps {
  readonly card: SavedCard
  readonly today: string
}

/** Brand, masked number and expiry in a row (spec 2.14). */
export function SavedCardWords({ card, today }: SavedCardWordsProps) {
  return (
    <span className={styles.card}>
      <CardBrandLogo brand={card.cardBrand} />
      <span className={styles.words}>
        <SavedCardNumber card={card} />
        <SavedCardExpiry card={card} today={today} />
      </span>
    </span>
  )
}

/** `•••• 1111`: what tells one card from another where there is room for no more. */
const lastGroup = 9

/** The masked number for the eye, the name of the card for the ear. */
export function SavedCardNumber({ card }: Pick<SavedCardWordsProps, 'card'>) {
  const translate = useTranslate()
  return (
    <span className={styles.named}>
      <VisuallyHidden>{savedCardName(card, translate)}</VisuallyHidden>
      <span className={styles.number} aria-hidden="true">
        <span className={styles.start}>{maskedNumber(card).slice(0, -lastGroup)}</span>
        {maskedNumber(card).slice(-lastGroup)}
      </span>
    </span>
  )
}

export function SavedCardExpiry({ card, today }: SavedCardWordsProps) {
  const translate = useTranslate()
  const expiry = shortExpiry(card)
  if (!isExpired(card, today)) {
    return <span className={styles.expiry}>{translate('transactions.savedCards.expiry', { expiry })}</span>
  }
  return (
    <span className={styles.expired}>
      <Icon of={CircleAlert} size={16} />
      {translate('transactions.savedCards.expired', { expiry })}
    </span>
  )
}
