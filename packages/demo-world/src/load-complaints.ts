import { randomBytes } from 'node:crypto'
import { casePrefix } from '@portal/domain/limits'
import { idWithinContract } from '@portal/domain/contract-ids'
import type pg from 'pg'
import { type DemoComplaint, demoComplaints } from './complaints.ts'

export type StoreFile = (key: string, content: Uint8Array) => Promise<void>

const takeNumbers = `
insert into complaint_counters as counter (commercial_contract_id, complaints, responses, documents)
select commercial_contract_id, 1, $2, $3 from contract_claims where collection_number = $1
on conflict (commercial_contract_id) do update set complaints = counter.complaints + 1,
  responses = counter.responses + $2, documents = counter.documents + $3
returning commercial_contract_id as "contractId", complaints, responses, documents`

const insertComplaint = `
with made as (
  insert into complaints (commercial_contract_id, id, point_of_delivery_id, user_id, complaint_name_id, complaint_status_id,
    complaint_validity_id, case_number, description, received_at, last_response_at, has_new_notification, fingerprint,
    answer_due_on)
  select $1, $2, point.id, users.id, $5, $6, $7,
    $12 || '-' || to_char($9::timestamptz, 'YYYY') || '-' || lpad(nextval('complaint_case_numbers')::text, 6, '0'),
    $8, $9::timestamptz, $10::timestamptz, $11, '', ($9::timestamptz at time zone 'Europe/Belgrade')::date + 8
  from users, points_of_delivery point
  where users.email = $3 and point.commercial_contract_id = $1 and point.point_of_delivery_number = $4
  returning case_number, commercial_contract_id, id
)
insert into complaint_cases (case_number, commercial_contract_id, complaint_id) select * from made`

const insertResponse = `
insert into complaint_responses (commercial_contract_id, id, complaint_id, complaint_status_id, text, responded_at)
values ($1, $2, $3, $4, $5, $6)`

const insertDocument = `
insert into complaint_documents (commercial_contract_id, id, complaint_id, complaint_response_id, document_name, file_key,
  size_bytes)
values ($1, $2, $3, $4, $5, $6, $7)`

/** The complaints of the demo accounts with their answers; the bytes of documents go where the portal keeps them. */
export async function loadComplaints(client: pg.Client, today: string, storeFile: StoreFile): Promise<void> {
  for (const complaint of demoComplaints(today)) await loadComplaint(client, complaint, storeFile)
}

interface Numbers {
  contractId: number
  complaints: number
  responses: number
  documents: number
}

async function loadComplaint(
  client: pg.Client,
  complaint: DemoComplaint,
  storeFile: StoreFile,
): Promise<void> {
  const { responses, documents } = complaint
  const allDocuments = documents.length + responses.flatMap((response) => response.documents).length
  const counted = [complaint.collectionNumber, responses.length, allDocuments]
  const numbers = (await client.query<Numbers>(takeNumbers, counted)).rows[0]
  if (!numbers) throw new Error(`The demo world has no contract ${complaint.collectionNumber}`)
  const { contractId } = numbers
  const firstId = idWithinContract(contractId, 0)
  const id = firstId + numbers.complaints
  let documentId = firstId + numbers.documents - allDocuments
  const addDocuments = async (responseId: number | null, added: DemoComplaint['documents']) => {
    for (const { name, content } of added) {
      documentId += 1
      const key = randomBytes(20).toString('hex')
      await storeFile(key, content)
      await client.query(insertDocument, [contractId, documentId, id, responseId, name, key, content.length])
    }
  }

  await client.query(insertComplaint, complaintValues(complaint, contractId, id))
  await addDocuments(null, documents)
  for (const [index, response] of responses.entries()) {
    const responseId = firstId + numbers.responses - responses.length + index + 1
    const values = [contractId, responseId, id, response.statusId, response.text, response.at]
    await client.query(insertResponse, values)
    await addDocuments(responseId, response.documents)
  }
}

function complaintValues(complaint: DemoComplaint, contractId: number, id: number): unknown[] {
  const { email, pointNumber, nameId, validityId, description, receivedAt, isAnswerNew } = complaint
  const last = complaint.responses.at(-1)
  return [
    contractId,
    id,
    email,
    pointNumber,
    nameId,
    last?.statusId ?? 1,
    validityId,
    description,
    receivedAt,
    last?.at ?? null,
    isAnswerNew,
    casePrefix,
  ]
}
