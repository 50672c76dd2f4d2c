import { createHash } from 'node:crypto'
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

const saveFirst = namedStatement(
  'save first card',
  `insert into card_holders (user_id, cards, known_at, first_card_digest)
  select users.id, $2, $3, $4 from users where users.id = $1
  on conflict (user_id) do update set cards = excluded.cards, known_at = excluded.known_at,
    first_card_digest = excluded.first_card_digest`,
)

const readFirst = namedStatement(
  'first card',
  'select first_card_digest as "firstCardDigest" from card_holders where user_id = $1',
)

const digestOf = (cardToken: string): Buffer => createHash('sha256').update(cardToken).digest()

/** The card that is offered first, of those that the gateway has just listed. */
export async function saveFirstCard(
  { database, clock }: PaymentServices,
  userId: number,
  { cardToken, cards }: { readonly cardToken: string; readonly cards: number },
): Promise<void> {
  await database.query(saveFirst, [userId, cards, new Date(clock()), digestOf(cardToken)])
}

/** The gateway's order, but for the card that the customer wants first (record 0113). */
export async function withFirstCard(
  { database }: PaymentServices,
  userId: number,
  cards: readonly GatewayCard[],
): Promise<readonly GatewayCard[]> {
  if (cards.length < 2) return cards
  const [holder] = await database.query<{ firstCardDigest: Buffer | null }>(readFirst, [userId])
  const digest = holder?.firstCardDigest
  const first = digest && cards.find(({ cardToken }) => digestOf(cardToken).equals(digest))
  return first ? [first, ...cards.filter((card) => card !== first)] : cards
}

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
