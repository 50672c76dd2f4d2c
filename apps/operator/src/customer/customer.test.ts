import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileStore } from '@portal/api/files/create-file-store'
import { storeContent } from '@portal/api/files/store-content'
import { tableOwners } from '@portal/database/table-owners'
import { loadDemoWorld } from '@portal/demo-world/load'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OperatorWorld, openOperatorWorld } from '#testing/operator-process.ts'
import { customerTables, decidedTables } from './customer-tables.ts'
import { requireKnownPayments } from './erasure.ts'

const ana = 'ana@primer.rs'
let world: OperatorWorld
let userId: number
let contractId: number

beforeAll(async () => {
  world = await openOperatorWorld()
  const store = createFileStore({ dataDirectory: world.folder, filesUrl: undefined })
  await loadDemoWorld({
    url: String(world.database.pool.options.connectionString),
    today: '2026-11-15',
    seed: 20_261_115,
    identityKey: 'an identity key of the tests, long enough',
    hashPassword: async (password) => `hash of ${password}`,
    storeFile: (key, content) => storeContent(store, world.folder, key, content),
  })
  const [found] = await world.rows<{ userId: number; contractId: number }>(
    `select users.id as "userId", min(commercial_contract_id) as "contractId" from users
    join contract_access access on access.user_id = users.id where email = $1 group by 1`,
    [ana],
  )
  userId = found?.userId ?? 0
  contractId = found?.contractId ?? 0
  for (const text of rowsOfAna(userId, contractId)) await world.rows(text)
}, 60_000)
afterAll(() => world.close())

/** One row at least in each table that the demo's own world leaves empty. */
const rowsOfAna = (user: number, contract: number): string[] => [
  `insert into sessions (id, user_id, device_type_id, created_at, expires_at)
    values ('8d5b3a4e-0000-4000-8000-000000000001', ${user}, 1, now(), now() + interval '1 day')`,
  `insert into refresh_tokens (session_id, token_hash, issued_at, expires_at)
    values ('8d5b3a4e-0000-4000-8000-000000000001', '\\x01', now(), now())`,
  `insert into pending_registrations (email, customer_type_id, password_hash, language, registered_at)
    values ('${ana}', 1, 'x', 'sr-Cyrl-RS', now())`,
  `insert into verification_codes (id, email, purpose, browser_hash, requested_at, expires_at, tries_left)
    values (gen_random_uuid(), '${ana}', 'reset', '\\x01', now(), now(), 5)`,
  `insert into trusted_browsers values (${user}, '\\x01', now())`,
  `insert into user_pictures values (${user}, '\\x5249', 'tag', now())`,
  `insert into card_holders (user_id, cards, known_at) values (${user}, 0, now())`,
  `insert into security_events (happened_at, kind, outcome, user_id, address, user_agent)
    values (now(), 'signIn', 'succeeded', ${user}, '203.0.113.7', 'Firefox')`,
  `insert into meter_checks (user_id, commercial_contract_id, point_of_delivery_id, checked_on, meter_number, state_ht)
    values (${user}, ${contract}, ${contract}00001, now(), '1', 1)`,
  `insert into budgets values (${user}, ${contract}, 5000)`,
  `insert into delivery_choices (commercial_contract_id, delivery_type_id, replaced_delivery_type_id, chosen_by_user_id)
    values (${contract}, 1, 2, ${user})`,
  `insert into alert_settings (user_id) values (${user})`,
  `insert into alert_switches values (${user}, 0, 'newBill', false, false, false)`,
  `insert into alert_contract_digests values (${user}, 1, '18:00')`,
  `with alert as (insert into alerts (user_id, kind, thing, data, raised_at)
      values (${user}, 'newBill', 'bill:1', '{}', now()) returning id)
    insert into alert_deliveries (alert_id, channel, due_at) select id, 'email', now() from alert`,
  `insert into push_devices (user_id, endpoint, p256dh, auth, name, added_at)
    values (${user}, 'https://push.example/1', 'a', 'b', 'Firefox', now())`,
  `insert into calendar_addresses values (${user}, '\\x01', '\\x02', now())`,
  `insert into mail_bounces values ('${ana}', now(), '550')`,
  `insert into transactions (commercial_contract_id, id, user_id, payment_method_id, device_type_id, is_mobile_app,
      save_card, language, amount, fee_amount, status_reason, status_changed_at, begun_at, expires_at, debtor_name,
      debtor_email)
    values (${contract}, '8d5b3a4e-0000-4000-8000-0000000000aa', ${user}, 1, 1, false, false, 'sr-Cyrl-RS', 100, 28.77,
      'begun', now(), now(), now(), 'Ана Петровић', '${ana}')`,
  `insert into own_readings (commercial_contract_id, number, version, point_of_delivery_id, year, month, user_id,
      meter_number, sent_at, read_on, state_ht, consumption_kwh, is_confirmed, fingerprint, event_number)
    values (${contract}, 'ОЧ-2026-000001', 1, ${contract}00001, 2026, 10, ${user}, '1', now(), now(), 5, 5, false, '\\x01', 1)`,
  `insert into own_reading_series values (${contract}, ${contract}00001, 2026, 10, 'ОЧ-2026-000001', 1)`,
  `insert into own_reading_photos values (${contract}, 'ОЧ-2026-000001', 1, 1, repeat('a', 40), 5, repeat('a', 64), now())`,
  `insert into own_reading_answers values (${contract}, 'ОЧ-2026-000001', 1, true, null, now())`,
  `select append_event(-${user}, 'consent.given', now(), '{"email": "${ana}"}')`,
  `select graphile_worker.add_job('send-code', '{"email": "${ana}"}')`,
  `insert into audit_log (operator, act, target, result) values ('op', 'mail bounced', '${ana}', 'done')`,
]

