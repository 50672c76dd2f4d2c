import { createHash } from 'node:crypto'
import type { createComplaint } from '@portal/contract/customers/complaints'
import type { Database, Queryable, Statement } from '@portal/database/client'
import { casePrefix, draftLifeMs } from '@portal/domain/limits'
import { idWithinContract } from '@portal/domain/contract-ids'
import type { EventDocument } from '@portal/exchange/event-types'
import type { StoredDocument } from '#api/files/document.ts'
import type { DocumentIntake } from '#api/files/document-intake.ts'
import { keepFiles } from '#api/files/pending-files.ts'
import type { Call } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { holdOwnedContract, pointOwner, requireOwnedText } from '#api/ownership.ts'

type CreateCall = Call<typeof createComplaint>

interface Received {
  id: number
  caseNumber: string
  /** YYYY-MM-DD */
  answerDueDate: string | null
}

const knownName = pointOwner.statement(
  'complaint name',
  'exists (select from complaint_names name where name.id = $4)',
)

/** Once it was answered, the same words are about something new. */
const findSame: Statement = {
  name: 'find-same-complaint',
  text: `select id, case_number as "caseNumber", answer_due_on::text as "answerDueDate" from complaints complaint
    where commercial_contract_id = $1 and received_at > $2 and fingerprint = $3
      and not exists (select from complaint_responses response
        where response.commercial_contract_id = $1 and response.complaint_id = complaint.id)
    order by received_at desc limit 1`,
}

/** Locks the contract's numbers: of two equal complaints at once, the second finds the first. */
const takeNumbers: Statement = {
  name: 'take-complaint-numbers',
  text: `insert into complaint_counters as counter (commercial_contract_id, complaints, documents)
    values ($1, 1, $2)
    on conflict (commercial_contract_id) do update
      set complaints = counter.complaints + 1, documents = counter.documents + $2
    returning complaints, documents`,
}

const insertComplaint: Statement = {
  name: 'insert-complaint',
  text: `with made as (
      insert into complaints (commercial_contract_id, id, point_of_delivery_id, user_id, complaint_name_id, case_number,
        description, received_at, fingerprint, answer_due_on)
      select $1, $2, $3, $4, $5,
        $9 || '-' || to_char($7::timestamptz at time zone 'Europe/Belgrade', 'YYYY') || '-'
          || lpad(number::text, greatest(6, length(number::text)), '0'),
        $6, $7, $8, ($7::timestamptz at time zone 'Europe/Belgrade')::date + $10::integer
      from nextval('complaint_case_numbers') as number
      returning case_number, commercial_contract_id, id, answer_due_on
    ), named as (
      insert into complaint_cases (case_number, commercial_contract_id, complaint_id)
      select case_number, commercial_contract_id, id from made
    ), told as (
      select append_event(made.commercial_contract_id, 'complaint.received', $7, json_build_object(
        'collectionNumber', contract.collection_number, 'pointOfDeliveryNumber', point.point_of_delivery_number,
        'caseNumber', made.case_number, 'complaintNameId', name.id, 'complaintName', name.text_cyrillic,
        'description', $6::text, 'answerDueDate', made.answer_due_on, 'email', users.email, 'documents', $11::json))
      from made
      join commercial_contracts contract on contract.id = made.commercial_contract_id
      join points_of_delivery point on point.commercial_contract_id = made.commercial_contract_id and point.id = $3
      join complaint_names name on name.id = $5
      left join users on users.id = $4
    )
    select id, case_number as "caseNumber", answer_due_on::text as "answerDueDate", (select count(*) from told) as events
    from made`,
}

const insertDocument: Statement = {
  name: 'insert-complaint-document',
  text: `insert into complaint_documents (commercial_contract_id, id, complaint_id, document_name, file_key, size_bytes)
    values ($1, $2, $3, $4, $5, $6)`,
}

