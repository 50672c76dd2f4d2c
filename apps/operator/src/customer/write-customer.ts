import { Readable } from 'node:stream'
import type { FileStore } from '@portal/api/files/file-store'
import type { Queryable } from '@portal/database/client'
import type { CheckedFolder } from '../backup/checksums.ts'
import { decidedTables } from './customer-tables.ts'
import type { CustomerKey } from './find-customer.ts'
import { readme } from './readme.ts'

export interface ExportPlaces {
  folder: CheckedFolder
  store: FileStore
}

export interface WrittenCustomer {
  rows: number
  documents: number
  /** Documents that the store no longer has. */
  missing: string[]
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

export async function writeCustomer(
  tx: Queryable,
  customer: CustomerKey,
  { folder, store }: ExportPlaces,
): Promise<WrittenCustomer> {
  let rows = 0
  const omitted = [...leftOut, ...ofOthers]
  for (const { name, whose } of decidedTables) {
    const text = `with customer as (select $1::bigint, $2::text)
      select to_jsonb(item) - $3::text[] as row from ${readableName(name)} item where ${whose}`
    const found = await tx.query<{ row: unknown }>({ name: `export-customer-${name}`, text }, [
      customer.userId,
      customer.email,
      omitted,
    ])
    if (found.length === 0) continue
    rows += found.length
    await writeText(
      folder,
      `data/${name}.json`,
      `${JSON.stringify(
        found.map(({ row }) => row),
        null,
        2,
      )}\n`,
    )
  }
  const documents = await writeDocuments(tx, customer, { folder, store })
  await writeText(folder, 'README.txt', readme)
  await folder.seal()
  return { rows, ...documents }
}

const writeText = (folder: CheckedFolder, name: string, text: string) =>
  folder.write(name, Readable.from([text]))

/** Each with a number before its name, so that two of one name are two. */
const stored = `
select 'complaints/' || complaint.case_number || '/' || document.id || '-' || document.document_name as name,
  document.file_key as key
from complaints complaint
join complaint_documents document on document.commercial_contract_id = complaint.commercial_contract_id
  and document.complaint_id = complaint.id
where complaint.user_id = $1
union all
select 'own-readings/' || own.number || '/' || photo.version || '-' || photo.place || '.jpg', photo.file_key
from own_readings own
join own_reading_photos photo using (commercial_contract_id, number, version)
where own.user_id = $1`

const held = `
select 'picture.webp' as name, content from user_pictures where user_id = $1
union all
select 'messages/' || document.id || '-' || document.file_name, document.content
from message_recipients recipient join message_documents document using (message_id)
where recipient.user_id = $1`

async function writeDocuments(tx: Queryable, { userId }: CustomerKey, { folder, store }: ExportPlaces) {
  let documents = 0
  const missing: string[] = []
  const pathOf = (name: string) => `documents/${name.replaceAll('\\', '_').replaceAll('..', '_')}`
  for (const { name, content } of await tx.query<{ name: string; content: Buffer }>(
    { name: 'export-held-documents', text: held },
    [userId],
  )) {
    await folder.write(pathOf(name), Readable.from([content]))
    documents += 1
  }
  for (const { name, key } of await tx.query<{ name: string; key: string }>(
    { name: 'export-stored-documents', text: stored },
    [userId],
  )) {
    const content = await store.open(key).catch(() => undefined)
    if (content) {
      await folder.write(pathOf(name), content)
      documents += 1
    } else missing.push(name)
  }
  return { documents, missing }
}
