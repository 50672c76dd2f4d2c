import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { DeliveryType } from '@portal/domain/enumerations'
import { beforeAll, expect, test } from 'vitest'
import { aContract, aCustomer, type Customer, giveAccess, whileGivenUp } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

const path = '/api/contracts/commercial-contracts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})

// Each customer has limits of its own, so each test has a customer.
async function customerWith(
  changes: Record<string, unknown> = {},
): Promise<{ customer: Customer; id: number }> {
  const customer = await aCustomer(app)
  return { customer, id: await aContract(app.database, customer, changes) }
}

async function change(id: number, body: object, who: CallOptions) {
  const answer = await app.post(`${path}/change-delivery-type`, { commercialContractId: id, ...body }, who)
  return { status: answer.statusCode, ...(answer.body === '' ? {} : answer.json()) }
}

async function delivery(id: number, customer: Customer) {
  const contract = (await app.get(`${path}/${id}`, customer.signedIn)).json<CommercialContract>()
  return [contract.deliveryTypeId, contract.deliveryPhoneNumber]
}

const sef = { delivery_type_id: DeliveryType.sef, delivery_type_can_be_changed: false }

test('method and phone are changed, and changed again', async () => {
  const { customer, id } = await customerWith()
  const first = { deliveryTypeId: DeliveryType.email, deliveryPhoneNumber: '0651112223' }
  expect(await change(id, first, customer.signedIn)).toEqual({ status: 204 })
  expect(await delivery(id, customer)).toEqual([DeliveryType.email, '0651112223'])
  const second = { deliveryTypeId: DeliveryType.paper, deliveryPhoneNumber: '0651112223' }
  expect(await change(id, second, customer.signedIn)).toEqual({ status: 204 })
  expect(await delivery(id, customer)).toEqual([DeliveryType.paper, '0651112223'])
})

test.each([
  ['phone', { delivery_phone_number: '0609998887' }],
  ['method', { delivery_type_id: DeliveryType.email }],
])('a choice after the supplier has set another %s holds, as the first did before', async (_, stated) => {
  const { customer, id } = await customerWith()
  const first = { deliveryTypeId: DeliveryType.paper, deliveryPhoneNumber: '0651112223' }
  expect(await change(id, first, customer.signedIn)).toEqual({ status: 204 })
  const [[column, value] = []] = Object.entries(stated)
  await app.database.pool.query(`update commercial_contracts set ${column} = $1 where id = $2`, [value, id])
  expect(await delivery(id, customer)).not.toEqual([DeliveryType.paper, '0651112223'])
  const second = { deliveryTypeId: DeliveryType.paper, deliveryPhoneNumber: '0654445556' }
  expect(await change(id, second, customer.signedIn)).toEqual({ status: 204 })
  expect(await delivery(id, customer)).toEqual([DeliveryType.paper, '0654445556'])
})

test('identical data are refused with the text of the spec', async () => {
  const { customer, id } = await customerWith()
  const same = { deliveryTypeId: DeliveryType.paper, deliveryPhoneNumber: '0641234567' }
  expect(await change(id, same, customer.in('sr-Latn-RS'))).toMatchObject({
    status: 400,
    exceptionType: 'DomainValidationException',
    message: 'Nije moguće potvrditi promene. Uneti podaci identični su već postojećim.',
  })
})

test('the phone alone may change', async () => {
  const { customer, id } = await customerWith()
  const body = { deliveryTypeId: DeliveryType.paper, deliveryPhoneNumber: '0600000000' }
  expect((await change(id, body, customer.signedIn)).status).toBe(204)
  expect(await delivery(id, customer)).toEqual([DeliveryType.paper, '0600000000'])
})

test('the method is required where it can be changed', async () => {
  const { customer, id } = await customerWith()
  const answer = await change(id, { deliveryPhoneNumber: '0651112223' }, customer.in('sr-Latn-RS'))
  expect(answer).toMatchObject({ status: 400, errors: { deliveryTypeId: ['Obavezno polje'] } })
})

test.each([
  ['', 'errors'],
  ['   ', 'errors'],
  ['0641', 'message'],
  ['+3816411122', 'message'],
  ['06412345678', 'accepted'],
])('the phone "%s" is judged by its rule', async (deliveryPhoneNumber, outcome) => {
  const { customer, id } = await customerWith()
  const body = { deliveryTypeId: DeliveryType.email, deliveryPhoneNumber }
  const answer = await change(id, body, customer.in('sr-Latn-RS'))
  if (outcome === 'accepted') expect(answer.status).toBe(204)
  else expect(answer.status).toBe(400)
  if (outcome === 'errors') expect(answer.errors).toEqual({ deliveryPhoneNumber: ['Obavezno polje'] })
  if (outcome === 'message') {
    expect(answer.message).toBe('Neispravan broj mobilnog telefona. (06XXXXXXXXX)')
  }
})

test('a phone longer than eleven characters is refused', async () => {
  const { customer, id } = await customerWith()
  const body = { deliveryTypeId: DeliveryType.email, deliveryPhoneNumber: '064123456789' }
  expect((await change(id, body, customer.signedIn)).status).toBe(400)
})

