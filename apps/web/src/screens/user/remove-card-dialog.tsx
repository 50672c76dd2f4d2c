import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { savedCardName } from '#web/features/transactions/saved-cards/saved-card-words.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { type Removal, RemoveDialog } from '#web/ui/overlay/remove-dialog.tsx'

interface RemoveCardDialogProps extends Removal {
  readonly card: SavedCard
}

export function RemoveCardDialog({ card, ...removal }: RemoveCardDialogProps) {
  const translate = useTranslate()
  return (
    <RemoveDialog
      {...removal}
      title={translate('transactions.savedCards.removeTitle')}
      closeLabel={translate('common.close')}
      cancelLabel={translate('common.cancel')}
      submitLabel={translate('transactions.savedCards.remove')}
    >
      {translate('transactions.savedCards.removeText', { card: savedCardName(card, translate) })}
    </RemoveDialog>
  )
}
