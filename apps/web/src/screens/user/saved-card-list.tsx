import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import CreditCard from '#icons/credit-card'
import Trash from '#icons/trash'
import { isExpired, preferredCard } from '#web/features/transactions/saved-cards/saved-card.ts'
import { SavedCardWords, savedCardName } from '#web/features/transactions/saved-cards/saved-card-words.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { type ListState, ListStates } from '#web/ui/list/list-states.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import styles from './profile.module.css'

interface SavedCardListProps {
  readonly state: ListState<SavedCard>
  readonly today: string
  /** The card that is being made the first. */
  readonly changingToken: string | null
  readonly onMakeFirst: (card: SavedCard) => void
  readonly onRemove: (card: SavedCard) => void
}

/** Spec 2.14, with the card that a payment begins with. */
export function SavedCardList({ state, today, changingToken, onMakeFirst, onRemove }: SavedCardListProps) {
  const translate = useTranslate()
  const cards = state.kind === 'ready' ? state.items : []
  const first = preferredCard(cards, today)

  function renderOrder(card: SavedCard) {
    // Where there is only one, there is no order.
    if (cards.length < 2 || isExpired(card, today)) return null
    if (card === first) return <Badge kind="good">{translate('transactions.savedCards.isFirst')}</Badge>
    return (
      <Button
        variant="text"
        isLoading={card.cardToken === changingToken}
        aria-label={translate('transactions.savedCards.makeFirstNamed', {
          card: savedCardName(card, translate),
        })}
        onClick={() => onMakeFirst(card)}
      >
        {translate('transactions.savedCards.makeFirst')}
      </Button>
    )
  }

  return (
    <ListStates
      state={state}
      texts={{
        loading: translate('transactions.savedCards.loading'),
        error: translate('transactions.savedCards.loadFailed'),
        retry: translate('common.retry'),
      }}
      skeleton={<SavedCardSkeleton />}
      skeletonCount={2}
      empty={
        <EmptyState icon={CreditCard} title={translate('transactions.savedCards.empty.title')}>
          {translate('transactions.savedCards.empty.text')}
        </EmptyState>
      }
      renderItem={(card) => (
        <Card key={card.cardToken} as="li">
          <div className={styles.savedCard}>
            <SavedCardWords card={card} today={today} />
            <IconButton
              icon={Trash}
              label={translate('transactions.savedCards.removeNamed', {
                card: savedCardName(card, translate),
              })}
              onClick={() => onRemove(card)}
            />
          </div>
          <div className={styles.cardOrder}>{renderOrder(card)}</div>
        </Card>
      )}
    />
  )
}

function SavedCardSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton widthPercent={70} />
      <Skeleton widthPercent={40} />
    </div>
  )
}
