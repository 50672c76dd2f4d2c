import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aContract, aCustomer, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer
let contract: number
let url: string
let locker: pg.Client
let watcher: pg.Client

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
  contract = await aContract(app.database, customer)
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.server.address() as AddressInfo // a TCP server's address is never a pipe's name
  url = `http://127.0.0.1:${port}/api/finances/financial-documents/search`
  locker = await connect()
  // Activity is frozen inside a transaction, so the locker can't watch.
  watcher = await connect()
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.database.url })
  await client.connect()
  return client
}

afterAll(async () => {
  await locker.end()
  await watcher.end()
})

const search = (signal: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', ...customer.signedIn.headers },
    body: JSON.stringify({ commercialContractId: contract }),
  })

async function waitingQueries(): Promise<number> {
  const { rows } = await watcher.query<{ count: string }>(
    `select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%financialDocumentNumber%'`,
  )
  return Number(rows[0]?.count)
}

async function until(count: number): Promise<void> {
  for (let tries = 0; tries < 200 && (await waitingQueries()) !== count; tries++) await sleep(25)
  expect(await waitingQueries()).toBe(count)
}

it.each([
  { name: 'one request', count: 1, atOnce: 1 },
  { name: 'more requests than there are connections for them', count: 12, atOnce: 2 },
])('$name given up by the caller stop their queries', async ({ count, atOnce }) => {
  await locker.query('begin; lock table bills in access exclusive mode')
  const leaving = new AbortController()
  const given = Array.from({ length: count }, () => search(leaving.signal).catch(() => 'given up'))
  await until(atOnce)
  leaving.abort()
  expect(await Promise.all(given)).toEqual(Array(count).fill('given up'))
  await until(0)
  await locker.query('rollback')
  expect((await search(AbortSignal.timeout(5_000))).status).toBe(200)
})

it('a caller who left is no failure in the log', () => {
  expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
