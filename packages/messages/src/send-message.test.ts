import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import { beforeAll, expect, test } from 'vitest'
import type { Audience, NewMessage } from './new-message.ts'
import { AlreadySent, type SendOptions, sendMessage } from './send-message.ts'

let database: TestDatabase
let users: number[]

const aMessage = (changes: Partial<NewMessage> = {}): NewMessage => ({
  title: 'Радови на мрежи',
  body: 'У четвртак од 9 до 12 часова биће прекида у испоруци.',
  english: null,
  documents: [],
  ...changes,
})

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const result = await database.pool.query(text, values)
  return result.rows as Row[] // the query stands beside its row type
}

const insertUsers = `
insert into users (email, customer_type_id, password_hash, password_changed_at, language, verified_at,
  terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
select 'kupac' || number || '@primer.rs', 1, 'no password', now(), 'sr-Cyrl-RS', now(), now(), now(), now(), now()
from generate_series(1, 12) number order by number
returning id`

const send = (message: NewMessage, audience: Audience, options: Partial<SendOptions> = {}) =>
  sendMessage({
    database,
    message,
    audience,
    operator: 'proba',
    clock: Date.now,
    batchSize: 5,
    ...options,
  })

const recipientsOf = async (messageId: number) =>
  (
    await rows<{ user_id: number }>(
      'select user_id from message_recipients where message_id = $1 order by user_id',
      [messageId],
    )
  ).map(({ user_id }) => user_id)

beforeAll(async () => {
  database = await createTestDatabase()
  users = (await rows<{ id: number }>(insertUsers)).map(({ id }) => id)
})

test('a message to everybody reaches each customer once, with a count for each inbox', async () => {
  const { messageId, recipients, isResumed } = await send(aMessage(), { kind: 'all' })
  expect({ recipients, isResumed }).toEqual({ recipients: 12, isResumed: false })
  expect(await recipientsOf(messageId)).toEqual(users)
  expect(await rows('select distinct messages, unread_messages from inboxes')).toEqual([
    { messages: 1, unread_messages: 1 },
  ])
})

test('the same message is not sent again by accident', async () => {
  const message = aMessage({ title: 'Нови ценовник' })
  const first = await send(message, { kind: 'all' })
  await expect(send(message, { kind: 'all' })).rejects.toThrow(AlreadySent)
  const again = await send(message, { kind: 'all' }, { isRepeated: true })
  expect(again.messageId).not.toBe(first.messageId)
  const tomorrow = Date.now() + 25 * 3600 * 1000
  expect((await send(message, { kind: 'all' }, { clock: () => tomorrow })).recipients).toBe(12)
  expect((await send(message, { kind: 'customers', userIds: users.slice(0, 2) })).recipients).toBe(2)
})

test('a list is reached whole, without those who are gone', async () => {
  const userIds = [...users.slice(2, 9), 999_999]
  const { messageId, recipients } = await send(aMessage(), { kind: 'customers', userIds }, { batchSize: 3 })
  expect(recipients).toBe(7)
  expect(await recipientsOf(messageId)).toEqual(users.slice(2, 9))
})

test('two runs of one command at once give the message once', async () => {
  const message = aMessage({ title: 'Обавештење о раду шалтера' })
  const runs = await Promise.allSettled([1, 2, 3].map(() => send(message, { kind: 'all' }, { batchSize: 1 })))
  const sent = runs.flatMap((run) => (run.status === 'fulfilled' ? [run.value.messageId] : []))
  // One that came when all was done was told so.
  const refused = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []))
  expect(refused.every((reason) => reason instanceof AlreadySent)).toBe(true)
  expect(new Set(sent).size).toBe(1)
  expect(await recipientsOf(sent[0] ?? 0)).toEqual(users)
  const [logged] = await rows(
    `select count(*) filter (where details ? 'audience') as begun, count(*) filter (where result = 'done') as done
    from audit_log where target = $1`,
    [`message ${sent[0]}`],
  )
  expect(logged).toEqual({ begun: 1, done: 1 })
})

test('every count of an inbox is the count of its rows', async () => {
  const wrong = await rows(`
    select inbox.user_id from inboxes inbox
    join (select user_id, count(*) as messages, count(*) filter (where read_at is null) as unread
      from message_recipients group by user_id) counted using (user_id)
    where (inbox.messages, inbox.unread_messages) is distinct from (counted.messages, counted.unread)`)
  expect(wrong).toEqual([])
})

test('mails about a message are jobs of ranges, in one queue', async () => {
  const before = await rows('select id from graphile_worker.jobs')
  const { messageId } = await send(aMessage({ title: 'Још једно' }), { kind: 'all' }, { batchSize: 100 })
  const jobs = await rows<{ payload: unknown }>(
    `select job.payload from graphile_worker._private_jobs job where (job.payload->>'messageId')::bigint = $1`,
    [messageId],
  )
  expect(jobs).toEqual([{ payload: { messageId, firstUserId: users[0], lastUserId: users.at(-1) } }])
  expect((await rows('select id from graphile_worker.jobs')).length).toBe(before.length + 1)
})

test('the log of operators is only added to', async () => {
  for (const change of [`update audit_log set operator = 'x'`, 'delete from audit_log', 'truncate audit_log'])
    await expect(rows(change)).rejects.toThrow('rows of audit_log are never changed')
})

test('a customer who is removed takes the inbox along', async () => {
  const gone = users[0] ?? 0
  await rows('delete from users where id = $1', [gone])
  const left = await rows(
    'select user_id from message_recipients where user_id = $1 union all select user_id from inboxes where user_id = $1',
    [gone],
  )
  expect(left).toEqual([])
})
