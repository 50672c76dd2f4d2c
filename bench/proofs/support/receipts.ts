import { TransactionStatus } from '@portal/domain/enumerations'
import { payerEmail, type World } from './world.ts'

interface ShownMail {
  readonly id: string
  readonly text: string
}

/**
 * How many mails the payer has about each successful transaction: their links name it. As mailboxes show them: what a
 * process that died had sent without noting it goes out again under the same Message-ID.
 */
export async function countReceipts({ pool, simulatorsUrl }: World): Promise<number[]> {
  const answer = await fetch(new URL(`/mailbox/api/messages?to=${payerEmail}`, simulatorsUrl))
  const mails = (await answer.json()) as ShownMail[] // the simulators' own
  const names = await Promise.all(mails.map(({ id }) => messageIdOf(simulatorsUrl, id)))
  const { rows } = await pool.query<{ id: string }>('select id from transactions where status_id = $1', [
    TransactionStatus.successful,
  ])
  return rows.map(({ id }) => new Set(names.filter((_, place) => mails[place]?.text.includes(id))).size)
}

async function messageIdOf(simulatorsUrl: string | URL, id: string): Promise<string> {
  const source = await (await fetch(new URL(`/mailbox/messages/${id}/source`, simulatorsUrl))).text()
  const [, name] = /^Message-ID:\s*(<[^>]+>)/im.exec(source) ?? []
  if (name === undefined) throw new Error(`The mail ${id} has no Message-ID`)
  return name
}
