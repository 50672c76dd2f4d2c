import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { savedCardName } from './saved-card-words.tsx'

interface RemoveCardDialogProps {
  readonly card: SavedCard
  readonly isLoading: boolean
  /** What the server said against it. */
  readonly failure: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function RemoveCardDialog({ card, isLoading, failure, onConfirm, onClose }: RemoveCardDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog
      title={translate('transactions.savedCards.removeTitle')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {translate('common.cancel')}
          </Button>
          <Button variant="debt" isLoading={isLoading} onClick={onConfirm}>
            {translate('transactions.savedCards.remove')}
          </Button>
        </>
      }
    >
      {failure}
      <p>{translate('transactions.savedCards.removeText', { card: savedCardName(card, translate) })}</p>
    </Dialog>
  )
}
