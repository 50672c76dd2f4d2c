import {
  downloadComplaintDocument,
  getComplaintThumbnail,
  searchComplaintDocuments,
} from '@portal/contract/customers/complaint-documents'
import type { Database } from '@portal/database/client'
import type { FileStore } from '#api/files/file-store.ts'
import type { Bind } from '#api/http/call/bind.ts'
import { fileAnswer } from '#api/http/call/file-answer.ts'
import { findComplaintDocuments, findDocumentFile } from './repository.ts'
import { readThumbnail } from './thumbnail.ts'

export function registerComplaintDocuments(
  bind: Bind,
  { database, store }: { database: Database; store: FileStore },
): void {
  bind(searchComplaintDocuments, (call) => findComplaintDocuments(database, call))
  bind(getComplaintThumbnail, async (call) => {
    const { name, key } = await findDocumentFile(database, call)
    const turn = { source: String(call.caller.userId), signal: call.signal }
    return fileAnswer({ contents: await readThumbnail(store, key, turn), name, disposition: 'attachment' })
  })
  bind(downloadComplaintDocument, async (call) => {
    const { name, key, sizeBytes } = await findDocumentFile(database, call)
    const stream = await store.open(key)
    return fileAnswer({ contents: { stream, sizeBytes }, name, disposition: 'attachment' })
  })
}
