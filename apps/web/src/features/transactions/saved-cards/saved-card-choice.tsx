import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { useTranslate } from '#web/session/use-texts.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SavedCardWords } from './saved-card-words.tsx'

interface SavedCardChoiceProps {
  readonly cards: readonly SavedCard[]
  readonly chosen: SavedCard | null
  readonly today: string
  /** The chosen card cannot pay (spec 5.5). */
  readonly error: string | undefined
  readonly onChoose: (card: SavedCard) => void
}

export function SavedCardChoice({ cards, chosen, today, error, onChoose }: SavedCardChoiceProps) {
  const translate = useTranslate()
  return (
    <RadioGroup
      label={translate('transactions.cardPayments.chooseCard')}
      isLabelHidden
      options={cards.map((card) => ({
        value: card.cardToken,
        label: <SavedCardWords card={card} today={today} />,
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
