import type { Database } from '@portal/database/client'
import { complaintAnsweredTask } from '@portal/database/complaint-answered-job'
import { contractOfId } from '@portal/domain/contract-ids'
import type { Language } from '@portal/domain/enumerations'
import * as z from 'zod/mini'
import type { Tasks } from '#api/jobs/job-runner.ts'
import type { Mailer } from '#api/mail/mailer.ts'
import { complaintAnsweredLetter } from '#api/mail/templates/complaint-letter.ts'
import { namedStatement } from '#api/sql/statements.ts'

const AnsweredJob = z.object({ userId: z.int(), caseNumber: z.string(), responseId: z.int() })

const recipientStatement = namedStatement(
  'recipient of an answer',
  `select users.email, users.language, response.complaint_id as "complaintId"
  from users left join complaint_responses response
    on response.commercial_contract_id = $2 and response.id = $3
  where users.id = $1`,
)

interface Recipient {
  email: string
  language: Language
  complaintId: number | null
}

interface NoticesOptions {
  database: Database
  mailer: Mailer
  publicUrl: URL
}

/** Writes to the customer whose complaint was answered, in the language of the account. */
export const createComplaintNotices = ({ database, mailer, publicUrl }: NoticesOptions): Tasks => ({
  [complaintAnsweredTask]: async (payload) => {
    const { userId, caseNumber, responseId } = z.parse(AnsweredJob, payload)
    const values = [userId, contractOfId(responseId), responseId]
    const [recipient] = await database.query<Recipient>(recipientStatement, values)
    if (!recipient) return
    const { email, language, complaintId } = recipient
    const letter = complaintAnsweredLetter({ caseNumber, complaintId }, { language, publicUrl })
    await mailer.send(letter, { to: email, id: `complaint.${responseId}` })
  },
})
