import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import { writeFeedFolder } from '@portal/supplier-feed/testing/feed-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedEntities } from '../format/entities.ts'
import { importFeed } from './import-feed.ts'
import { openFeed } from './open-feed.ts'

const script = fileURLToPath(new URL('../../testing/import-process.ts', import.meta.url))
const tables = [...feedEntities.map(({ table }) => table), 'contract_claims']
const contracts = 60
let folders: string[] = []

beforeAll(async () => {
  // The second feed brings ten new contracts and, for those of the first, a bill, a payment and another balance.
  folders = [
    await writeFeedFolder({ contracts: contracts - 10, months: 12, withNews: 0 }),
    await writeFeedFolder({ contracts, months: 12, withNews: contracts - 10 }),
  ]
})
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function dump({ pool }: TestDatabase): Promise<string> {
  const dumps: unknown[] = []
  for (const table of tables) {
    const { rows } = await pool.query(`select held::text from ${table} held order by 1`)
    dumps.push(table, rows)
  }
  return JSON.stringify(dumps)
}

async function importWhole({ url }: TestDatabase, folder: string): Promise<void> {
  await importFeed({
    ...(await openFeed(folder)),
    url,
    identityKey: 'the identity key of the tests',
    onReject: (file, line, reason) => {
      throw new Error(`${file} line ${line}: ${reason}`)
    },
  })
}

const startImport = ({ url }: TestDatabase, folder: string): ChildProcess =>
  spawn(process.execPath, [script, url, folder], { stdio: ['ignore', 'pipe', 'inherit'] })

/** Kills the import without warning once it has sent so many batches; false when it ended before. */
async function importUntilKilled(database: TestDatabase, folder: string, batches: number): Promise<boolean> {
  const child = startImport(database, folder)
  let seen = 0
  child.stdout?.on('data', (chunk: Buffer) => {
    seen += chunk.toString().split('\n').length - 1
    if (seen > batches) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'exit')
  return signal === 'SIGKILL'
}

/** In one snapshot: contracts whose bills and payments don't add up to their balance, or that lack their points. */
async function findHalfContracts({ pool }: TestDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select contract.id from commercial_contracts contract
    where contract.balance_amount <>
        (select coalesce(sum(amount), 0) from bills where commercial_contract_id = contract.id)
        - (select coalesce(sum(case when is_refund then -amount else amount end), 0)
           from payments where commercial_contract_id = contract.id)
      or not exists (select from points_of_delivery where commercial_contract_id = contract.id)
      or not exists (select from contract_claims where commercial_contract_id = contract.id)`)
  return rows
}

test('an import killed again and again ends as if it had never been', async () => {
  const whole = await createTestDatabase()
  const killed = await createTestDatabase()
  for (const folder of folders) {
    await importWhole(whole, folder)
    let kills = 0
    for (const batches of [1, 3, 6, 10, 15]) {
      if (await importUntilKilled(killed, folder, batches)) kills++
      expect(await findHalfContracts(killed)).toEqual([])
    }
    expect(kills).toBeGreaterThanOrEqual(3)
    await importWhole(killed, folder)
    expect((await dump(killed)) === (await dump(whole))).toBe(true)
  }
}, 120_000)

test('a reader sees every contract as it was or as it is, never between', async () => {
  const database = await createTestDatabase()
  let looks = 0
  for (const folder of folders) {
    const child = startImport(database, folder)
    const ended = once(child, 'exit')
    child.stdout?.resume()
    while (child.exitCode === null && child.signalCode === null) {
      expect(await findHalfContracts(database)).toEqual([])
      looks++
    }
    expect(await ended).toEqual([0, null])
  }
  expect(looks).toBeGreaterThan(20)
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from commercial_contracts')
  expect(rows[0]?.count).toBe(contracts)
}, 120_000)
