import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import CreditCard from 'lucide-react/icons/credit-card'
import Trash2 from 'lucide-react/icons/trash-2'
import { SavedCardWords, savedCardName } from '#web/features/transactions/saved-cards/saved-card-words.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { type ListState, ListStates } from '#web/ui/list/list-states.tsx'
import styles from './profile.module.css'

interface SavedCardListProps {
  readonly state: ListState<SavedCard>
  readonly today: string
  readonly onRemove: (card: SavedCard) => void
}

/** Spec 2.14. */
export function SavedCardList({ state, today, onRemove }: SavedCardListProps) {
  const translate = useTranslate()
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
              icon={Trash2}
              label={translate('transactions.savedCards.removeNamed', {
                card: savedCardName(card, translate),
              })}
              onClick={() => onRemove(card)}
            />
          </div>
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
