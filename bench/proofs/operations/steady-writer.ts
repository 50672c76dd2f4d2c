import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { firstOwnContract } from './restored-books.ts'

export interface Written {
  /** How many were begun by the end. */
  begun: number
  differencesIn(restored: pg.Pool, dataDirectory: string): Promise<string[]>
  /** Takes its documents away again, so that the next backup is no larger than this one. */
  forget(): Promise<void>
}

interface Write {
  key: string
  content: string
}

const contract = `
insert into commercial_contracts (id, collection_number, customer_name, customer_type_id, contract_status_id,
  balance_amount, delivery_type_id, available_change_delivery_type, delivery_type_can_be_changed, last_sync_date,
  payment_sync_date)
values ($1::bigint, $1::bigint::text, 'Јелена Марковић', 1, 1, 0, 2, true, true, now(), now())`

/** Its trigger writes an event in the same transaction. */
const payment = `
insert into transactions (commercial_contract_id, id, payment_method_id, device_type_id, is_mobile_app, save_card,
  language, amount, fee_amount, status_reason, status_changed_at, begun_at, expires_at, debtor_name, debtor_email)
values ($1, gen_random_uuid(), 1, 1, false, false, 'sr-Cyrl-RS', $2, 28.77, 'begun', now(), now(), now(), 'а', 'а')`

const document = `
insert into complaint_documents (commercial_contract_id, id, complaint_id, document_name, file_key, size_bytes)
values ($1, $1::bigint * 100000 + $2, $1::bigint * 100000 + 1, 'допис.txt', $3, $4)`

const pathOf = (dataDirectory: string, key: string) =>
  join(dataDirectory, 'files', 'stored', key.slice(0, 2), key.slice(2))

/** One after another, as the portal does it: the file, then its row together with a payment. */
export async function startWriter(pool: pg.Pool, dataDirectory: string, round: number) {
  const contractId = firstOwnContract + round
  await pool.query(contract, [contractId])
  const writes: Write[] = []
  let acknowledged = 0
  let isStopping = false
  const work = (async () => {
    while (!isStopping) {
      const write = { key: randomBytes(20).toString('hex'), content: randomBytes(2_000).toString('base64') }
      writes.push(write)
      const path = pathOf(dataDirectory, write.key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, write.content)
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(payment, [contractId, writes.length])
        await client.query(document, [contractId, writes.length, write.key, write.content.length])
        await client.query('commit')
      } finally {
        client.release()
      }
      acknowledged += 1
      await sleep(2)
    }
  })()
  while (acknowledged < 20) await sleep(5)
  const before = acknowledged
  return {
    async stop(): Promise<Written> {
      isStopping = true
      await work
      return {
        begun: writes.length,
        differencesIn: (restored, folder) => compareWrites({ restored, folder, contractId, writes, before }),
        async forget() {
          await pool.query('delete from complaint_documents where commercial_contract_id = $1', [contractId])
          for (const { key } of writes) await rm(pathOf(dataDirectory, key), { force: true })
        },
      }
    },
  }
}

interface Comparison {
  restored: pg.Pool
  folder: string
  contractId: number
  writes: readonly Write[]
  /** Acknowledged before the backup began. */
  before: number
}

/** The moment of the backup lies somewhere in the row of writes: all before it are there, whole, and none after. */
async function compareWrites({
  restored,
  folder,
  contractId,
  writes,
  before,
}: Comparison): Promise<string[]> {
  const differences: string[] = []
  const { rows } = await restored.query<{ place: number; key: string; amounts: string; events: number }>(
    `select (id % 100000)::int as place, file_key as key,
      (select coalesce(sum(amount), 0)::text from transactions where commercial_contract_id = $1) as amounts,
      (select count(*)::int from transaction_events where commercial_contract_id = $1) as events
    from complaint_documents where commercial_contract_id = $1 order by 1`,
    [contractId],
  )
  const count = rows.length
  if (count < before)
    differences.push(`${before} writes were acknowledged before the backup, ${count} are there`)
  if (Number(rows[0]?.amounts) !== (count * (count + 1)) / 2)
    differences.push('payments without their documents')
  if (rows[0]?.events !== count) differences.push(`${rows[0]?.events} events of ${count} payments`)
  for (const [index, { place, key }] of rows.entries()) {
    const write = writes[index]
    const content = await readFile(pathOf(folder, key), 'utf8').catch(() => undefined)
    const isSame = place === index + 1 && key === write?.key && digest(content) === digest(write.content)
    if (!isSame) differences.push(`document ${place} of contract ${contractId} is missing or another one`)
  }
  return differences
}

const digest = (text: string | undefined) => text && createHash('sha256').update(text).digest('hex')
