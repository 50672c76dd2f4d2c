import type {
  downloadComplaintDocument,
  getComplaintThumbnail,
  searchComplaintDocuments,
} from '@portal/contract/customers/complaint-documents'
import type { Database } from '@portal/database/client'
import { contractOfId } from '@portal/domain/contract-ids'
import * as z from 'zod/mini'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { complaintOwner, contractOwner, requireOwned, requireOwnedText } from '#api/ownership.ts'
import { by, createSearch } from '#api/sql/search.ts'
import { inEachLanguage } from '#api/sql/statements.ts'
import { complaintDocumentName } from '#api/sql/texts.ts'

const search = createSearch({
  name: 'complaint documents',
  owner: complaintOwner,
  fields: (language) => `
    document.id,
    ${complaintDocumentName(language)} as "documentName",
    document.complaint_response_id is not null as response`,
  row: 'document',
  from: 'complaint_documents document',
  where: 'document.commercial_contract_id = $2 and document.complaint_id = $3',
  filters: {},
  order: { id: by('document.id'), documentName: by('document.document_name collate "sr-x-icu"') },
  tiebreaker: 'document.id',
})

export function findComplaintDocuments(
  database: Database,
  { caller, language, body, signal }: Call<typeof searchComplaintDocuments>,
): Promise<RawJson> {
  const owned = [caller.userId, contractOfId(body.complaintId), body.complaintId]
  const { statement, values } = search.build(owned, language, body, {})
  return requireOwned(database, signal, statement, values)
}

const oneDocument = inEachLanguage('complaint document', (name, language) =>
  contractOwner.statement(
    name,
    `select json_build_object('name', ${complaintDocumentName(language)}, 'key', document.file_key, 'sizeBytes', document.size_bytes)
    from complaint_documents document
    where document.commercial_contract_id = $2 and document.id = $3`,
  ),
)

const DocumentFile = z.object({ name: z.string(), key: z.string(), sizeBytes: z.number() })
export type DocumentFile = z.infer<typeof DocumentFile>

export async function findDocumentFile(
  database: Database,
  {
    caller,
    language,
    query: { id },
    signal,
  }: Call<typeof downloadComplaintDocument> | Call<typeof getComplaintThumbnail>,
): Promise<DocumentFile> {
  const json = await requireOwnedText(database, signal, oneDocument[language], [
    caller.userId,
    contractOfId(id),
    id,
  ])
  return z.parse(DocumentFile, JSON.parse(json))
}
