import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import pg from 'pg'

const owner = 'ana@primer.rs'

/** One that pays at once, one whose bank wants to be asked, and one that is past. */
function savedCards(thisYear: number) {
  return [
    { pan: '4111111111111111', expiry: `11.${thisYear + 2}` },
    { pan: '9891000000000003', expiry: `09.${thisYear + 1}` },
    { pan: '5555555555554444', expiry: `03.${thisYear - 1}` },
  ]
}

const findOwner = `
select users.id::integer as id from users
where users.email = $1 and not exists (select from card_holders holder where holder.user_id = users.id)`

/** Puts Ana's saved cards into the simulated gateway, once; the gateway keeps them from then on. */
export async function addDemoCards(databaseUrl: string, simulatorsUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'moja-struja-demo' })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(findOwner, [owner])
    const [ana] = rows
    if (!ana) return
    const cards = savedCards(new Date().getFullYear())
    for (const card of cards) await saveCard(simulatorsUrl, { customer: gatewayCustomer(ana.id), ...card })
    await client.query('insert into card_holders (user_id, cards, known_at) values ($1, $2, now())', [
      ana.id,
      cards.length,
    ])
  } finally {
    await client.end()
  }
}

async function saveCard(simulatorsUrl: string, card: Record<string, string>): Promise<void> {
  const answer = await fetch(new URL('/gateway/api/cards', simulatorsUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  if (!answer.ok) throw new Error(`The gateway simulator did not take a card: HTTP ${answer.status}`)
}
