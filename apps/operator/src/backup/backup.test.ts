import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileStore } from '@portal/api/files/create-file-store'
import { newFileKey } from '@portal/api/files/file-store'
import { storeContent } from '@portal/api/files/store-content'
import { startEmbeddedServer } from '@portal/database/embedded/server'
import { appendEvent } from '@portal/exchange/append-event'
import { repositoryPath } from '@portal/tools/repository'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newFolder, type OperatorWorld, openOwnServer, operate } from '#testing/operator-process.ts'
import { requireEmptyDataDirectory } from '../restore/restore-backup.ts'
import { recordRun } from './backup-runs.ts'
import { makeBackup, readBackup } from './make-backup.ts'
import { readNewestBackup } from './pgbackrest.ts'

let world: Omit<OperatorWorld, 'operate'>
let backups: string
let backup: string
const key = newFileKey()

beforeAll(async () => {
  world = await openOwnServer()
  backups = await mkdtemp(join(tmpdir(), 'moja-struja-backups-'))
  await world.rows(`insert into users (email, name, customer_type_id, password_hash, password_changed_at, language,
    verified_at, terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
    select 'kupac' || n || '@primer.rs', E'Љиљана\\t\\\\N\\n' || n, 1, 'x', now(), 'sr-Cyrl-RS', now(), now(), now(), now(),
      now() from generate_series(1, 50) n`)
  await world.rows(`insert into commercial_contracts (id, collection_number, customer_name, customer_type_id,
    contract_status_id, balance_amount, delivery_type_id, available_change_delivery_type, delivery_type_can_be_changed,
    last_sync_date, payment_sync_date)
    select id, '2000' || id, 'Ана', 1, 1, id * 1.01, 2, true, true, now(), now() from generate_series(1, 20) id`)
  // Its trigger writes a row too, which must not be there twice after a restore.
  await world.rows(`insert into transactions (commercial_contract_id, id, user_id, payment_method_id, device_type_id,
    is_mobile_app, save_card, language, amount, fee_amount, status_reason, status_changed_at, begun_at, expires_at,
    debtor_name, debtor_email)
    select id, gen_random_uuid(), id, 1, 1, false, false, 'sr-Cyrl-RS', 100, 28.77, 'begun', now(), now(), now(), 'а', 'а'
    from generate_series(1, 20) id`)
  await appendEvent(world.database, {
    type: 'contract.added',
    commercialContractId: 7,
    occurredAt: new Date(),
    data: { collectionNumber: '20007', email: 'kupac7@primer.rs' },
  })
  const store = createFileStore({ dataDirectory: world.folder, filesUrl: undefined })
  await storeContent(store, world.folder, key, Buffer.from('допис'))
  await world.rows(
    `insert into complaint_documents (commercial_contract_id, id, complaint_id, document_name, file_key, size_bytes)
    values (7, 700001, 700001, 'допис.txt', $1, 10)`,
    [key],
  )
  await mkdir(join(world.folder, 'secrets'))
  await writeFile(join(world.folder, 'secrets', 'identity-key'), 'a secret that is kept')
  await world.rows('create table of_somebody_else (id integer)')
  backup = join(backups, 'first')
}, 60_000)
afterAll(async () => {
  await world.close()
  await rm(backups, { recursive: true, force: true })
})

/** Every table's rows as one digest, without those that a backup and a restore write themselves. */
async function digests(query: (text: string) => Promise<Record<string, unknown>[]>) {
  const tables = await query(`select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker')
      and tablename not in ('audit_log', 'backup_runs', 'of_somebody_else') order by 1`)
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [row] = await query(
      `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t`,
    )
    found[String(name)] = row
  }
  return found
}

test('a running portal is backed up into a new folder, which sha256sum checks, and the run is noted', async () => {
  const made = await operate(world.folder, 'backup', backup)
  expect(made.complaint).toBe('')
  expect(made.output).toMatch(/^Backed up \d+ rows of \d+ tables as of \S+ into /)
  expect(made.output).toContain('With 1 documents\n')
  expect(made.output).toContain("The table of_somebody_else is not the portal's and was left out")
  expect(made.output).toContain("The portal's secrets are in it")
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: backup })
  const runs = await world.rows<{ kind: string; isDone: boolean; bytes: number }>(
    `select kind, finished_at is not null and error is null as "isDone", bytes from backup_runs`,
  )
  expect(runs).toEqual([{ kind: 'embedded', isDone: true, bytes: expect.any(Number) }])

  const again = makeBackup(backup, {
    url: '',
    dataDirectory: world.folder,
    hasBucket: false,
    hasSecrets: false,
    onSnapshot: async () => undefined,
  })
  await expect(again).rejects.toThrow('exists already')
}, 20_000)

