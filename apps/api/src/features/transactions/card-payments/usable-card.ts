import { isCardExpired, parseCardExpiry } from '@portal/domain/payments/card-expiry'
import { todayInBelgrade } from '@portal/domain/dates'
import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import { type PaymentServices, requireGateway } from '#api/features/transactions/core/services.ts'
import type { Payer } from '#api/http/call/callers.ts'
import { problem } from '#api/http/problem.ts'

/** The gateway knows a card by its token alone: whose it is, and whether it may be used here, is asked first. */
export async function requireUsableCard(
  services: PaymentServices,
  { userId, key }: Payer,
  cardToken: string,
) {
  if (key && !key.saveCard) throw problem('notFound')
  const cards = await requireGateway(services).listCards(gatewayCustomer(userId))
  if (!cards) throw problem('paymentUnavailable')
  const card = cards.find((each) => each.cardToken === cardToken)
  if (!card) throw problem('cardNotSaved')
  const expiry = parseCardExpiry(card.expiry)
  if (!expiry || isCardExpired(expiry, todayInBelgrade(services.clock()))) throw problem('cardExpired')
}
