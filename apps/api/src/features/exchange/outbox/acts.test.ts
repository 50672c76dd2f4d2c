import { createHmac } from 'node:crypto'
import { hashPersonalNumber } from '@portal/database/identity-hash'
import { eventTypes, isEventType } from '@portal/exchange/event-types'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aVerifiedAccount, anAddress } from '#testing/accounts.ts'
import { aPayingCustomer, beginIps, createPaymentApp, onlyOpenId, payByNewCard } from '#testing/payments.ts'
import { aContract, aCustomer, aPoint } from '#testing/supplier-world.ts'
import { testIdentityKey } from '#testing/test-app.ts'

const app = await createPaymentApp()

interface Told {
  type: string
  number: number
  data: Record<string, unknown>
}

/** The events of a contract or, below zero, of an account; each must be as its type says. */
async function eventsOf(stream: number): Promise<Told[]> {
  const { rows } = await app.database.pool.query<Told>(
    'select type, number, data from outbox_events where stream_id = $1 order by number',
    [stream],
  )
  for (const { type, data } of rows) {
    if (!isEventType(type)) throw new Error(`${type} is no type`)
    expect(z.safeParse(z.strictObject(eventTypes[type].shape), data)).toMatchObject({ success: true })
  }
  return rows
}

const put = (path: string, body: object, headers: Record<string, string> | undefined) =>
  app.server.inject({ method: 'PUT', url: path, payload: body, headers: headers ?? {} })

test('a changed delivery is told with what it was before; an identical one is not', async () => {
  const customer = await aCustomer(app)
  const id = await aContract(app.database, customer)
  const change = (deliveryTypeId: number) =>
    app.post(
      '/api/contracts/commercial-contracts/change-delivery-type',
      { commercialContractId: id, deliveryTypeId, deliveryPhoneNumber: '0651112223' },
      customer.signedIn,
    )
  expect([(await change(1)).statusCode, (await change(1)).statusCode]).toEqual([204, 400])
  expect((await change(3)).statusCode).toBe(204)
  const collectionNumber = `20015${id}`
  const chosen = (deliveryTypeId: number) => ({ deliveryTypeId, deliveryPhoneNumber: '0651112223' })
  const before = { deliveryTypeId: 2, deliveryPhoneNumber: '0641234567' }
  const about = { collectionNumber, email: customer.email }
  expect(await eventsOf(id)).toEqual([
    { type: 'delivery.changed', number: 1, data: { ...about, ...chosen(1), previous: before } },
    { type: 'delivery.changed', number: 2, data: { ...about, ...chosen(3), previous: chosen(1) } },
  ])
})

test('changed contact data are told with the contracts they are about, unchanged ones are not', async () => {
  const customer = await aCustomer(app)
  const id = await aContract(app.database, customer)
  const profile = { name: 'Јелена Марковић', address: 'Главна 1', phone: '0641234567' }
  for (let times = 0; times < 2; times += 1) {
    const { headers } = customer.signedIn
    expect((await put('/api/administration/users/update-user', profile, headers)).statusCode).toBe(204)
  }
  const data = { ...profile, email: customer.email, collectionNumbers: [`20015${id}`] }
  expect(await eventsOf(-customer.userId)).toEqual([{ type: 'contact.changed', number: 1, data }])
})

test('a contract added and removed is told, each time; a wrong one is not', async () => {
  const jmbg = '1703990715178'
  const customer = await aCustomer(app)
  const id = await aContract(app.database)
  const hash = hashPersonalNumber(testIdentityKey, jmbg)
  await app.database.pool.query('insert into contract_claims values ($1, $2, 1, $3)', [
    `20015${id}`,
    id,
    hash,
  ])
  const path = '/api/contracts/commercial-contracts'
  const add = (personalIdentification: string) =>
    app.post(
      path,
      {
        customerTypeId: 1,
        commercialContractsNumber: `20015${id}`,
        personalIdentification,
        vatId: null,
        nationalCourtRegister: null,
      },
      { ...customer.signedIn, address: anAddress() },
    )
  await add('0101000710009')
  expect((await add(jmbg)).json()).toMatchObject({ success: true })
  await add(jmbg)
  const { headers = {} } = customer.signedIn
  for (let times = 0; times < 2; times += 1) {
    await app.server.inject({ method: 'DELETE', url: `${path}/${id}`, headers })
  }
  const data = { collectionNumber: `20015${id}`, email: customer.email }
  expect(await eventsOf(id)).toEqual([
    { type: 'contract.added', number: 1, data },
    { type: 'contract.removed', number: 2, data },
  ])
})

