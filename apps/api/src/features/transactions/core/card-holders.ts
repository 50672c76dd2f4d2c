import type { Database } from '@portal/database/client'
import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import type { GatewayCard } from '@portal/gateway/port'
import { namedStatement } from '#api/sql/statements.ts'
import type { PaymentServices } from './services.ts'

const save = namedStatement(
  'save card holder',
  `insert into card_holders (user_id, cards, known_at) select users.id, $2, $3 from users where users.id = $1
  on conflict (user_id) do update set cards = excluded.cards, known_at = excluded.known_at`,
)

export async function saveCardCount(
  database: Database,
  userId: number,
  cards: number,
  now: Date,
): Promise<void> {
  await database.query(save, [userId, cards, now])
}

/** Asks the gateway for the customer's cards and keeps their number; null when it can't be asked. */
export async function rememberCards(
  { gateway, database, clock }: PaymentServices,
  userId: number,
): Promise<readonly GatewayCard[] | null> {
  const cards = (await gateway?.listCards(gatewayCustomer(userId))) ?? null
  if (cards) await saveCardCount(database, userId, cards.length, new Date(clock()))
  return cards
}
