import { todayInBelgrade } from '@portal/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { cardPaymentQueries } from '#web/features/transactions/card-payments/card-payment-queries.ts'
import type { SavedCardWay } from './saved-card-payment.tsx'
import { preferredCard } from '#web/features/transactions/saved-cards/saved-card.ts'
import { savedCardQueries } from '#web/features/transactions/saved-cards/saved-card-queries.ts'
import { callWithSession } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'

type SavedCardWayState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly way: SavedCardWay }

/** Whether a saved card can pay at once; without one that is still good, or without the gateway, the three steps remain. */
export function useSavedCardWay(): SavedCardWayState {
  const { user } = useSession()
  // Spec 4.7: only those who have saved cards are asked about them.
  const cards = useQuery({ ...savedCardQueries.list(), enabled: user.hasSavedCards })
  const urls = useQuery({ ...cardPaymentQueries.urls(callWithSession), enabled: user.hasSavedCards })
  if (!user.hasSavedCards) return { kind: 'none' }
  if (!cards.data || !urls.data) {
    // A later look that fails takes nothing away from who is paying.
    return { kind: cards.isError || urls.isError ? 'none' : 'loading' }
  }
  if (preferredCard(cards.data, todayInBelgrade(Date.now())) === null) return { kind: 'none' }
  return { kind: 'ready', way: { cards: cards.data, auth3DUrl: urls.data.auth3DUrl } }
}
