import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { todayInBelgrade } from '@portal/domain/dates'
import { durationsMs } from '@portal/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { makeCardFirst, savedCardQueries } from '#web/features/transactions/saved-cards/saved-card-queries.ts'
import { savedCardName } from '#web/features/transactions/saved-cards/saved-card-words.tsx'
import { queryClient } from '#web/session/application-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { listState } from '#web/ui/list/list-state.ts'
import type { ListState } from '#web/ui/list/list-states.tsx'
import styles from './profile.module.css'
import { RemoveCard } from './remove-card.tsx'
import { SavedCardList } from './saved-card-list.tsx'
import { useTitleAfter } from './use-title-after.ts'

interface SavedCardsProps {
  /** Which card of the list the open dialog is about, counted from one; a card's token has no place in an address. */
  readonly removedPlace: number | null
  readonly onOpenRemove: (place: number) => void
  readonly onCloseRemove: () => void
}

/** The saved cards of the profile, each with its removal. */
export function SavedCards({ removedPlace, onOpenRemove, onCloseRemove }: SavedCardsProps) {
  const translate = useTranslate()
  const titleId = useId()
  const [removedAtMs, setRemovedAtMs] = useState<number | null>(null)
  const first = useFirstCard()
  const { user } = useSession()
  // Spec 6: asked for only when the customer has some.
  const cards = useQuery({ ...savedCardQueries.list(), enabled: user.hasSavedCards })
  const state: ListState<SavedCard> = user.hasSavedCards ? listState(cards) : { kind: 'ready', items: [] }
  const removed = removedPlace === null ? undefined : cards.data?.[removedPlace - 1]
  const title = useTitleAfter(removedAtMs, removed !== undefined)
  const handleAsk = (card: SavedCard) => onOpenRemove((cards.data ?? []).indexOf(card) + 1)
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {translate('transactions.savedCards.title')}
      </h2>
      {removedAtMs !== null && (
        <Banner key={removedAtMs} kind="success" hideAfterMs={durationsMs.successBanner}>
          {translate('transactions.savedCards.removed')}
        </Banner>
      )}
      {first.notice}
      <SavedCardList
        state={state}
        today={todayInBelgrade(Date.now())}
        changingToken={first.changingToken}
        onMakeFirst={first.change}
        onRemove={handleAsk}
      />
      {removed && (
        <RemoveCard card={removed} onRemoved={() => setRemovedAtMs(Date.now())} onClose={onCloseRemove} />
      )}
    </section>
  )
}

/** The card that a payment begins with. */
function useFirstCard() {
  const translate = useTranslate()
  const { mutate, isPending, isSuccess, variables, error, submittedAt } = useMutation({
    mutationFn: ({ cardToken }: SavedCard) => makeCardFirst(cardToken),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedCardQueries.all }),
  })
  return {
    changingToken: isPending ? variables.cardToken : null,
    change: (card: SavedCard) => mutate(card),
    notice: (
      <>
        {error && <FailureBanner error={error} atMs={submittedAt} />}
        {isSuccess && (
          <Banner key={submittedAt} kind="success" hideAfterMs={durationsMs.successBanner}>
            {translate('transactions.savedCards.firstChanged', { card: savedCardName(variables, translate) })}
          </Banner>
        )}
      </>
    ),
  }
}
