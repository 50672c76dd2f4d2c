import type { Queryable, Statement } from '@portal/database/client'
import type { NewMessage } from './new-message.ts'

/** A message for one customer, which no mail is written about. */
export interface GivenMessage extends Pick<NewMessage, 'title' | 'body' | 'english' | 'about'> {
  readonly userId: number
  readonly sentAt: Date
}

const giveStatement: Statement = {
  name: 'give-messages',
  text: `
with wanted as materialized (
  select nextval(pg_get_serial_sequence('messages', 'id')) as id, item.*
  from json_to_recordset($1::json) as item (user_id bigint, title text, body text, title_english text, body_english text,
    about_type text, about_id text, about_contract_id bigint, sent_at timestamptz)
), written as (
  insert into messages (id, title_cyrillic, title_english, body_cyrillic, body_english, sent_at, about_type, about_id,
    about_contract_id)
  overriding system value
  select id, title, title_english, body, body_english, sent_at, about_type, about_id, about_contract_id from wanted
), given as (
  insert into message_recipients (user_id, message_id, sent_at, mailed_at)
  select user_id, id, sent_at, sent_at from wanted order by user_id, id
)
insert into inboxes as inbox (user_id, messages, unread_messages)
select user_id, count(*), count(*) from wanted group by user_id order by user_id
on conflict (user_id) do update set messages = inbox.messages + excluded.messages,
  unread_messages = inbox.unread_messages + excluded.unread_messages`,
}

/** In the caller's transaction, so that what it marks as told is told. */
export async function giveMessages(tx: Queryable, messages: readonly GivenMessage[]): Promise<void> {
  const rows = messages.map(({ userId, title, body, english, about, sentAt }) => ({
    user_id: userId,
    title,
    body,
    title_english: english?.title ?? null,
    body_english: english?.body ?? null,
    about_type: about?.type ?? null,
    about_id: about?.id ?? null,
    about_contract_id: about?.contractId ?? null,
    sent_at: sentAt,
  }))
  await tx.query(giveStatement, [JSON.stringify(rows)])
}
