import type pg from 'pg'
import { anaContracts } from './accounts.ts'
import { demoMessages } from './messages.ts'

const insertMessage = `
with bill as (
  select bill.id, bill.commercial_contract_id
  from contract_claims claim join bills bill on bill.commercial_contract_id = claim.commercial_contract_id
  where claim.collection_number = $10 and bill.year = $11 and bill.month = $12
  order by bill.issue_date, bill.id limit 1
), message as (
  insert into messages (title_cyrillic, title_english, body_cyrillic, body_english, sent_at,
    about_type, about_id, about_contract_id)
  select $1, $2, $3, $4, $5::timestamptz, case when bill.id is not null then 'bill' end, bill.id::text,
    bill.commercial_contract_id
  from (select) one left join bill on true
  returning id, sent_at
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
  for (const { to, day, isRead, billMonth, title, body, english, documents } of demoMessages(today)) {
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
      anaContracts.active,
      billMonth?.year ?? null,
      billMonth?.month ?? null,
    ])
  }
  await client.query(countInboxes)
}
