import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { CardBrandLogo } from '#web/features/transactions/core/card-brand-logo.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { isExpired } from './saved-card.ts'
import { SavedCardExpiry, SavedCardNumber } from './saved-card-words.tsx'

interface SavedCardChoiceProps {
  readonly cards: readonly SavedCard[]
  readonly chosen: SavedCard | null
  readonly today: string
  /** The chosen card has expired since it was chosen (spec 5.5). */
  readonly error: string | undefined
  readonly onChoose: (card: SavedCard) => void
}

/** A card that has expired stays in sight, with the reason why it can't be chosen. */
export function SavedCardChoice({ cards, chosen, today, error, onChoose }: SavedCardChoiceProps) {
  const translate = useTranslate()
  return (
    <RadioGroup
      label={translate('transactions.cardPayments.chooseCard')}
      isLabelHidden
      options={cards.map((card) => ({
        value: card.cardToken,
        label: <SavedCardNumber card={card} />,
        hint: <SavedCardExpiry card={card} today={today} />,
        picture: <CardBrandLogo brand={card.cardBrand} />,
        isDisabled: isExpired(card, today),
      }))}
      value={chosen?.cardToken ?? null}
      error={error}
      onChange={(cardToken) => {
        const card = cards.find((one) => one.cardToken === cardToken)
        if (card) onChoose(card)
      }}
    />
  )
}
