import { TransactionStatus } from '@portal/domain/enumerations'
import { payerEmail, type World } from './world.ts'

/** How many mails the payer has about each successful transaction: their links name it. */
export async function countReceipts({ pool, simulatorsUrl }: World): Promise<number[]> {
  const answer = await fetch(new URL(`/mailbox/api/messages?to=${payerEmail}`, simulatorsUrl))
  const mails = (await answer.json()) as { text: string }[] // the simulators' own
  const { rows } = await pool.query<{ id: string }>('select id from transactions where status_id = $1', [
    TransactionStatus.successful,
  ])
  return rows.map(({ id }) => mails.filter(({ text }) => text.includes(id)).length)
}
