import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#web/features/core/dialogs/confirm-dialog.tsx'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import {
  removeSavedCard,
  savedCardQueries,
} from '#web/features/transactions/saved-cards/saved-card-queries.ts'
import { savedCardName } from '#web/features/transactions/saved-cards/saved-card-words.tsx'
import { queryClient, sessionKey } from '#web/session/application-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'

interface RemoveCardProps {
  readonly card: SavedCard
  readonly onRemoved: () => void
  readonly onClose: () => void
}

export function RemoveCard({ card, onRemoved, onClose }: RemoveCardProps) {
  const translate = useTranslate()
  // The one that was asked about: in its place of the list another may stand by now, since other tabs change the list too.
  const [asked] = useState(card)
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => removeSavedCard(asked.cardToken),
    onSuccess: async () => {
      onClose()
      onRemoved()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: savedCardQueries.all }),
        // The session says whether there are saved cards at all.
        queryClient.invalidateQueries({ queryKey: sessionKey }),
      ])
    },
  })
  return (
    <ConfirmDialog
      kind="removal"
      title={translate('transactions.savedCards.removeTitle')}
      confirmLabel={translate('transactions.savedCards.remove')}
      isLoading={isPending}
      failure={error && <FailureBanner error={error} atMs={submittedAt} />}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{translate('transactions.savedCards.removeText', { card: savedCardName(asked, translate) })}</p>
    </ConfirmDialog>
  )
}
