import type { Question } from './question.ts'
import { count, inWords, minute } from './section.ts'

interface SendRow {
  messageId: number
  title: string
  recipients: number
  /** Since it was begun, gone on with, or failed. */
  seconds: number
  hasFailed: boolean
}

/** After a week nobody means to complete it any more. */
const unfinishedSends = `
select send.message_id::float8 as "messageId", message.title_cyrillic as title, send.recipients,
  extract(epoch from now() - last.logged_at)::float8 as seconds, last.result = 'failed' as "hasFailed"
from message_sends send
join messages message on message.id = send.message_id
join lateral (select logged_at, result from audit_log
  where act = 'message send' and target = 'message ' || send.message_id order by id desc limit 1) last on true
where send.finished_at is null and last.logged_at > now() - interval '7 days'
order by send.message_id`

/** A run that was killed could tell nobody: some customers have the message and the others do not. */
export const sends: Question = {
  name: 'Messages',
  async ask(database) {
    const rows = await database.query<SendRow>({ name: 'status sends', text: unfinishedSends })
    const stopped = rows.filter(({ hasFailed, seconds }) => hasFailed || seconds > 15 * minute)
    const text = rows.length === 0 ? 'every send is whole' : `${count(rows.length, 'send')} not finished`
    return {
      text,
      needs: stopped.map(
        ({ messageId, title, recipients, seconds }) =>
          `Message ${messageId} («${title}») reached ${count(recipients, 'customer')} and no more for ` +
          `${inWords(seconds)}: send it again with the same words, and it goes on`,
      ),
      facts: { unfinished: rows },
    }
  },
}
