import { existsSync } from 'node:fs'
import { allEndpoints } from '@portal/contract/all-endpoints'
import type { Endpoint } from '@portal/contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBill, aComplaint, aContract, aCustomer, aPoint, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Thing = 'contract' | 'point' | 'bill' | 'complaint'
type Part = 'params' | 'query' | 'request'

/** Ids by the name of their field; a bare `id` means what the call is about. */
const thingOfField: Record<string, Thing> = {
  commercialContractId: 'contract',
  CommercialContractId: 'contract',
  pointOfDeliveryId: 'point',
  PointOfDeliveryId: 'point',
  complaintId: 'complaint',
}
const thingOfCall: Record<string, Thing> = {
  'contracts.commercialContracts.get': 'contract',
  'contracts.commercialContracts.getAccess': 'contract',
  'contracts.commercialContracts.delete': 'contract',
  'metering.pointsOfDelivery.get': 'point',
  'finances.bills.get': 'bill',
  'finances.bills.getPdf': 'bill',
  'customers.complaints.get': 'complaint',
  'insights.billExplanation.get': 'bill',
}
/** Calls whose ids another test holds; all others are asked here, new ones too. */
const heldElsewhere: Readonly<Record<string, string>> = {
  // The preload falls back to the first contract instead of refusing.
  'account.session.get': 'account/session/session',
  // A session is of an account and of no contract.
  'account.sessions.end': 'account/sessions/sessions',
  // A point only narrows the search.
  'customers.complaints.search': 'customers/complaints/complaints',
  // Forms and files.
  'customers.complaints.create': 'customers/complaints/new-complaint',
  'customers.complaintDocuments.thumbnail': 'customers/complaint-documents/thumbnail',
  'customers.complaintDocuments.download': 'customers/complaints/new-complaint',
  // Things of a customer and of no contract.
  'administration.messages.get': 'administration/messages/messages',
  'administration.messages.markAsRead': 'administration/messages/messages',
  'administration.messages.downloadDocument': 'administration/messages/messages',
  'insights.meterChecks.delete': 'insights/meter-checks/meter-checks',
  'alerts.devices.delete': 'alerts/devices/devices',
  // Payments, which need a provider.
  'transactions.cardPayments.createSession': 'transactions/card-payments/session',
  'transactions.cardPayments.shouldDo3d': 'transactions/card-payments/card-payments',
  'transactions.cardPayments.payWithout3d': 'transactions/card-payments/card-payments',
  'transactions.transactions.checkStatus': 'transactions/card-payments/card-payments',
  'transactions.transactions.giveUp': 'transactions/transactions/two-hands',
  'transactions.transactions.payByIps': 'transactions/transactions/ips',
}
const forCustomers: readonly Endpoint[] = allEndpoints.filter(({ access }) => access !== 'public')
const endpoints = forCustomers.filter(({ id }) => !(id in heldElsewhere))

interface NamedId {
  endpoint: Endpoint
  part: Part
  field: string
  thing: Thing
}

const namedIds: NamedId[] = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'request'] as const).flatMap((part) =>
    Object.keys(endpoint.example[part] ?? {})
      .filter((field) => /^id$|Id$/.test(field) && !/(Type|Kind|vat)Id$/.test(field))
      .map((field) => {
        const thing = thingOfField[field] ?? thingOfCall[endpoint.id]
        if (!thing) throw new Error(`${endpoint.id}: tell this matrix what its ${field} is`)
        return { endpoint, part, field, thing }
      }),
  ),
)

let app: TestApp
let customer: Customer
let own: Record<Thing, number>
let foreign: Record<Thing, number>

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
  const stranger = await aCustomer(app)
  own = await thingsOf(customer)
  foreign = await thingsOf(stranger)
})

async function thingsOf(owner: Customer): Promise<Record<Thing, number>> {
  const contract = await aContract(app.database, owner)
  const point = await aPoint(app.database, contract)
  const { id: complaint } = await aComplaint(app.database, point)
  return { contract, point, bill: await aBill(app.database, contract), complaint }
}

/** The example of the contract with the customer's own ids, and one of them replaced. */
function send({ endpoint, part, field }: NamedId, value: unknown, headers = customer.signedIn.headers ?? {}) {
  const sent: Record<Part, Record<string, unknown>> = { params: {}, query: {}, request: {} }
  for (const name of ['params', 'query', 'request'] as const) {
    sent[name] = { ...(endpoint.example[name] ?? {}) }
    for (const named of namedIds) {
      if (named.endpoint === endpoint && named.part === name) sent[name][named.field] = own[named.thing]
    }
  }
  sent[part][field] = value
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(sent.params[name])),
  )
  const query = new URLSearchParams(Object.entries(sent.query).map(([name, text]) => [name, String(text)]))
  const url = query.size > 0 ? `${path}?${query}` : path
  if (endpoint.multipart) return app.postForm(url, formOf(sent.request), { headers })
  return app.server.inject({
    method: endpoint.method,
    url,
    headers: { ...headers, ...(endpoint.body ? { 'content-type': 'application/json' } : {}) },
    ...(endpoint.body ? { payload: JSON.stringify(sent.request) } : {}),
  })
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, String(text))
  return form
}

const missing = (thing: Thing) => (thing === 'contract' ? 8_888_888 : own.contract * 100_000 + 99_999)
/** Of a contract that is not there, and of none at all. */
const farMissing = [888_888_800_001, 1, 99_999, 999_999_999_999_999]

describe.each(namedIds.map((named) => [`${named.endpoint.id} ${named.part}.${named.field}`, named] as const))(
  '%s',
  (_name, named) => {
    it("answers a stranger's id and a missing one with the same bytes", async () => {
      const refused = await send(named, foreign[named.thing])
      expect(refused.statusCode).toBe(404)
      for (const id of [missing(named.thing), ...farMissing]) {
        const answer = await send(named, id)
        expect([answer.statusCode, answer.body]).toEqual([404, refused.body])
        expect(Object.keys(answer.headers)).toEqual(Object.keys(refused.headers))
      }
    })

    it('refuses what is no id', async () => {
      const malformed = [
        'x',
        '',
        '1.5',
        '-1',
        '0',
        '01',
        '1e3',
        ' 1',
        '99999999999999999999',
        'null',
        '1;drop',
      ]
      const isText = named.part !== 'request' || named.endpoint.multipart !== undefined
      const wrong = !isText ? [-1, 0, 1.5, 1e21, '1', 'x', true, [], {}] : malformed
      for (const value of wrong) {
        const answer = await send(named, value)
        expect(answer.statusCode, `${value}`).toBe(400)
      }
    })

    it('answers nobody without a session', async () => {
      expect((await send(named, own[named.thing], {})).statusCode).toBe(401)
    })
  },
)

it('leaves out no call but those whose ids a test of their own holds', () => {
  const ids = new Set(forCustomers.map(({ id }) => id))
  for (const [id, file] of Object.entries(heldElsewhere)) {
    const isThere = existsSync(new URL(`features/${file}.test.ts`, import.meta.url))
    expect([id, ids.has(id), isThere]).toEqual([id, true, true])
  }
})

it.each(forCustomers.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s is refused without a session before anything else',
  async (_id, endpoint) => {
    const url = endpoint.path.replace(/\{\w+\}/g, 'x')
    const answer = await app.server.inject({ method: endpoint.method, url })
    expect(answer.statusCode).toBe(401)
  },
)
