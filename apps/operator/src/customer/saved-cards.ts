import type { Database, Queryable } from '@portal/database/client'
import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import type { CardGateway } from '@portal/gateway/port'
import { OperatorProblem } from '../command.ts'

const mayHaveCards = `
select exists (select from card_holders where user_id = $1 and cards > 0)
  or exists (select from transactions where user_id = $1 and save_card) as "mayHave"`

/** Cards are at the gateway, which is asked before anything is erased: afterwards nobody could name them. */
export async function deleteSavedCards(
  database: Database,
  userId: number,
  gateway: CardGateway | undefined,
): Promise<number> {
  const [found] = await database.query<{ mayHave: boolean }>({ name: 'may-have-cards', text: mayHaveCards }, [
    userId,
  ])
  if (!found?.mayHave) return 0
  if (!gateway) {
    throw new OperatorProblem('The customer may have saved cards: set GATEWAY_… as the portal has it')
  }
  const cards = await gateway.listCards(gatewayCustomer(userId))
  if (cards === null) throw unreachable()
  for (const { cardToken } of cards) {
    if ((await gateway.deleteCard(cardToken)) === null) throw unreachable()
  }
  return cards.length
}

const savingPayments = 'select count(*) from transactions where user_id = $1 and save_card'

/** A payment that was begun and ended after the cards were listed may have saved one more. */
export async function countSavingPayments(tx: Queryable, userId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>({ name: 'saving-payments', text: savingPayments }, [userId])
  return row?.count ?? 0
}

export const paidMeanwhile = () =>
  new OperatorProblem('The customer saved a card a moment ago: nothing was erased, try again')

const unreachable = () =>
  new OperatorProblem(
    'The card gateway does not answer, so saved cards could not be deleted: nothing was erased',
  )
