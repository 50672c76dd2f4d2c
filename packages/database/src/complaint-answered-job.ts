import type { Queryable, Statement } from './client.ts'

/** Added by the operator's command, worked on by the API: a mail to the customer whose complaint was answered. */
export const complaintAnsweredTask = 'send-complaint-answered'
const mailAttempts = 8

export interface ComplaintAnswered {
  userId: number
  caseNumber: string
  responseId: number
}

const addStatement: Statement = {
  name: 'add-answered-mail',
  text: `select 1 from graphile_worker.add_job($1, json_build_object('userId', $2::bigint, 'caseNumber', $3::text,
    'responseId', $4::bigint), max_attempts => $5)`,
}

/** In the transaction of the answer, so that neither is there without the other. */
export async function addComplaintAnsweredJob(
  tx: Queryable,
  { userId, caseNumber, responseId }: ComplaintAnswered,
): Promise<void> {
  await tx.query(addStatement, [complaintAnsweredTask, userId, caseNumber, responseId, mailAttempts])
}
