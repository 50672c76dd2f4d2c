import { allEndpoints } from '@portal/contract/all-endpoints'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Statement } from '@portal/database/client'
import { tableOwners } from '@portal/database/table-owners'
import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import { DeviceType } from '@portal/domain/enumerations'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { fillManyContracts } from '#testing/many-contracts.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** Catalogs are a handful of rows, and so are the company, the statistics, price lists and windows; every other table grows. */
const small = new Set(['companies', 'household_statistics', 'price_lists', 'reading_windows', 'import_runs'])
const growing = new Set(
  Object.entries(tableOwners).flatMap(([table, owner]) =>
    owner === 'migration' || small.has(table) ? [] : [table],
  ),
)

interface PlanNode {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Sort Key'?: string[]
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

let app: TestApp
const asked = new Map<string, Statement>()
const askedWith = new Map<string, readonly unknown[]>()
/** Of each partition and each of its indexes, what it is a part of. */
const wholeOf = new Map<string, string>()

/** The database itself, with every statement written down on its way. */
function writeDown(database: TestDatabase): TestDatabase {
  const note = (statement: Statement, values: readonly unknown[] = []) => {
    asked.set(statement.name, statement)
    askedWith.set(statement.name, values)
  }
  return {
    ...database,
    query(statement, values) {
      note(statement, values)
      return database.query(statement, values)
    },
    queryUnlessAborted(signal, statement, values) {
      note(statement, values)
      return database.queryUnlessAborted(signal, statement, values)
    },
    readUnlessAborted(signal, statement, values) {
      note(statement, values)
      return database.readUnlessAborted(signal, statement, values)
    },
  }
}

const things = {
  contract: 7,
  point: 700_001,
  bill: 700_003,
  message: 7,
  complaint: 700_002,
  session: '00000000-0000-4000-8000-000000000007',
}
const domains =
  /^(contracts|metering|finances|dashboard|customers|account\.sessions?\.|administration\.(messages|users\.get)|insights\.(billExplanation|monthSoFar|meterChecks\.list|budget|discounts|whatIf)|transactions\.transactions\.listPending)/
/** It asks what the window's call asks, and then of states that these meters do not show. */
const alike = 'metering.ownReadings.estimate'
const endpoints: readonly Endpoint[] = allEndpoints.filter(
  ({ id, success, ...rest }) =>
    domains.test(id) && id !== alike && !('contentType' in success) && !('multipart' in rest),
)

/** Every sorting of a search, with and without its filters; other calls as their example shows them. */
function bodiesOf({ id, body, example }: Endpoint): object[] {
  if (!body || !id.endsWith('.search')) return [{ ...(example.request ?? {}) }]
  const shape = (body as unknown as { shape: Record<string, unknown> }).shape // every search's body is an object
  const { options: columns } = (shape.sortColumnName as { def: { innerType: { options: string[] } } }).def
    .innerType
  const filters = { ...(example.request ?? {}) }
  const required = Object.fromEntries(
    Object.entries(filters).filter(([name]) =>
      /^(commercialContract|pointOfDelivery|complaint)Id$/.test(name),
    ),
  )
  const withoutPoint =
    'commercialContractId' in required ? [{ commercialContractId: required.commercialContractId }] : []
  return columns.flatMap((sortColumnName) =>
    ['ASC', 'DESC'].flatMap((sortColumnDirection) =>
      [filters, required, ...withoutPoint].map((body) => ({ ...body, sortColumnName, sortColumnDirection })),
    ),
  )
}

const ownId = (endpoint: Endpoint, field: string) => {
  if (/^commercialContractId$/i.test(field)) return things.contract
  if (/^pointOfDeliveryId$/i.test(field)) return things.point
  if (/^complaintId$/.test(field) || endpoint.id === 'customers.complaints.get') return things.complaint
  return (
    {
      'account.sessions.end': things.session,
      'finances.bills.get': things.bill,
      'insights.billExplanation.get': things.bill,
      'metering.pointsOfDelivery.get': things.point,
      'administration.messages.get': things.message,
      'administration.messages.markAsRead': things.message,
    }[endpoint.id] ?? things.contract
  )
}

const withOwnIds = (endpoint: Endpoint, part: object) =>
  Object.fromEntries(
    Object.entries(part).map(([field, value]) => [
      field,
      /^id$|^(commercialContract|pointOfDelivery|message|complaint)Id$/i.test(field) && value !== null
        ? ownId(endpoint, field)
        : value,
    ]),
  )

async function callAll(endpoint: Endpoint, headers: Record<string, string>): Promise<number[]> {
  const params = withOwnIds(endpoint, endpoint.example.params ?? {})
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => String(params[name]))
  const query = new URLSearchParams(
    withOwnIds(endpoint, endpoint.example.query ?? {}) as Record<string, string>,
  )
  const statuses = []
  for (const body of bodiesOf(endpoint)) {
    const answer = await app.server.inject({
      method: endpoint.method,
      url: query.size > 0 ? `${path}?${query}` : path,
      headers: { ...headers, ...(endpoint.body ? { 'content-type': 'application/json' } : {}) },
      ...(endpoint.body ? { payload: JSON.stringify(withOwnIds(endpoint, body)) } : {}),
    })
    statuses.push(answer.statusCode)
  }
  return statuses
}