export interface ComplaintIntake {
  database: Database
  intake: DocumentIntake
  /** By when the supplier answers, counted from the day of receipt. */
  answerDays: number
}

/** Takes a complaint in; the same one sent again gets the first answer instead of a second case. */
export async function receiveComplaint({ database, intake, answerDays }: ComplaintIntake, call: CreateCall) {
  const { fields, caller } = call
  await requireKnownName(database, call)
  const fingerprint = fingerprintOf(call)
  const since = new Date(call.clock() - draftLifeMs)
  const sameQuestion = [fields.commercialContractId, since, fingerprint]
  const [earlier] = await database.query<Received>(findSame, sameQuestion)
  if (earlier) return present(earlier)
  const documents = await intake.accept(call.files)
  const { received, isNew } = await database.transaction(async (tx) => {
    await holdOwnedContract(tx, caller.userId, fields.commercialContractId)
    const numbers = await takeContractNumbers(tx, fields.commercialContractId, documents.length)
    const [same] = await tx.query<Received>(findSame, sameQuestion)
    if (same) return { received: same, isNew: false }
    const written = await writeComplaint(tx, call, { fingerprint, documents, numbers, answerDays })
    return { received: written, isNew: true }
  })
  if (!isNew) await intake.discard(documents)
  return present(received)
}

const present = ({ id, caseNumber, answerDueDate }: Received) => ({
  id,
  externalSystemId: caseNumber,
  answerDueDate,
})

async function requireKnownName(database: Database, { caller, fields, signal }: CreateCall): Promise<void> {
  const { commercialContractId, pointOfDeliveryId, complaintNameId } = fields
  const values = [caller.userId, commercialContractId, pointOfDeliveryId, complaintNameId]
  const isKnown = await requireOwnedText(database, signal, knownName, values)
  if (isKnown !== 'true') {
    throw problem('invalidRequest', { fields: { complaintNameId: [{ kind: 'invalid' }] } })
  }
}

function fingerprintOf({ caller, fields, files }: CreateCall): Buffer {
  const contents = files.map(({ name, sha256 }) => [name, sha256])
  return createHash('sha256')
    .update(JSON.stringify([caller.userId, fields, contents]))
    .digest()
}

interface Numbers {
  complaints: number
  documents: number
}

async function takeContractNumbers(tx: Queryable, contractId: number, documents: number): Promise<Numbers> {
  const [numbers] = await tx.query<Numbers>(takeNumbers, [contractId, documents])
  if (!numbers) throw new Error('no numbers were given')
  return numbers
}

interface NewComplaint {
  fingerprint: Buffer
  documents: readonly StoredDocument[]
  numbers: Numbers
  answerDays: number
}

const eventDocument = ({ name, sizeBytes, sha256, key }: StoredDocument): EventDocument => ({
  name,
  size: sizeBytes,
  sha256,
  file: key,
})

async function writeComplaint(
  tx: Queryable,
  { caller, fields, clock }: CreateCall,
  { fingerprint, documents, numbers, answerDays }: NewComplaint,
): Promise<Received> {
  const { commercialContractId, pointOfDeliveryId, complaintNameId, description } = fields
  const firstId = idWithinContract(commercialContractId, 0)
  const [received] = await tx.query<Received>(insertComplaint, [
    commercialContractId,
    firstId + numbers.complaints,
    pointOfDeliveryId,
    caller.userId,
    complaintNameId,
    description,
    new Date(clock()),
    fingerprint,
    casePrefix,
    answerDays,
    JSON.stringify(documents.map(eventDocument)),
  ])
  if (!received) throw new Error('a complaint was not written')
  const firstDocument = firstId + numbers.documents - documents.length + 1
  for (const [index, { name, key, sizeBytes }] of documents.entries()) {
    const values = [commercialContractId, firstDocument + index, received.id, name, key, sizeBytes]
    await tx.query(insertDocument, values)
  }
  await keepFiles(
    tx,
    documents.map(({ key }) => key),
  )
  return received
}
