import type { AlertSettings, AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import { expect, test } from 'vitest'
import { aContract, aCustomer, type Customer, giveAccess } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const path = '/api/alerts/settings'
const linkPath = '/api/alerts/link/settings'

async function put(url: string, body: unknown, who: CallOptions = {}) {
  const headers = { ...who.headers, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }
  const answer = await app.server.inject({ method: 'PUT', url, headers, payload: JSON.stringify(body) })
  return { status: answer.statusCode, body: answer.json<AlertSettingsAnswer & { message: string }>() }
}

const read = async (customer: Customer) =>
  (await app.get(path, customer.signedIn)).json<AlertSettingsAnswer>()

const nothing: AlertSettings = {
  matrix: [],
  contracts: [],
  quietHours: null,
  digestAt: null,
  isDetailedOnLockScreen: false,
}
const off = (kind: AlertSettings['matrix'][number]['kind']) => ({
  kind,
  email: false,
  push: false,
  inbox: false,
})
const rowOf = ({ matrix }: Pick<AlertSettings, 'matrix'>, kind: string) =>
  matrix.find((row) => row.kind === kind)

test('a new customer has sensible defaults, which a stranger cannot ask for', async () => {
  expect((await app.get(path)).statusCode).toBe(401)
  const customer = await aCustomer(app)
  const settings = await read(customer)
  expect(settings).toMatchObject({ contracts: [], quietHours: null, digestAt: null, emailState: 'works' })
  expect(settings.matrix).toHaveLength(16)
  expect(rowOf(settings, 'newBill')).toEqual({ kind: 'newBill', email: true, push: true, inbox: true })
  expect(settings.lockedKinds).toContain('paymentOutcome')
})

test('what was chosen for a contract that is given up waits for it, whatever is chosen meanwhile', async () => {
  const customer = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  const own = { commercialContractId: contract, matrix: [off('dueSoon')], digestAt: '18:00' }
  await put(path, { ...nothing, contracts: [own] }, customer.signedIn)
  const before = (await read(customer)).contracts
  await app.database.pool.query('delete from contract_access where user_id = $1', [customer.userId])
  expect((await put(path, { ...nothing, digestAt: '08:30' }, customer.signedIn)).status).toBe(200)
  expect((await read(customer)).contracts).toEqual([])
  await giveAccess(app.database, customer, contract)
  expect((await read(customer)).contracts).toEqual(before)
})

test('what is chosen is kept, for all and for one contract; what is left out has its default', async () => {
  const customer = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  const chosen = {
    ...nothing,
    matrix: [off('newBill')],
    contracts: [{ commercialContractId: contract, matrix: [off('dueSoon'), off('message')] }],
    quietHours: { from: '22:00', to: '07:00' },
    digestAt: '08:30',
    isDetailedOnLockScreen: true,
  }
  expect((await put(path, chosen, customer.signedIn)).status).toBe(200)
  const settings = await read(customer)
  expect(settings).toMatchObject({ quietHours: { from: '22:00', to: '07:00' }, digestAt: '08:30' })
  expect(rowOf(settings, 'newBill')).toEqual(off('newBill'))
  const [own] = settings.contracts
  expect(own?.commercialContractId).toBe(contract)
  expect(own && rowOf(own, 'dueSoon')).toEqual(off('dueSoon'))
  // Kinds of the account are in no matrix of a contract.
  expect(own && rowOf(own, 'message')).toBeUndefined()
  expect(settings.contractNumbers).toEqual([{ commercialContractId: contract, number: `20015${contract}` }])
  await put(path, nothing, customer.signedIn)
  expect(rowOf(await read(customer), 'newBill')?.email).toBe(true)
})

test('a contract has a digest of its own, or none; a page that does not know of it leaves it as for all', async () => {
  const customer = await aCustomer(app)
  const [early, alone, follower] = [
    await aContract(app.database, customer),
    await aContract(app.database, customer),
    await aContract(app.database, customer),
  ]
  const matrix = [off('dueSoon')]
  const contracts = [
    { commercialContractId: early, matrix, digestAt: '07:00' },
    { commercialContractId: alone, matrix: [], digestAt: null },
    { commercialContractId: follower, matrix },
  ]
  const digests = async () => (await read(customer)).contracts.map(({ digestAt }) => digestAt)
  expect((await put(path, { ...nothing, contracts, digestAt: '18:00' }, customer.signedIn)).status).toBe(200)
  expect(await digests()).toEqual(['07:00', null, '18:00'])
  const wrong = [{ commercialContractId: early, matrix, digestAt: '7' }]
  expect((await put(path, { ...nothing, contracts: wrong }, customer.signedIn)).status).toBe(400)
  await put(path, { ...nothing, digestAt: '18:00' }, customer.signedIn)
  expect(await digests()).toEqual([])
})

test('security and money cannot be silenced altogether, in no matrix; nothing is kept of such a wish', async () => {
  const customer = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  const own = [{ commercialContractId: contract, matrix: [off('overdue')] }]
  for (const wish of [
    { ...nothing, matrix: [off('newDevice')] },
    { ...nothing, contracts: own },
  ]) {
    expect((await put(path, wish, customer.signedIn)).status).toBe(400)
  }
  expect((await read(customer)).contracts).toEqual([])
  const inboxAlone = { ...nothing, matrix: [{ ...off('newDevice'), inbox: true }] }
  expect((await put(path, inboxAlone, customer.signedIn)).status).toBe(200)
})

test('a contract of another customer is not found, and times of no clock are refused', async () => {
  const [customer, other] = [await aCustomer(app), await aCustomer(app)]
  const foreign = await aContract(app.database, other)
  const wish = { ...nothing, contracts: [{ commercialContractId: foreign, matrix: [] }] }
  expect((await put(path, wish, customer.signedIn)).status).toBe(404)
  expect((await put(path, { ...nothing, digestAt: '24:10' }, customer.signedIn)).status).toBe(400)
})

test('the link of a mail opens these settings alone, without address and number, until the password changes', async () => {
  const customer = await aCustomer(app)
  await aContract(app.database, customer)
  const key = await app.services.alertLinkKeys.issueSettings(customer.userId)
  const opened = await app.post(linkPath, { key })
  expect(opened.json()).toMatchObject({
    email: `${customer.email[0]}**@primer.rs`,
    contractNumbers: [{ number: expect.stringMatching(/^…\d{4}$/) }],
  })
  expect((await put(linkPath, { key, settings: { ...nothing, digestAt: '09:00' } })).status).toBe(200)
  expect((await read(customer)).digestAt).toBe('09:00')
  expect((await app.get(path, { headers: { authorization: `Bearer ${key}` } })).statusCode).toBe(401)
  await app.database.pool.query('update users set password_changed_at = $2 where id = $1', [
    customer.userId,
    new Date(app.clock() + 1000),
  ])
  expect((await app.post(linkPath, { key })).statusCode).toBe(400)
})

test('a link that is old, forged or made for something else opens nothing', async () => {
  const customer = await aCustomer(app)
  const { alertLinkKeys } = app.services
  const other = await alertLinkKeys.issueUnsubscribe(customer.userId, 'newBill')
  const old = await alertLinkKeys.issueSettings(customer.userId, new Date(app.clock() - 61 * 24 * 3600_000))
  for (const key of [other, old, `${other.slice(0, -4)}AAAA`, 'x'.repeat(40)])
    expect((await app.post(linkPath, { key })).statusCode).toBe(400)
})
