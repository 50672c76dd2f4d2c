import type pg from 'pg'
import { demoMessages } from './messages.ts'

const insertMessage = `
with message as (
  insert into messages (title_cyrillic, title_english, body_cyrillic, body_english, sent_at)
  values ($1, $2, $3, $4, $5) returning id, sent_at
), given as (
  insert into message_recipients (user_id, message_id, sent_at, read_at, mailed_at)
  select users.id, message.id, sent_at, case when $6 then sent_at end, sent_at
  from users, message where email = any($7)
)
insert into message_documents (message_id, file_name, content)
select message.id, file_name, content from message, unnest($8::text[], $9::bytea[]) document (file_name, content)`

const countInboxes = `
insert into inboxes (user_id, messages, unread_messages)
select user_id, count(*), count(*) filter (where read_at is null) from message_recipients group by user_id`

/** The messages of the demo accounts: long ago handed over, so nobody is mailed about them. */
export async function loadMessages(client: pg.Client, today: string): Promise<void> {
  for (const { to, day, isRead, title, body, english, documents } of demoMessages(today)) {
    await client.query(insertMessage, [
      title,
      english.title,
      body,
      english.body,
      `${day}T08:00:00Z`,
      isRead,
      to,
      documents.map(({ fileName }) => fileName),
      documents.map(({ content }) => content),
    ])
  }
  await client.query(countInboxes)
}
