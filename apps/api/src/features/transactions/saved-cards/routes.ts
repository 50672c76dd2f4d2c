import { raiseAlert } from '@portal/alerts/raise-alert'
import {
  deleteSavedCard,
  listSavedCards,
  type SavedCard,
  setFirstCard,
} from '@portal/contract/transactions/saved-cards'
import { cardBrandOf, maskCardNumber } from '@portal/domain/payments/card'
import { CardBrand } from '@portal/domain/payments/card-brand'
import type { GatewayCard } from '@portal/gateway/port'
import {
  rememberCards,
  saveCardCount,
  saveFirstCard,
  withFirstCard,
} from '#api/features/transactions/core/card-holders.ts'
import { type PaymentServices, requireGateway } from '#api/features/transactions/core/services.ts'
import type { Bind } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import type { SecurityEvents } from '#api/http/security-events.ts'

export function registerSavedCards(
  bind: Bind,
  services: PaymentServices,
  securityEvents: SecurityEvents,
): void {
  async function requireCards(userId: number): Promise<readonly GatewayCard[]> {
    requireGateway(services)
    const cards = await rememberCards(services, userId)
    if (!cards) throw problem('paymentUnavailable')
    return cards
  }

  bind(listSavedCards, async ({ caller }) => {
    // Spec 4.9: without saveCard in the key only a new card is offered.
    if (caller.key && !caller.key.saveCard) return []
    const cards = await withFirstCard(services, caller.userId, await requireCards(caller.userId))
    return cards.map(presentCard)
  })

  bind(setFirstCard, async ({ caller, body: { cardToken } }) => {
    const cards = await requireCards(caller.userId)
    if (!cards.some((card) => card.cardToken === cardToken)) throw problem('notFound')
    await saveFirstCard(services, caller.userId, { cardToken, cards: cards.length })
  })

  bind(deleteSavedCard, async (call) => {
    const { caller, body } = call
    const cards = await requireCards(caller.userId)
    // The gateway deletes by token alone, so whose it is, is asked here.
    if (!cards.some(({ cardToken }) => cardToken === body.cardToken)) throw problem('notFound')
    const isDeleted = await requireGateway(services).deleteCard(body.cardToken)
    if (isDeleted === null) throw problem('paymentUnavailable')
    const { database, clock } = services
    await saveCardCount(database, caller.userId, cards.length - 1, new Date(clock()))
    // Of several presses at once one removes the card and tells of it.
    if (!isDeleted) return
    const { userId } = caller
    await database.transaction(async (tx) => {
      await securityEvents.record(tx, call, { kind: 'cardRemoval', outcome: 'succeeded', userId })
      await raiseAlert(tx, {
        kind: 'cardChanged',
        userId,
        thing: `removal:${new Date(clock()).toISOString()}`,
        at: clock(),
        data: { isAdded: false },
      })
    })
  })
}

const presentCard = ({ cardToken, bin, lastFour, expiry, brand }: GatewayCard): SavedCard => ({
  cardToken,
  pan: maskCardNumber(bin, lastFour),
  cardExpiry: expiry,
  cardBrand: Object.values(CardBrand).find((known) => known === brand) ?? cardBrandOf(bin),
})
