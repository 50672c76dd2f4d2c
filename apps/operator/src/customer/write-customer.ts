import { Readable } from 'node:stream'
import { type FileStore, openIfThere } from '@portal/api/files/file-store'
import type { Queryable, Statement } from '@portal/database/client'
import type { CheckedFolder } from '../backup/checksums.ts'
import { decidedTables } from './customer-tables.ts'
import type { CustomerKey } from './find-customer.ts'
import { readme } from './readme.ts'

/** What the database has of a customer is written; these are in the store of files. */
export interface WrittenRows {
  rows: number
  documents: number
  stored: readonly StoredDocument[]
}

export interface StoredDocument {
  name: string
  key: string
}

/** Hashes, keys and marks of devices, and bytes that are written as documents instead. */
const leftOut = [
  'password_hash',
  'token_hash',
  'code_hash',
  'browser_hash',
  'identity_hash',
  'key_hash',
  'nonce',
  'p256dh',
  'auth',
  'endpoint',
  'fingerprint',
  'first_card_digest',
  'session_token_sealed',
  'session_token_hash',
  'payment_key_id',
  'lease_id',
  'content',
]

/** Whoever else holds a contract is another person. */
const ofOthers = ['chosen_by_user_id']

/** Calculations are stored without the names of their fields; people get the names. */
const readableName = (table: string) => (table === 'stored_calculations' ? 'bill_calculations' : table)

/** Rows as JSON, and the documents that the database itself holds. */
export async function writeRows(
  tx: Queryable,
  customer: CustomerKey,
  folder: CheckedFolder,
): Promise<WrittenRows> {
  let rows = 0
  const omitted = [...leftOut, ...ofOthers]
  for (const { name, whose } of decidedTables) {
    const text = `with customer as (select $1::bigint, $2::text)
      select to_jsonb(item) - $3::text[] as row from ${readableName(name)} item where ${whose}`
    const values = [customer.userId, customer.email, omitted]
    const found = await tx.query<{ row: unknown }>({ name: `export-customer-${name}`, text }, values)
    if (found.length === 0) continue
    rows += found.length
    const content = found.map(({ row }) => row)
    await writeText(folder, `data/${name}.json`, `${JSON.stringify(content, null, 2)}\n`)
  }
  const held = await tx.query<{ name: string; content: Buffer }>(heldDocuments, [customer.userId])
  for (const { name, content } of held) await folder.write(pathOf(name), Readable.from([content]))
  const stored = await tx.query<StoredDocument>(storedDocuments, [customer.userId])
  return { rows, documents: held.length, stored }
}

/** Gives the names of those that the store no longer has. */
export async function writeStoredDocuments(
  stored: readonly StoredDocument[],
  store: FileStore,
  folder: CheckedFolder,
): Promise<string[]> {
  const missing: string[] = []
  for (const { name, key } of stored) {
    const content = await openIfThere(store, key)
    if (content) await folder.write(pathOf(name), content)
    else missing.push(name)
  }
  return missing
}

export async function sealExport(folder: CheckedFolder): Promise<void> {
  await writeText(folder, 'README.txt', readme)
  await folder.seal()
}

const writeText = (folder: CheckedFolder, name: string, text: string) =>
  folder.write(name, Readable.from([text]))

const pathOf = (name: string) => `documents/${name.replaceAll('\\', '_').replaceAll('..', '_')}`

/** Each with a number before its name, so that two of one name are two. */
const storedDocuments: Statement = {
  name: 'export-stored-documents',
  text: `select 'complaints/' || complaint.case_number || '/' || document.id || '-' || document.document_name as name,
  document.file_key as key
from complaints complaint
join complaint_documents document on document.commercial_contract_id = complaint.commercial_contract_id
  and document.complaint_id = complaint.id
where complaint.user_id = $1
union all
select 'own-readings/' || own.number || '/' || photo.version || '-' || photo.place || '.jpg', photo.file_key
from own_readings own
join own_reading_photos photo using (commercial_contract_id, number, version)
where own.user_id = $1`,
}

const heldDocuments: Statement = {
  name: 'export-held-documents',
  text: `select 'picture.webp' as name, content from user_pictures where user_id = $1
union all
select 'messages/' || document.id || '-' || document.file_name, document.content
from message_recipients recipient join message_documents document using (message_id)
where recipient.user_id = $1`,
}
