import { allEndpoints } from '@portal/contract/all-endpoints'
import type { Endpoint } from '@portal/contract/endpoint'
import { connectDatabase, type Reads } from '@portal/database/client'
import { tableOwners } from '@portal/database/table-owners'
import { createTestReplica, type TestDatabase } from '@portal/database/testing/test-database'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createLogger } from '#api/logger.ts'
import { aBilledMonth } from '#testing/billed-year.ts'
import { aMeteredPoint, readMonths } from '#testing/read-points.ts'
import { aContract, aCustomer, type Customer, giveAccess } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createLateReads, type LateReads } from './late-reads.ts'

/** The tests say themselves when the servers are looked at. */
const limits = { maxLagMs: 30_000, limitMs: 2_000, lookMs: 3_600_000 }
const month = { year: 2026, month: 2 }
/** What the replica's bills are dearer by: it tells who answered. */
const dearer = 1_000_000

let app: TestApp
let late: LateReads
let replica: TestDatabase
let customer: Customer
let contract: number
let point: number
let bill: number
/** What the replica was asked to read. */
const asked: string[] = []
const throughReplica: Reads = {
  queryUnlessAborted: (signal, statement, ...rest) => {
    asked.push(statement.text)
    return replica.queryUnlessAborted(signal, statement, ...rest)
  },
  readUnlessAborted: (signal, statement, ...rest) => {
    asked.push(statement.text)
    return replica.readUnlessAborted(signal, statement, ...rest)
  },
}

beforeAll(async () => {
  app = await createTestApp({
    lateReads(primary, { countLateRead: count }) {
      const log = createLogger('silent')
      late = createLateReads({ primary, replica: throughReplica, ...limits, count, log })
      return late
    },
  })
  customer = await aCustomer(app)
  contract = await aContract(app.database, customer)
  const metered = await aMeteredPoint(app.database, contract)
  point = metered.pointId
  await readMonths(app.database, metered, { last: month, count: 2 })
  bill = await aBilledMonth(app.database, contract, month)
  await catchUp()
  await late.start()
  return () => late.stop()
})

const lateCalls = allEndpoints.filter((endpoint: Endpoint) => endpoint.mayBeLate)

/** The example of the contract with the customer's own ids. */
function send({ method, path, example }: Endpoint) {
  const ids: Record<string, number> = {
    commercialContractId: contract,
    pointOfDeliveryId: point,
    PointOfDeliveryId: point,
    Id: bill,
  }
  const own = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ids[name] ?? value]))
  const query = new URLSearchParams(
    Object.entries(own(example.query ?? {})).map(([name, value]) => [name, String(value)]),
  )
  if (method === 'GET') return app.get(`${path}?${query}`, customer.signedIn)
  return app.post(path, own(Object(example.request)), customer.signedIn)
}

const search = (contractId = contract, who = customer) =>
  app.post(
    '/api/finances/financial-documents/search',
    { commercialContractId: contractId, take: 0 },
    who.signedIn,
  )

/** Who answered a search, and what the metrics say of it. */
async function follow(contractId = contract, who = customer): Promise<string> {
  const before = await outcomes()
  const answer = await search(contractId, who)
  const after = await outcomes()
  const outcome = [...after].filter(([name, count]) => count !== before.get(name)).map(([name]) => name)
  if (answer.statusCode !== 200) return `${answer.statusCode} ${outcome}`
  return `${answer.json().totals.amount >= dearer ? 'replica' : 'primary'} ${outcome}`
}

async function outcomes(): Promise<Map<unknown, number>> {
  const told = await app.metrics.registry.getSingleMetric('portal_late_reads_total')?.get()
  return new Map(told?.values.map(({ labels, value }) => [labels.outcome, value]))
}

const setPlace = (isReplica: boolean, position: string | null) =>
  replica.pool.query('update standby.place set is_replica = $1, position = $2', [isReplica, position])

/** Tables of the schema that a statement names. */
const tablesIn = (text: string) => {
  const named = new Set([...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)].map(([, name = '']) => name))
  return Object.keys(tableOwners).filter((table) => named.has(table)) as (keyof typeof tableOwners)[]
}

