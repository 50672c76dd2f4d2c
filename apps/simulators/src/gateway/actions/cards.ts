import { type Answer, approve } from '#simulators/gateway/answers.ts'
import type { SavedCard } from '#simulators/gateway/book-state.ts'
import type { Call, Caller, Gateway } from '#simulators/gateway/call.ts'
import { GatewayProblem } from '#simulators/gateway/problems.ts'
import type { CardFacts } from '#simulators/gateway/rows.ts'
import { randomHex } from '#simulators/identifiers.ts'

export function queryCards(call: Call, caller: Caller, { book }: Gateway): Answer {
  const customer = call.require('CUSTOMER')
  if (caller.kind === 'session' && caller.session.customer !== customer) {
    throw new GatewayProblem('ERR10020', 'CUSTOMER')
  }
  const cards = book.cardsOf(customer).filter((saved) => !saved.isRemoved)
  return approve({ cardCount: cards.length, cardList: cards.map(presentCard) })
}

function presentCard({ cardToken, card, at }: SavedCard) {
  return {
    cardToken,
    panLast4: card.last4,
    cardBin: card.bin,
    cardBrand: card.brand,
    cardExpiry: card.expiry,
    cardStatus: 'AC',
    cardSaveDate: at,
  }
}

export function deleteCard(call: Call, caller: Caller, gateway: Gateway): Answer {
  const { cardToken } = requireUsableCard(call, caller, gateway)
  gateway.book.record({ kind: 'card-removed', merchantPaymentId: null, cardToken })
  return approve({ cardToken })
}

/** The saved card of a token that is known, not removed and, for a session, its own customer's. */
export function requireUsableCard(call: Call, caller: Caller, { book }: Gateway): SavedCard {
  const cardToken = call.require('CARDTOKEN')
  if (!/^[A-Za-z0-9]{32,64}$/.test(cardToken)) throw new GatewayProblem('ERR10027', 'CARDTOKEN')
  const saved = book.findCard(cardToken)
  const isForeign = caller.kind === 'session' && saved?.customer !== caller.session.customer
  if (!saved || isForeign) throw new GatewayProblem('ERR10094', 'CARDTOKEN')
  if (saved.isRemoved) throw new GatewayProblem('ERR10042', 'CARDTOKEN')
  return saved
}

/** A card that the customer has saved already keeps its token. */
export function saveCard(
  { book }: Gateway,
  {
    customer,
    card,
    merchantPaymentId,
  }: { customer: string; card: CardFacts; merchantPaymentId: string | null },
): string {
  const same = book.cardsOf(customer).find((saved) => !saved.isRemoved && isSameCard(saved.card, card))
  if (same) return same.cardToken
  const cardToken = randomHex(16).toUpperCase()
  book.record({ kind: 'card-saved', merchantPaymentId, cardToken, customer, card })
  return cardToken
}

function isSameCard(one: CardFacts, other: CardFacts): boolean {
  return one.bin === other.bin && one.last4 === other.last4 && one.expiry === other.expiry
}