/** Where the rows of a node come from, through whatever is reckoned on the way. */
function sourceOf(node: PlanNode): PlanNode {
  const below = node.Plans?.find((plan) =>
    /^(Outer|Subquery|Member)$/.test(plan['Parent Relationship'] ?? ''),
  )
  return below ? sourceOf(below) : node
}

type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] }

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
const nodesOf = (rows: readonly Explained[]) => rows.flatMap((row) => flatten(row['QUERY PLAN'][0].Plan))
const nameOfWhole = (name = '') => wholeOf.get(name) ?? name

/** For any values, as a statement is planned that was prepared long ago; PostgreSQL 15 has no shorter way to ask. */
async function planOf({ text }: Statement): Promise<PlanNode[]> {
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const values = count === 0 ? '' : `(${Array(count).fill('null').join(', ')})`
  const client = await app.database.pool.connect()
  // Without a contract every partition would be left out of the plan.
  await client.query('set plan_cache_mode = force_generic_plan; set enable_partition_pruning = off')
  await client.query(`prepare planned as ${text}`)
  const { rows } = await client.query<Explained>(`explain (format json) execute planned${values}`)
  client.release(true)
  return nodesOf(rows)
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

/** Runs a statement by the plan that is made once for all values, as connections of the portal do, and takes it back. */
async function partitionsReadBy({ name, text }: Statement): Promise<string[]> {
  const client = await app.database.pool.connect()
  try {
    await client.query(`begin; set local plan_cache_mode = force_generic_plan`)
    await client.query(`prepare asked as ${text}`)
    const values = (askedWith.get(name) ?? []).map(literal).join(', ')
    const { rows } = await client.query<Explained>(
      `explain (analyze, format json) execute asked${values && `(${values})`}`,
    )
    const read = nodesOf(rows).filter(
      (node) => wholeOf.has(node['Relation Name'] ?? '') && node['Actual Loops'],
    )
    return [...new Set(read.map((node) => node['Relation Name']?.match(/\d+$/)?.[0] ?? ''))]
  } finally {
    await client.query('rollback; deallocate all')
    client.release()
  }
}

beforeAll(async () => {
  const database = await createTestDatabase()
  await fillManyContracts(database, 500)
  app = await createTestApp({ database: writeDown(database) })
  const user = {
    id: things.contract,
    email: 'kupac-7@primer.rs',
    customerTypeId: 1,
    language: 'sr-Cyrl-RS',
  } as const
  const { accessToken } = await app.services.sessions.open(app.database, user, DeviceType.web)
  await app.database.pool.query(
    `insert into sessions (id, user_id, device_type_id, created_at, expires_at)
    values ($1, $2, 1, now(), now() + interval '30 days')`,
    [things.session, user.id],
  )
  // Deleting gives the contract up, so it comes last.
  const inOrder = endpoints.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  for (const endpoint of inOrder) {
    const statuses = await callAll(endpoint, { authorization: `Bearer ${accessToken}` })
    expect([...new Set(statuses)], endpoint.id).toEqual([endpoint.success.status])
  }
})

beforeAll(async () => {
  const { rows } = await app.database.pool.query<{ part: string; whole: string }>(
    'select inhrelid::regclass::text as part, inhparent::regclass::text as whole from pg_inherits',
  )
  for (const { part, whole } of rows) wholeOf.set(part, whole)
  await app.database.pool.query('insert into contract_access values ($1, $1) on conflict do nothing', [
    things.contract,
  ])
})

it('writes down the statements of every call', () => {
  expect(asked.size).toBeGreaterThan(80)
})

it('no statement reads a growing table from end to end', async () => {
  const scans: string[] = []
  for (const statement of asked.values()) {
    for (const node of await planOf(statement)) {
      if (node['Node Type'] === 'Seq Scan' && growing.has(nameOfWhole(node['Relation Name']))) {
        scans.push(`${statement.name}: ${node['Relation Name']}`)
      }
    }
  }
  expect(scans).toEqual([])
})

/**
 * The documents of one message, the charges of a contract and the payments that may have booked them (`booked`), the
 * points of a contract, the months of each and their sums (`current` and `earlier`), the years of a sum.
 */
const ofFewRows =
  /^(?:document\.id|point(?:_\d)?\.id|transaction\.(?:begun_at|id)|charge(?:_\d)?\.place|booked\.(?:amount|payment_date|id)|reading\.(?:year|month|point_of_delivery_id)|\(*(?:current|earlier)(?:_\d)?\..*|\(\(.*year.*\) DESC)$/i

it.each([
  ['bills issueDate DESC sr-Cyrl-RS', 'bills_by_issue_date'],
  ['payments paymentDate DESC', 'payments_by_date'],
  ['readings readingDate DESC sr-Cyrl-RS', 'readings_by_date'],
  ['readings of point readingDate DESC sr-Cyrl-RS', 'readings_by_point'],
  ['warnings issueDate DESC sr-Cyrl-RS', 'warnings_by_issue_date'],
  ['messages sentAt DESC sr-Cyrl-RS', 'message_recipients_sent'],
  ['messages id DESC sr-Cyrl-RS', 'message_recipients_pkey'],
])('"%s" takes its page from %s without sorting', async (name, index) => {
  const statement = asked.get(name)
  if (!statement) throw new Error(`"${name}" was never asked`)
  const nodes = await planOf(statement)
  const page = nodes.find((node) => node['Node Type'] === 'Limit')
  expect(page && nameOfWhole(sourceOf(page)['Index Name'])).toBe(index)
  // Of the partitions one is read: there is nothing to merge. What stands above the page has a page's rows.
  const sorted = nodes
    .filter((node) => node['Node Type'] !== 'Merge Append' && !flatten(node).includes(page ?? node))
    .flatMap((node) => node['Sort Key'] ?? [])
    .filter((key) => !ofFewRows.test(key))
  expect(sorted).toEqual([])
})

it('the last calculation of a point is looked for from the newest bill on, not among all', async () => {
  const statement = asked.get('history of point')
  if (!statement) throw new Error('"history of point" was never asked')
  const readsCalculations = (node: PlanNode) =>
    flatten(node).some((read) => nameOfWhole(read['Relation Name']) === 'stored_calculations')
  const above = (await planOf(statement)).filter(readsCalculations).map((node) => node['Node Type'])
  expect(above).toContain('Limit')
  expect(above).not.toContain('Sort')
})

it('a statement about a contract reads one partition of each table', async () => {
  const parts = new Set(wholeOf.values())
  const about = [...asked.values()].filter(({ text }) =>
    [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)].some(([, table]) => parts.has(table ?? '')),
  )
  let read = 0
  for (const statement of about) {
    const partitions = await partitionsReadBy(statement)
    expect(partitions.length, statement.name).toBeLessThanOrEqual(1)
    read += partitions.length
  }
  expect(read).toBeGreaterThan(30)
})
