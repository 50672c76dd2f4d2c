import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCustomer, type Customer } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const path = '/api/alerts/devices'
const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}
let lastEndpoint = 0
const anEndpoint = () => {
  lastEndpoint += 1
  return `https://fcm.googleapis.com/fcm/send/${lastEndpoint}`
}
const add = (customer: Customer, endpoint = anEndpoint(), changes = {}) =>
  app.post(path, { endpoint, keys, name: 'Chrome, Android', ...changes }, customer.signedIn)
const list = async (customer: Customer) => (await app.get(path, customer.signedIn)).json()

test('a browser is added, knows itself again, and is taken off the list by its owner alone', async () => {
  const [customer, other] = [await aCustomer(app), await aCustomer(app)]
  expect((await app.get(path)).statusCode).toBe(401)
  const endpoint = anEndpoint()
  const { id } = (await add(customer, endpoint)).json()
  const { publicKey, devices } = await list(customer)
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  const fingerprint = createHash('sha256').update(endpoint).digest('base64url')
  expect(devices).toEqual([
    { id, name: 'Chrome, Android', fingerprint, addedAt: expect.any(String), lastSentAt: null },
  ])
  const remove = (who: Customer) =>
    app.server.inject({ method: 'DELETE', url: `${path}/${id}`, headers: { ...who.signedIn.headers } })
  expect((await remove(other)).statusCode).toBe(404)
  expect((await remove(customer)).statusCode).toBe(204)
  expect((await list(customer)).devices).toEqual([])
})

test('a subscription belongs to whoever signed in there last', async () => {
  const [first, second] = [await aCustomer(app), await aCustomer(app)]
  const endpoint = anEndpoint()
  await add(first, endpoint)
  await add(second, endpoint)
  await add(second, endpoint)
  expect((await list(first)).devices).toEqual([])
  expect((await list(second)).devices).toHaveLength(1)
})

test('a subscription that the browser renewed takes the place of the one before, of its owner alone', async () => {
  const [customer, other] = [await aCustomer(app), await aCustomer(app)]
  const [first, second, third] = [anEndpoint(), anEndpoint(), anEndpoint()]
  const fingerprintOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')
  const { id, addedAt } = (await add(customer, first)).json()
  const renewed = await add(customer, second, { replaces: fingerprintOf(first) })
  expect(renewed.json()).toMatchObject({ id, addedAt, fingerprint: fingerprintOf(second) })
  expect((await list(customer)).devices).toHaveLength(1)
  // Told twice, or of one that is not there: it is a device like any other.
  expect((await add(customer, second, { replaces: fingerprintOf(first) })).json().id).toBe(id)
  await add(other, third, { replaces: fingerprintOf(second) })
  expect((await list(customer)).devices).toMatchObject([{ id, fingerprint: fingerprintOf(second) }])
  expect((await list(other)).devices).toMatchObject([{ fingerprint: fingerprintOf(third) }])
})

test('requests go to known push services alone, whatever address a browser names', async () => {
  const customer = await aCustomer(app)
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://portal.test/api/account/sign-out',
  ]) {
    expect((await add(customer, endpoint)).statusCode, endpoint).toBe(400)
  }
  expect((await add(customer, anEndpoint(), { keys: { ...keys, auth: 'AAAA' } })).statusCode).toBe(400)
  expect((await list(customer)).devices).toEqual([])
})

test('there is an end to the devices of one account', async () => {
  const customer = await aCustomer(app)
  const statuses: number[] = []
  for (let count = 0; count < 21; count += 1) statuses.push((await add(customer)).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(400)
})