test('a contract of the e-invoice system changes its phone only', async () => {
  const { customer, id } = await customerWith(sef)
  const toEmail = { deliveryTypeId: DeliveryType.email, deliveryPhoneNumber: '0651112223' }
  expect((await change(id, toEmail, customer.signedIn)).status).toBe(400)
  expect(await change(id, { deliveryPhoneNumber: '0641234567' }, customer.in('en-US'))).toMatchObject({
    status: 400,
    message: expect.stringContaining('identical'),
  })
  expect((await change(id, { deliveryPhoneNumber: '0651112223' }, customer.signedIn)).status).toBe(204)
  const withMethod = { deliveryTypeId: DeliveryType.sef, deliveryPhoneNumber: '0651112224' }
  expect((await change(id, withMethod, customer.signedIn)).status).toBe(204)
  expect(await delivery(id, customer)).toEqual([DeliveryType.sef, '0651112224'])
})

test('the e-invoice system keeps its method even when the flag says otherwise', async () => {
  const { customer, id } = await customerWith({ ...sef, delivery_type_can_be_changed: true })
  const body = { deliveryTypeId: DeliveryType.email, deliveryPhoneNumber: '0651112223' }
  expect((await change(id, body, customer.signedIn)).status).toBe(400)
})

test.each([DeliveryType.sef, DeliveryType.unknown])('method %i cannot be chosen', async (deliveryTypeId) => {
  const { customer, id } = await customerWith()
  const answer = await change(id, { deliveryTypeId, deliveryPhoneNumber: '0651112223' }, customer.signedIn)
  expect(answer.status).toBe(400)
  expect(await delivery(id, customer)).toEqual([DeliveryType.paper, '0641234567'])
})

test('nothing changes where changing is not available', async () => {
  const { customer, id } = await customerWith({ available_change_delivery_type: false })
  const body = { deliveryTypeId: DeliveryType.email, deliveryPhoneNumber: '0651112223' }
  expect(await change(id, body, customer.in('en-US'))).toMatchObject({ status: 400 })
  expect(await delivery(id, customer)).toEqual([DeliveryType.paper, '0641234567'])
})

test('a newer word of the supplier replaces the choice', async () => {
  const { customer, id } = await customerWith()
  await change(
    id,
    { deliveryTypeId: DeliveryType.email, deliveryPhoneNumber: '0651112223' },
    customer.signedIn,
  )
  await app.database.pool.query(
    `update commercial_contracts set delivery_type_id = 3, delivery_phone_number = '0609999999' where id = $1`,
    [id],
  )
  expect(await delivery(id, customer)).toEqual([DeliveryType.emailAndPaper, '0609999999'])
})

test('a choice made while an import writes the contract replaces what that states', async () => {
  const { customer, id } = await customerWith()
  const importer = await app.database.pool.connect()
  await importer.query('begin')
  await importer.query('update commercial_contracts set delivery_type_id = 3 where id = $1', [id])
  const body = { deliveryTypeId: DeliveryType.email, deliveryPhoneNumber: '0651112223' }
  const changed = change(id, body, customer.signedIn)
  await expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query ~ 'for no key update of contract'`
      return (await app.database.pool.query(waiting)).rowCount
    })
    .toBe(1)
  await importer.query('commit')
  importer.release()
  expect((await changed).status).toBe(204)
  expect(await delivery(id, customer)).toEqual([DeliveryType.email, '0651112223'])
})

test('the same choice from several devices at once is one choice, and the supplier is told once', async () => {
  const { customer, id } = await customerWith()
  const body = { deliveryTypeId: DeliveryType.email, deliveryPhoneNumber: '0651112223' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => change(id, body, customer.signedIn)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(400)])
  const { rows } = await app.database.pool.query('select from outbox_events where stream_id = $1', [id])
  expect(rows).toHaveLength(1)
})

test('each of several choices at once tells the supplier what was before it', async () => {
  const { customer, id } = await customerWith()
  const phones = ['0651112221', '0651112222', '0651112223', '0651112224']
  const changes = phones.map((deliveryPhoneNumber) =>
    change(id, { deliveryTypeId: DeliveryType.email, deliveryPhoneNumber }, customer.signedIn),
  )
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([204, 204, 204, 204])
  const { rows } = await app.database.pool.query<{ told: string; before: string }>(
    `select data ->> 'deliveryPhoneNumber' as told, data #>> '{previous,deliveryPhoneNumber}' as before
    from outbox_events where stream_id = $1 order by number`,
    [id],
  )
  expect(rows.map(({ before }) => before)).toEqual([
    '0641234567',
    ...rows.slice(0, -1).map(({ told }) => told),
  ])
})

test('a contract that is given up at that moment keeps its way of delivery, and nobody is told of another', async () => {
  const { customer, id } = await customerWith()
  const other = await aCustomer(app)
  await giveAccess(app.database, other, id)
  const body = { deliveryTypeId: DeliveryType.email, deliveryPhoneNumber: '0651112223' }
  const changed = await whileGivenUp(app.database, customer, id, () => change(id, body, customer.signedIn))
  expect(changed.status).toBe(404)
  expect(await delivery(id, other)).toEqual([DeliveryType.paper, '0641234567'])
  const { rows } = await app.database.pool.query('select from outbox_events where stream_id = $1', [id])
  expect(rows).toEqual([])
})

test('without a session nothing happens', async () => {
  expect((await change(41_001, { deliveryPhoneNumber: '0651112223' }, {})).status).toBe(401)
})

test("a stranger's contract is not there", async () => {
  const { customer, id } = await customerWith()
  const stranger = await aCustomer(app)
  const body = { deliveryTypeId: DeliveryType.email, deliveryPhoneNumber: '0651112223' }
  expect((await change(id, body, stranger.signedIn)).status).toBe(404)
  expect(await delivery(id, customer)).toEqual([DeliveryType.paper, '0641234567'])
})