test('a restore gives the same rows, numbers and documents, once, where there was nothing', async () => {
  const folder = await newFolder()
  const restored = await operate(folder, 'restore', backup)
  expect(restored.complaint).toBe('')
  expect(restored.output).toContain(`Restored into ${folder}.`)
  expect((await readdir(folder)).sort()).toEqual([
    'files',
    'postgres',
    'postgres-password',
    'postgres-portal-password',
    'secrets',
  ])
  expect(await readFile(join(folder, 'secrets', 'identity-key'), 'utf8')).toBe('a secret that is kept')
  const stored = join(folder, 'files', 'stored', key.slice(0, 2), key.slice(2))
  expect(await readFile(stored, 'utf8')).toBe('допис')

  const server = await startEmbeddedServer({
    dataDirectory: folder,
    isDurable: false,
  })
  onTestFinished(() => server.stop())
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const query = async (text: string) => (await client.query(text)).rows
  expect(await digests(query)).toEqual(await digests((text) => world.rows(text)))
  // Triggers and sequences are alive again.
  await expect(query('delete from transactions')).rejects.toThrow('never changed')
  expect(await query(`select max(id) < nextval('users_id_seq') as "isAhead" from users`)).toEqual([
    { isAhead: true },
  ])
  await client.end()
  expect(() => requireEmptyDataDirectory(folder)).toThrow('exists already, and a restore writes over nothing')
}, 60_000)

const spoil: Record<string, (folder: string) => Promise<unknown>> = {
  'it has no SHA256SUMS': (folder) => rm(join(folder, 'SHA256SUMS')),
  'public.users.copy.gz is missing': (folder) => rm(join(folder, 'tables/public.users.copy.gz')),
  'public.users.copy.gz has another checksum': (folder) =>
    truncate(join(folder, 'tables/public.users.copy.gz'), 100),
  'secrets/strange is not in SHA256SUMS': (folder) => writeFile(join(folder, 'secrets', 'strange'), ''),
  'SHA256SUMS is cut off': (folder) => appendFile(join(folder, 'SHA256SUMS'), 'ab'),
}

test('a backup that is damaged in any way is refused before anything is written', async () => {
  const copy = join(backups, 'spoiled')
  const folder = join(backups, 'new')
  for (const [how, act] of Object.entries(spoil)) {
    await cp(backup, copy, { recursive: true })
    await act(copy)
    await expect(readBackup(copy), how).rejects.toThrow(how)
    await rm(copy, { recursive: true })
  }
  await cp(backup, copy, { recursive: true })
  await truncate(join(copy, 'backup.json'), 100)
  const { code, complaint } = await operate(folder, 'restore', copy)
  expect([code, complaint]).toEqual([1, expect.stringContaining('backup.json has another checksum')])
  expect(existsSync(folder)).toBe(false)
}, 20_000)

const run = (label: string, start: number) => ({
  label,
  error: false,
  info: { size: 900, repository: { size: 500, delta: 123 } },
  timestamp: { start, stop: start + 60 },
})

test('pgBackRest’s newest backup is noted once', async () => {
  const backups = [run('20261117-010000D', 1_794_086_400), run('20261116-010000F', 1_794_000_000)]
  const newest = readNewestBackup(JSON.stringify([{ name: 'moja-struja', backup: backups }]))
  expect(newest.label).toBe('20261117-010000D')
  expect([await recordRun(world.database, newest), await recordRun(world.database, newest)]).toEqual([
    true,
    false,
  ])
  expect(
    await world.rows(
      `select extract(epoch from finished_at)::int as stop, bytes from backup_runs where kind = 'pgbackrest'`,
    ),
  ).toEqual([{ stop: 1_794_086_460, bytes: 123 }])
  expect(() => readNewestBackup('no')).toThrow('That is not the output')
  expect(() => readNewestBackup('[{"name": "moja-struja", "backup": []}]')).toThrow('has no backup yet')
})

test('a database of DATABASE_URL is not for this command', async () => {
  const command = [repositoryPath('apps/operator/src/main.ts'), 'backup', join(backups, 'other')]
  const env = { ...process.env, DATABASE_URL: 'postgres://portal@127.0.0.1/portal' }
  expect(() => execFileSync(process.execPath, command, { env, stdio: 'pipe' })).toThrow('use pgBackRest')
})