async function countsOf(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, whose } of decidedTables) {
    const text = `with customer as (select $1::bigint, $2::text) select count(*)::int as rows from ${name} where ${whose}`
    const [row] = await world.rows<{ rows: number }>(text, [userId, ana])
    counts[name] = row?.rows ?? 0
  }
  return counts
}

/** Tables in which the address stands, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await world.rows<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await world.rows(`select from ${name} item where strpos(item::text, $1) > 0 limit 1`, [text])
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
}

describe('the rules', () => {
  test('decide every table of the database', async () => {
    const tables = await world.rows<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`,
    )
    const names = tables.map(({ name }) => name).sort()
    expect(Object.keys(customerTables).sort(), 'each has its rule in customer-tables.ts').toEqual(names)
    const owned = Object.keys(tableOwners).filter((name) => name !== 'bill_calculations')
    expect(Object.keys(customerTables).sort()).toEqual(owned.sort())
  })

  test('call no table empty of customers that points at an account or has an address, a name or a phone', async () => {
    const columns = await world.rows<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type <> 'boolean'
        and column_name ~ '(^|_)(user_id|email|phone|phone_number|debtor_name|customer_name|browser_hash)$'`,
    )
    const keys = await world.rows<{ table: string }>(
      `select conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
    )
    const pointing = new Set([...columns, ...keys].map(({ table }) => table))
    const decided = new Set<string>(decidedTables.map(({ name }) => name))
    // The supplier's own addresses, and how far a send came.
    const known = new Set(['companies', 'message_sends', 'contract_deliveries'])
    const undecided = [...pointing].filter((table) => !decided.has(table) && !known.has(table))
    expect(undecided, 'each wants a rule in customer-tables.ts that says whose its rows are').toEqual([])
    expect(pointing.size).toBeGreaterThan(20)
  })

  test('are tried below on rows of every table they decide', async () => {
    const empty = Object.entries(await countsOf()).filter(([, rows]) => rows === 0)
    expect(empty.map(([name]) => name)).toEqual([])
  })
})

describe('customer export', () => {
  test('writes every row and document of one customer, and no secret', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'moja-struja-customer-'))
    const folder = join(parent, 'ana')
    // Whoever signs in meanwhile holds the account so; neither waits for the other.
    const signingIn = await world.database.pool.connect()
    await signingIn.query('begin')
    await signingIn.query('select from users where id = $1 for key share', [userId])
    const { output, complaint, code } = await world.operate('customer', 'export', ana, folder)
    await signingIn.query('rollback')
    signingIn.release()
    expect(complaint).toBe('')
    const rows = Object.values(await countsOf()).reduce((sum, each) => sum + each, 0)
    expect(output).toContain(`Wrote ${rows} rows and `)
    expect(output).toContain('The document own-readings/ОЧ-2026-000001/1-1.jpg is no longer kept')
    expect(code).toBe(0)
    const names = await readdir(join(folder, 'data'))
    expect(names.sort()).toEqual(decidedTables.map(({ name }) => `${name}.json`).sort())
    const data = await Promise.all(names.map((name) => readFile(join(folder, 'data', name), 'utf8')))
    expect(data.join('')).not.toContain('hash of')
    expect(data.join('')).not.toMatch(/"(password_hash|token_hash|auth|p256dh|nonce|key_hash)"/)
    expect(await readFile(join(folder, 'README.txt'), 'utf8')).toContain('ВАШИ ПОДАЦИ')
    expect(await readdir(join(folder, 'documents'))).toEqual(
      expect.arrayContaining(['complaints', 'messages', 'picture.webp']),
    )
    const unknown = await world.operate('customer', 'export', 'niko@primer.rs', `${folder}2`)
    expect([unknown.code, unknown.complaint]).toEqual([1, 'There is no account of niko@primer.rs'])
    expect(existsSync(`${folder}2`)).toBe(false)
    await rm(parent, { recursive: true })
  }, 20_000)
})

test('customer sign-out ends every session of one account at once, and says so in the log', async () => {
  const novi = 'novi@primer.rs'
  const whose = `(select id from users where email = '${novi}')`
  await world.rows(`insert into sessions (id, user_id, device_type_id, created_at, expires_at)
    select gen_random_uuid(), ${whose}, 1, now(), now() + interval '1 day' from generate_series(1, 2)`)
  await world.rows(`insert into trusted_browsers values (${whose}, '\\x07', now())`)
  await world.rows(`insert into push_devices (user_id, endpoint, p256dh, auth, name, added_at)
    values (${whose}, 'https://fcm.googleapis.com/fcm/send/lost', 'p', 'a', 'Chrome, Android', now())`)
  const listening = await world.database.pool.connect()
  const heard: unknown[] = []
  listening.on('notification', ({ channel }) => heard.push(channel))
  await listening.query('listen session_revoked')
  const { output, code } = await world.operate('customer', 'sign-out', novi)
  await listening.query('unlisten *')
  listening.removeAllListeners('notification')
  listening.release()
  expect(code).toBe(0)
  expect(output).toBe(`Sessions of ${novi} ended: 2; browsers forgotten: 1; devices for web push: 1\n`)
  expect(heard).toEqual(['session_revoked', 'session_revoked'])
  const left = await world.rows(`select from sessions where user_id = ${whose} and revoked_at is null`)
  const others = await world.rows('select from sessions where user_id = $1 and revoked_at is null', [userId])
  expect([left.length, others.length]).toEqual([0, 1])
  expect(await world.rows(`select from push_devices where user_id = ${whose}`)).toEqual([])
  expect(await world.rows(`select details from audit_log where act = 'customer sign-out'`)).toEqual([
    { details: { sessions: 2, browsers: 1, devices: 1 } },
  ])
  const unknown = await world.operate('customer', 'sign-out', 'niko@primer.rs')
  expect([unknown.code, unknown.complaint]).toEqual([1, 'There is no account of niko@primer.rs'])
}, 20_000)

describe('customer erase', () => {
  test('waits until the outcome of every payment is known, and says before what it would do', async () => {
    const before = await countsOf()
    const refused = requireKnownPayments(world.database, { userId, email: ana })
    await expect(refused).rejects.toThrow(/\(8d5b3a4e-0000-4000-8000-0000000000aa\): nothing was erased/)
    await world.rows(`update transactions set status_id = 3, status_reason = 'declined' where user_id = $1`, [
      userId,
    ])
    const { output } = await world.operate('customer', 'erase', ana, '--dry-run')
    expect(output).toMatch(/ {2}deleted {9}1 {2}users: /)
    expect(output).toMatch(/ {2}anonymised {6}1 {2}transactions: .*accounting law/)
    expect({ ...(await countsOf()), transaction_events: 1 }).toEqual({ ...before, transaction_events: 1 })
  }, 20_000)

  test('leaves nothing of the customer but what its rules keep; sessions end at once, the supplier is told', async () => {
    const before = await countsOf()
    const listener = new pg.Client({ connectionString: String(world.database.pool.options.connectionString) })
    await listener.connect()
    const ended: (string | undefined)[] = []
    listener.on('notification', ({ payload }) => ended.push(payload))
    await listener.query('listen session_revoked')
    const { output, complaint } = await world.operate('customer', 'erase', ana.toUpperCase())
    expect(complaint).toBe('')
    expect(output).toContain('Saved cards deleted at the gateway: 0')
    await expect.poll(() => ended).toEqual(['8d5b3a4e-0000-4000-8000-000000000001'])
    await listener.end()

    const after = await countsOf()
    const left = decidedTables.filter(({ name, fate }) => fate !== 'kept' && after[name] !== 0)
    expect(left.map(({ name }) => name)).toEqual([])
    // What operators did before stays; the contract's delivery is the supplier's; what tells the supplier has its days.
    const kept = ['public.audit_log', 'public.commercial_contracts', 'public.outbox_events']
    expect(await tablesWith(ana)).toEqual(kept)
    expect(await world.rows(`select user_id, debtor_name, debtor_email, amount from transactions`)).toEqual([
      { user_id: null, debtor_name: '', debtor_email: '', amount: '100.00' },
    ])
    const told = await world.rows<{ data: { email: string } }>(
      `select data from outbox_events where type = 'contract.removed'`,
    )
    expect(told).toHaveLength(before.contract_access ?? 0)
    expect(told.every(({ data }) => data.email === ana)).toBe(true)
    const [audit] = await world.rows<{ target: string; details: Record<string, unknown> }>(
      `select target, details from audit_log where act = 'customer erase'`,
    )
    expect(audit?.target).toBe(`user ${userId}`)
    expect(audit?.details).toMatchObject({ sessions: { fate: 'deleted', rows: 1 } })
  }, 20_000)

  test('finds nothing more to do the second time', { timeout: 20_000 }, async () => {
    const { code, output } = await world.operate('customer', 'erase', ana)
    expect([code, output]).toEqual([0, `There is nothing of ${ana} to erase\n`])
  })
})
