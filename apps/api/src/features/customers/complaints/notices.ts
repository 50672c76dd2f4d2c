import type { Database } from '@portal/database/client'
import { complaintAnsweredTask } from '@portal/database/complaint-answered-job'
import type { Language } from '@portal/domain/enumerations'
import * as z from 'zod/mini'
import type { Tasks } from '#api/jobs/job-runner.ts'
import type { Mailer } from '#api/mail/mailer.ts'
import { complaintAnsweredLetter } from '#api/mail/templates/complaint-letter.ts'
import { namedStatement } from '#api/sql/statements.ts'

const AnsweredJob = z.object({ userId: z.int(), caseNumber: z.string(), responseId: z.int() })

const recipientStatement = namedStatement(
  'recipient of an answer',
  'select email, language from users where id = $1',
)

interface NoticesOptions {
  database: Database
  mailer: Mailer
  publicUrl: URL
}

/** Writes to the customer whose complaint was answered, in the language of the account. */
export const createComplaintNotices = ({ database, mailer, publicUrl }: NoticesOptions): Tasks => ({
  [complaintAnsweredTask]: async (payload) => {
    const { userId, caseNumber, responseId } = z.parse(AnsweredJob, payload)
    const [recipient] = await database.query<{ email: string; language: Language }>(recipientStatement, [
      userId,
    ])
    if (!recipient) return
    const letter = complaintAnsweredLetter(caseNumber, { language: recipient.language, publicUrl })
    await mailer.send(letter, { to: recipient.email, id: `complaint.${responseId}` })
  },
})