describe('a call that may be late', () => {
  it.each(lateCalls.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s is answered by a replica and reads nothing that customers write but the access',
    async (_id, endpoint) => {
      const before = await outcomes()
      asked.length = 0
      expect((await send(endpoint)).statusCode).toBe(200)
      const after = await outcomes()
      expect(after.get('replica')).toBeGreaterThan(before.get('replica') ?? 0)
      expect([...after].filter(([name, count]) => name !== 'replica' && count !== before.get(name))).toEqual(
        [],
      )
      const tables = asked.flatMap(tablesIn)
      expect(tables).toContain('contract_access')
      const ofCustomers = tables.filter((table) => !['import', 'migration'].includes(tableOwners[table]))
      expect(new Set(ofCustomers)).toEqual(new Set(['contract_access']))
    },
  )

  it('would be seen to read what customers write', () => {
    expect(tablesIn('select 1 from bills bill\n  left join budgets budget on true')).toEqual([
      'bills',
      'budgets',
    ])
  })

  it('that is not marked goes to the primary', async () => {
    const before = await outcomes()
    const answer = await app.get(`/api/finances/financial-documents/${bill}`, customer.signedIn)
    expect(answer.json().amount).toBeLessThan(dearer)
    expect(await outcomes()).toEqual(before)
  })
})

describe('what was written a moment ago', () => {
  it('holds at once where access is taken away and given again, for this account and no other', async () => {
    const other = await aCustomer(app)
    const added = await aContract(app.database)
    // The replica has never heard of either.
    await giveAccess(app.database, customer, added)
    await giveAccess(app.database, other, added)
    expect(await follow(added)).toBe('primary changed')

    expect(await follow()).toBe('replica replica')
    const path = `/api/contracts/commercial-contracts/${contract}`
    const { statusCode } = await app.server.inject({ method: 'DELETE', url: path, ...customer.signedIn })
    expect(statusCode).toBe(204)
    expect(await follow()).toBe('404 missing')
    expect(await follow(added, other)).toBe('primary changed')
    await giveAccess(app.database, customer, contract)
    expect(await follow()).toBe('primary changed')
  })

  it("is read on the primary where the supplier's feed changed the contract, by everybody", async () => {
    await catchUp()
    expect(await follow()).toBe('replica replica')
    const change = `update commercial_contracts set balance_amount = balance_amount + 1 where id = ${contract}`
    await app.database.pool.query(change)
    expect(await follow()).toBe('primary changed')
  })

  it('is asked of the primary where the replica finds nothing', async () => {
    await catchUp()
    expect(await follow()).toBe('replica replica')
    const newBill = await aBilledMonth(app.database, contract, { year: 2026, month: 3 })
    const answer = await app.get(
      `/api/insights/bill-explanation?Id=${newBill}&Against=previous`,
      customer.signedIn,
    )
    expect(answer.statusCode).toBe(200)
  })
})

/** The replica gets everything that the primary has by now. */
async function catchUp(): Promise<void> {
  replica = await createTestReplica(app.database)
  await replica.pool.query(`update bills set amount = amount + ${dearer}`)
}

describe('a replica', () => {
  it.each([
    ['is too far behind', () => setPlace(true, '0/1')],
    ['has become a primary', () => setPlace(false, null)],
  ])('that %s is not read from until that is over', async (_what, spoil) => {
    await spoil()
    expect(await follow()).toBe('primary behind')
    await late.start()
    expect(await follow()).toBe('primary resting')
    await setPlace(true, null)
    await late.start()
    expect(await follow()).toBe('replica replica')
  })

  it.each([
    ['breaks a read off', `raise 'conflict with recovery' using errcode = '40001'`, 'replica replica'],
    ['gives no answer', 'perform pg_sleep(10)', 'primary resting'],
  ])('that %s costs the customer nothing but a moment', async (_what, body, next) => {
    await replica.pool.query(
      `create or replace function standby.pg_is_in_recovery() returns boolean language plpgsql
        as $$begin ${body}; return true; end$$`,
    )
    const startedMs = performance.now()
    expect(await follow()).toBe('primary failed')
    expect(performance.now() - startedMs).toBeLessThan(limits.limitMs + 5_000)
    await replica.pool.query(
      `create or replace function standby.pg_is_in_recovery() returns boolean language plpgsql
        as 'begin return true; end'`,
    )
    expect(await follow()).toBe(next)
    await late.start()
    expect(await follow()).toBe('replica replica')
  })

  it('that is gone is not missed', async () => {
    const url = 'postgres://portal@127.0.0.1:9/portal'
    const gone = connectDatabase({ url, maxConnections: 1, onError: () => undefined })
    onTestFinished(() => gone.close())
    replica = { ...gone, url }
    expect(await follow()).toBe('primary failed')
    await late.start()
    expect(await follow()).toBe('primary resting')
  })
})
