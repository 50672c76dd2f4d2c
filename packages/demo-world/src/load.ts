import { startOfDayMs } from '@portal/domain/dates'
import { worldDates, worldManifest } from '@portal/supplier-feed/generator/world-dates'
import { importFeed } from '@portal/supplier-feed/import/import-feed'
import pg from 'pg'
import { anaContracts, demoAccounts, demoPassword } from './accounts.ts'
import { loadBanners } from './load-banners.ts'
import { loadComplaints, type StoreFile } from './load-complaints.ts'
import { loadMessages } from './load-messages.ts'
import { createWorld } from './world.ts'

export interface DemoWorldOptions {
  readonly url: string
  /** YYYY-MM-DD; the world ends there. */
  readonly today: string
  readonly seed: number
  hashPassword(password: string): Promise<string>
  /** The key under which personal numbers are hashed. */
  readonly identityKey: string
  /** Keeps the bytes of a document where the portal looks for them. */
  readonly storeFile: StoreFile
}

/** Any number that only this uses: of several processes that start at once, one loads. */
const loadLock = 7_203_140_503

/** Small, so that the database writes the first customers while the next are still being checked. */
const batchBytes = 1024 * 1024

/** Fills an empty database with the demo world; true when it did. The accounts come last, so a half is loaded again. */
export async function loadDemoWorld(options: DemoWorldOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString: options.url, application_name: 'moja-struja-demo' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [loadLock])
    const { rows } = await client.query('select from users limit 1')
    if (rows.length > 0) return false
    const hash = options.hashPassword(demoPassword)
    await importWorld(options)
    await addAccounts(client, options, await hash)
    return true
  } finally {
    await client.end()
  }
}

async function importWorld({ url, seed, today, identityKey }: DemoWorldOptions): Promise<void> {
  await importFeed({
    url,
    files: createWorld(seed, today),
    manifest: worldManifest(worldDates(seed, today)),
    identityKey,
    batchBytes,
    onReject: (file, line, reason) => {
      throw new Error(`The demo world is wrong: ${file} line ${line}: ${reason}`)
    },
  })
}

const insertUser = `
insert into users (email, name, phone, address, customer_type_id, password_hash, password_changed_at, language,
  verified_at, terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, 'sr-Cyrl-RS', $7, $7, $7, $7, $7)
returning id`

/** Of no browser: any in which the password is entered goes on with it. */
const insertPendingRegistration = `
insert into pending_registrations (email, customer_type_id, password_hash, language, registered_at)
values ($1, $2, $3, 'sr-Cyrl-RS', $4)`

const grantAccess = `
insert into contract_access (user_id, commercial_contract_id, added_at)
select $1, commercial_contract_id, $3 from contract_claims where collection_number = any($2)`

/** Payments of Ana's active contract are a day behind; elsewhere all is of today, so that both can be seen. */
const bookPayments = `
update commercial_contracts set payment_sync_date = last_sync_date where collection_number <> $1`

async function addAccounts(
  client: pg.Client,
  { today, storeFile }: DemoWorldOptions,
  passwordHash: string,
): Promise<void> {
  const registeredAt = new Date(startOfDayMs(today)).toISOString()
  await client.query('begin')
  await client.query(bookPayments, [anaContracts.active])
  for (const account of demoAccounts) {
    if (!account.isVerified) {
      const { email, customerTypeId } = account
      await client.query(insertPendingRegistration, [email, customerTypeId, passwordHash, registeredAt])
      continue
    }
    const { rows } = await client.query<{ id: number }>(insertUser, [
      account.email,
      account.name,
      account.phone,
      account.address,
      account.customerTypeId,
      passwordHash,
      registeredAt,
    ])
    await client.query(grantAccess, [rows[0]?.id, account.contracts, registeredAt])
  }
  await loadMessages(client, today)
  await loadBanners(client)
  await loadComplaints(client, today, storeFile)
  await client.query('commit')
}
