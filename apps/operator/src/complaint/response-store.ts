import { writeAudit } from '@portal/database/audit-log'
import type { Queryable, Statement } from '@portal/database/client'
import { addComplaintAnsweredJob } from '@portal/database/complaint-answered-job'
import { idWithinContract } from '@portal/domain/contract-ids'

export interface NewResponse {
  statusId: number
  /** Null leaves it as it was. */
  validityId: number | null
  /** Null when only the status changes. */
  text: string | null
  documents: readonly { key: string; name: string; sizeBytes: number }[]
}

export interface ComplaintCase {
  caseNumber: string
  contractId: number
  complaintId: number
  /** Null where the account is gone. */
  userId: number | null
  email: string | null
  /** Who has given the contract up sees nothing of it any more, and is told nothing. */
  isHeld: boolean
  status: string
  name: string
}

const findStatement: Statement = {
  name: 'find-complaint-case',
  text: `select complaint.case_number as "caseNumber", complaint.commercial_contract_id as "contractId",
      complaint.id as "complaintId", complaint.user_id as "userId", users.email, access.user_id is not null as "isHeld",
      status.text_english as status,
      name.text_english as name
    from complaint_cases the_case
    join complaints complaint
      on complaint.commercial_contract_id = the_case.commercial_contract_id and complaint.id = the_case.complaint_id
    join complaint_statuses status on status.id = complaint.complaint_status_id
    join complaint_names name on name.id = complaint.complaint_name_id
    left join users on users.id = complaint.user_id
    left join contract_access access on access.user_id = complaint.user_id
      and access.commercial_contract_id = complaint.commercial_contract_id
    where the_case.case_number = $1`,
}

/** Readers of Latin write PR for ПР. */
export async function findComplaintCase(
  queryable: Queryable,
  caseNumber: string,
): Promise<ComplaintCase | undefined> {
  const known = caseNumber.trim().toUpperCase().replace(/^PR-/, 'ПР-')
  return (await queryable.query<ComplaintCase>(findStatement, [known]))[0]
}

/** The last answer of the case, if it says the same; of documents their names and sizes are compared. */
const sameAnswerStatement: Statement = {
  name: 'same-complaint-answer',
  text: `select last.responded_at as "respondedAt"
    from (
      select * from complaint_responses where commercial_contract_id = $1 and complaint_id = $2
      order by id desc limit 1
    ) last
    join complaints complaint on complaint.commercial_contract_id = $1 and complaint.id = $2
    where last.complaint_status_id = $3 and last.text is not distinct from $4
      and complaint.complaint_status_id = $3
      and coalesce($5, complaint.complaint_validity_id) is not distinct from complaint.complaint_validity_id
      and $6::text[] = array(
        select document.document_name || '/' || document.size_bytes from complaint_documents document
        where document.commercial_contract_id = $1 and document.complaint_response_id = last.id order by document.id)`,
}

const lockStatement: Statement = {
  name: 'lock-complaint',
  text: 'select from complaints where commercial_contract_id = $1 and id = $2 for update',
}

/** When the case was last answered in these very words, or undefined. Of two answers at once the second sees the first. */
export async function findSameAnswer(
  tx: Queryable,
  { contractId, complaintId }: ComplaintCase,
  { statusId, text, validityId, documents }: NewResponse,
): Promise<Date | undefined> {
  await tx.query(lockStatement, [contractId, complaintId])
  const named = documents.map(({ name, sizeBytes }) => `${name}/${sizeBytes}`)
  const values = [contractId, complaintId, statusId, text, validityId, named]
  return (await tx.query<{ respondedAt: Date }>(sameAnswerStatement, values))[0]?.respondedAt
}

const takeNumbersStatement: Statement = {
  name: 'take-response-numbers',
  text: `insert into complaint_counters as counter (commercial_contract_id, responses, documents) values ($1, 1, $2)
    on conflict (commercial_contract_id) do update
      set responses = counter.responses + 1, documents = counter.documents + $2
    returning responses, documents`,
}

const insertResponseStatement: Statement = {
  name: 'insert-complaint-response',
  text: `insert into complaint_responses (commercial_contract_id, id, complaint_id, complaint_status_id, text, responded_at)
    values ($1, $2, $3, $4, $5, $6)`,
}

const insertDocumentStatement: Statement = {
  name: 'insert-response-document',
  text: `insert into complaint_documents (commercial_contract_id, id, complaint_id, complaint_response_id, document_name,
      file_key, size_bytes)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}

const markStatement: Statement = {
  name: 'mark-complaint-answered',
  text: `update complaints set complaint_status_id = $3, complaint_validity_id = coalesce($4, complaint_validity_id),
      last_response_at = $5, has_new_notification = true
    where commercial_contract_id = $1 and id = $2`,
}

/** Answers a complaint: the response with its documents, the new state, the mail and the audit row, or nothing of it. */
export async function respondToComplaint(
  tx: Queryable,
  theCase: ComplaintCase,
  response: NewResponse,
  { operator, nowMs }: { operator: string; nowMs: number },
): Promise<void> {
  const { contractId, complaintId, userId, caseNumber } = theCase
  const { documents, statusId, validityId, text } = response
  const [numbers] = await tx.query<{ responses: number; documents: number }>(takeNumbersStatement, [
    contractId,
    documents.length,
  ])
  if (!numbers) throw new Error('no numbers were given')
  const firstId = idWithinContract(contractId, 0)
  const responseId = firstId + numbers.responses
  const respondedAt = new Date(nowMs)
  await tx.query(insertResponseStatement, [contractId, responseId, complaintId, statusId, text, respondedAt])
  const firstDocument = firstId + numbers.documents - documents.length + 1
  for (const [index, { key, name, sizeBytes }] of documents.entries()) {
    const values = [contractId, firstDocument + index, complaintId, responseId, name, key, sizeBytes]
    await tx.query(insertDocumentStatement, values)
  }
  await tx.query(markStatement, [contractId, complaintId, statusId, validityId, respondedAt])
  if (userId !== null) await addComplaintAnsweredJob(tx, { userId, caseNumber, responseId })
  await writeAudit(tx, {
    operator,
    act: 'complaint respond',
    target: caseNumber,
    result: 'done',
    details: { statusId, validityId, documents: documents.length },
  })
}
