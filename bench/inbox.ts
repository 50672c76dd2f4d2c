/**
 * An inbox of 10 000 messages against one of 100: opening it (the first page and the unread count) and marking a message
 * read, 10 000 ÷ 100: asked ≤ 1.3 each. Interleaved rounds on a kept connection, medians. Options: --rounds N, --repeats N.
 */
import { parseArgs } from 'node:util'
import type { MessageList } from '@portal/contract/administration/messages'
import { removeDataDirectory } from '@portal/database/embedded/location'
import pg from 'pg'
import { openConnection } from './support/http-connection.ts'
import { startPortal } from './support/running-portal.ts'
import { signIn } from './support/signed-in.ts'
import { median } from './support/statistics.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, repeats: { type: 'string', default: '100' } },
})
const rounds = Number(options.rounds)
const repeats = Math.min(100, Number(options.repeats))
const path = '/api/administration/messages'

const portal = await startPortal()
const client = new pg.Client({ connectionString: await portal.databaseUrl() })
await client.connect()

const fill = [
  'delete from message_recipients',
  'delete from inboxes',
  `insert into messages (title_cyrillic, body_cyrillic, sent_at)
  select 'Порука ' || number, repeat('Текст поруке. ', 20), now() - make_interval(mins => number)
  from generate_series(1, $1::int) number`,
  `insert into message_recipients (user_id, message_id, sent_at)
  select users.id, message.id, message.sent_at
  from users, lateral (select id, sent_at from messages order by id desc limit $1::int) message where email = $2`,
  `insert into inboxes (user_id, messages, unread_messages)
  select user_id, count(*), count(*) from message_recipients group by user_id on conflict do nothing`,
]

async function fillInboxes(): Promise<void> {
  const [forget = '', forgetCounts = '', write = '', give = '', count = ''] = fill
  await client.query(forget)
  await client.query(forgetCounts)
  await client.query(write, [10_000])
  await client.query(give, [100, 'ana@primer.rs'])
  await client.query(give, [10_000, 'firma@primer.rs'])
  await client.query(count)
  await client.query('vacuum (analyze) messages, message_recipients, inboxes, message_documents')
}

/** Makes everything unread again, so that each round marks as many. */
async function forgetReading(): Promise<void> {
  await client.query('update message_recipients set read_at = null where read_at is not null')
  await client.query('update inboxes set unread_messages = messages')
}

const connection = await openConnection(portal.url)

interface Inbox {
  headers: Record<string, string>
  ids: readonly number[]
}

async function openInbox(email: string): Promise<Inbox> {
  const headers = await signIn(portal.url, email)
  const first = { take: 100, sortColumnName: 'sentAt', sortColumnDirection: 'DESC' }
  const list = JSON.parse(await connection.send('POST', `${path}/search`, headers, first)) as MessageList // the contract's own
  return { headers, ids: list.data.map(({ id }) => id) }
}

const page = { take: 10, sortColumnName: 'sentAt', sortColumnDirection: 'DESC' }

async function opening({ headers }: Inbox): Promise<void> {
  await connection.send('POST', `${path}/search`, headers, page)
  await connection.get(`${path}/count-unread`, headers)
}

const marking = async ({ headers, ids }: Inbox, turn: number): Promise<void> => {
  await connection.send('PATCH', `${path}/mark-as-read`, headers, { messageId: ids[turn] })
}

type Act = (inbox: Inbox, turn: number) => Promise<void>

async function timed(act: Act, inbox: Inbox, turn: number): Promise<number> {
  const startedMs = performance.now()
  await act(inbox, turn)
  return performance.now() - startedMs
}

/** Turn by turn, so that a busy moment of the machine meets both. */
async function compare(act: Act, inboxes: readonly [Inbox, Inbox]): Promise<[number, number]> {
  const [first, second]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < repeats; turn++) {
    first.push(await timed(act, inboxes[0], turn))
    second.push(await timed(act, inboxes[1], turn))
  }
  return [median(first), median(second)]
}

await fillInboxes()
const small = await openInbox('ana@primer.rs')
const large = await openInbox('firma@primer.rs')
for (const [name, act] of [
  ['opening', opening],
  ['marking read', marking],
] as const) {
  const ratios: number[] = []
  // The first round warms the server and is not counted.
  for (let round = 0; round <= rounds; round++) {
    await forgetReading()
    const [hundred, tenThousand] = await compare(act, [small, large])
    if (round === 0) continue
    ratios.push(tenThousand / hundred)
    console.log(
      `${name}: 100 messages ${hundred.toFixed(2)} ms, 10 000 messages ${tenThousand.toFixed(2)} ms`,
    )
  }
  console.log(`${name}: median ratio ${median(ratios).toFixed(2)} of ${rounds} rounds (asked: ≤ 1.3)`)
}
connection.close()
await client.end()
await portal.stop()
removeDataDirectory(portal.dataDirectory)
