import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { todayInBelgrade } from '@portal/domain/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionKey } from '#web/app/application-session.ts'
import { FailureBanner } from '#web/app/failure-banner.tsx'
import { listState } from '#web/app/list-state.ts'
import { useSession } from '#web/app/use-session.ts'
import { RemoveCardDialog } from '#web/features/transactions/saved-cards/remove-card-dialog.tsx'
import { SavedCardList } from '#web/features/transactions/saved-cards/saved-card-list.tsx'
import {
  removeSavedCard,
  savedCardQueries,
} from '#web/features/transactions/saved-cards/saved-card-queries.ts'

/** Spec 6: cards are asked for only when the customer has some. */
export function SavedCards({ onRemoved }: { readonly onRemoved: () => void }) {
  const { user } = useSession()
  const cards = useQuery({ ...savedCardQueries.list(), enabled: user.hasSavedCards })
  // Not in the address: a card is named by a token that belongs to nobody's history.
  const [toRemove, setToRemove] = useState<SavedCard | null>(null)
  return (
    <>
      <SavedCardList
        state={user.hasSavedCards ? listState(cards) : { kind: 'ready', items: [] }}
        today={todayInBelgrade(Date.now())}
        onRemove={setToRemove}
      />
      {toRemove && <RemoveCard card={toRemove} onRemoved={onRemoved} onClose={() => setToRemove(null)} />}
    </>
  )
}

interface RemoveCardProps {
  readonly card: SavedCard
  readonly onRemoved: () => void
  readonly onClose: () => void
}

function RemoveCard({ card, onRemoved, onClose }: RemoveCardProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => removeSavedCard(card.cardToken),
    networkMode: 'always',
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: savedCardQueries.all })
      onRemoved()
      onClose()
      // Whether there are any at all comes with the session.
      await queryClient.invalidateQueries({ queryKey: sessionKey })
    },
  })
  return (
    <RemoveCardDialog
      card={card}
      isLoading={isPending}
      failure={error && <FailureBanner error={error} atMs={submittedAt} />}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
