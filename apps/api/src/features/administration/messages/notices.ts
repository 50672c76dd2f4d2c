import type { Database } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { sendNoticesTask } from '@portal/messages/deliver-batch'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Tasks } from '#api/jobs/job-runner.ts'
import type { Mailer } from '#api/mail/mailer.ts'
import { messageLetter } from '#api/mail/templates/message-letter.ts'
import { namedStatement } from '#api/sql/statements.ts'

const NoticesJob = z.object({ messageId: z.int(), firstUserId: z.int(), lastUserId: z.int() })

interface NoticesOptions {
  database: Database
  mailer: Mailer
  publicUrl: URL
  clock: () => number
  logger: Logger
}

interface Recipient {
  id: number
  email: string
  language: Language
  title: string
}

/** As many as the mailer has connections. */
const mailsAtOnce = 3

const recipientsStatement = namedStatement(
  'recipients of notices',
  `select users.id, users.email, users.language,
    case users.language
      when 'sr-Cyrl-RS' then message.title_cyrillic
      when 'sr-Latn-RS' then message.title_latin
      else coalesce(message.title_english, message.title_latin)
    end as title
  from users
  join message_recipients received on received.user_id = users.id and received.message_id = $1
  join messages message on message.id = received.message_id
  where users.id between $2 and $3 and received.mailed_at is null
  order by users.id`,
)

const settleStatement = namedStatement(
  'settle notices',
  `update message_recipients set mailed_at = $3 where user_id = any($2::bigint[]) and message_id = $1`,
)

type Outcome = 'sent' | 'refused' | 'later'

/**
 * Writes to the customers of one range. Those who were written to are marked as the range goes on, so a repetition after
 * a failure or a crash starts with the first who was not.
 */
export function createMessageNotices(options: NoticesOptions): Tasks {
  const { database, mailer, publicUrl, clock, logger } = options

  async function notify(messageId: number, { id, email, language, title }: Recipient): Promise<Outcome> {
    const letter = messageLetter({ id: messageId, title }, { language, publicUrl })
    try {
      await mailer.send(letter, { to: email, id: `message.${messageId}.${id}` })
      return 'sent'
    } catch (error) {
      const answer = refusalOf(error)
      // Without an answer the server is not there at all: the rest of the range would only wait for it too.
      if (answer === undefined) throw error
      if (answer < 500) return 'later'
      logger.warn({ messageId, userId: id, answer }, 'a mail about a message was refused')
      return 'refused'
    }
  }

  return {
    [sendNoticesTask]: async (payload) => {
      const { messageId, firstUserId, lastUserId } = z.parse(NoticesJob, payload)
      const range = [messageId, firstUserId, lastUserId]
      const recipients = await database.query<Recipient>(recipientsStatement, range)
      let postponed = 0
      for (let start = 0; start < recipients.length; start += mailsAtOnce) {
        const few = recipients.slice(start, start + mailsAtOnce)
        const outcomes = await Promise.allSettled(few.map((recipient) => notify(messageId, recipient)))
        const settled = few.filter((_, index) => isSettled(outcomes[index]))
        await database.query(settleStatement, [messageId, settled.map(({ id }) => id), new Date(clock())])
        const failure = outcomes.find((outcome) => outcome.status === 'rejected')
        if (failure) throw failure.reason
        postponed += few.length - settled.length
      }
      if (postponed > 0) throw new Error(`${postponed} mails about message ${messageId} are to come later`)
    },
  }
}

const isSettled = (outcome: PromiseSettledResult<Outcome> | undefined) =>
  outcome?.status === 'fulfilled' && outcome.value !== 'later'

/** What the mail server said no with, if it said anything. */
function refusalOf(error: unknown): number | undefined {
  const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : Number.NaN
  return answer >= 400 && answer < 600 ? answer : undefined
}