test('a complaint is told once with its documents, also when it is sent twice', async () => {
  const customer = await aCustomer(app)
  const id = await aContract(app.database, customer)
  const form = new FormData()
  const point = await aPoint(app.database, id)
  const fields = { commercialContractId: id, pointOfDeliveryId: point, complaintNameId: 1011 }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('description', 'Стање није исправно.')
  form.append('Files', new Blob(['Слика бројила.']), 'Допис.txt')
  const answers = [1, 2].map(() => app.postForm('/api/customers/complaints', form, customer.signedIn))
  const [answer] = await Promise.all(answers)
  const events = await eventsOf(id)
  expect(events).toMatchObject([
    {
      type: 'complaint.received',
      data: {
        collectionNumber: `20015${id}`,
        pointOfDeliveryNumber: '3301987745',
        caseNumber: answer?.json().externalSystemId,
        email: customer.email,
        documents: [{ name: 'Допис.txt', size: 26 }],
      },
    },
  ])
  expect(events).toHaveLength(1)
})

test('a paid card and a paid IPS are told with the numbers of their provider', async () => {
  const customer = await aPayingCustomer(app)
  const { transactionId } = await payByNewCard(app, customer)
  const [paid] = await eventsOf(customer.contractId)
  expect(paid).toMatchObject({
    type: 'payment.made',
    data: { provider: 'card', transactionId, amount: 6482.35, fee: 28.77, pgTranId: expect.any(String) },
  })
  const other = await aPayingCustomer(app)
  await beginIps(other)
  const id = await onlyOpenId(app, other)
  await app.simulators.decideIps(id, 'approve')
  await expect.poll(() => eventsOf(other.contractId), { timeout: 5_000 }).toHaveLength(1)
  expect((await eventsOf(other.contractId))[0]?.data).toMatchObject({ provider: 'ips', transactionId: id })
})

test('a charge that goes back is not told; one whose return is refused is a payment, until it goes back by hand', async () => {
  const closedAndApproved = async (isRefused: boolean) => {
    const customer = await aPayingCustomer(app)
    await beginIps(customer)
    const id = await onlyOpenId(app, customer)
    await app.database.pool.query(
      `update transactions set status_id = 5, status_reason = 'givenUp', given_up_at = $2, status_changed_at = $2
      where id = $1`,
      [id, new Date(app.clock())],
    )
    if (isRefused) {
      const aim = { action: 'REFUND', merchantPaymentId: id }
      await app.simulators.fault({ provider: 'ips', next: 'refund-refused', ...aim })
    }
    await app.simulators.decideIps(id, 'approve')
    const isKnown = async () => (await customer.status(id)).json().transactionStatusId !== 5
    await expect.poll(isKnown, { timeout: 5_000 }).toBe(true)
    while ((await app.services.payments.followUp.runDue()) > 0);
    return { id, types: async () => (await eventsOf(customer.contractId)).map(({ type }) => type) }
  }
  const returned = await closedAndApproved(false)
  expect(await returned.types()).toEqual([])
  const kept = await closedAndApproved(true)
  expect(await kept.types()).toEqual(['payment.made'])
  await app.services.payments.ips?.refund({ id: kept.id, totalPara: 6511_12 })
  await notifyOfIps(kept.id)
  expect(await kept.types()).toEqual(['payment.made', 'payment.reversed'])
})

/** The provider's word that there is news of a payment. */
async function notifyOfIps(merchantPaymentId: string): Promise<void> {
  const told = { merchantPaymentId, amount: '6511.12', currency: 'RSD', status: 'success' }
  const text = JSON.stringify({ ...told, rpReference: '1234567826319000001', reason: null })
  const headers = { 'x-ips-signature': createHmac('sha256', 'demo').update(text).digest('hex') }
  const answer = await app.post('/api/transactions/ips/notification', text, { headers })
  expect(answer.statusCode).toBe(204)
}

test('the consents of a registration are told when its code is entered', async () => {
  const email = await aVerifiedAccount(app)
  const { rows } = await app.database.pool.query('select id from users where email = $1', [email])
  expect(await eventsOf(-rows[0].id)).toMatchObject([
    {
      type: 'consent.given',
      data: { email, consents: [{ kind: 'termsOfUse' }, { kind: 'dataProcessing' }] },
    },
  ])
})
