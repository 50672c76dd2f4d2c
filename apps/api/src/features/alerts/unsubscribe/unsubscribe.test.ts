import type { AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import { expect, test } from 'vitest'
import { aCustomer, type Customer } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const { alertLinkKeys } = app.services

const rowOf = async (customer: Customer, kind: string) => {
  const answer = await app.get('/api/alerts/settings', customer.signedIn)
  return answer.json<AlertSettingsAnswer>().matrix.find((row) => row.kind === kind)
}
const oneClick = (key: string, contentType = 'application/x-www-form-urlencoded') =>
  app.server.inject({
    method: 'POST',
    url: `/alerts/unsubscribe?key=${key}`,
    headers: { 'content-type': contentType },
    payload: 'List-Unsubscribe=One-Click',
  })

test('one press stops mails of the kind, without a session and as often as it is pressed', async () => {
  const customer = await aCustomer(app)
  const key = await alertLinkKeys.issueUnsubscribe(customer.userId, 'newBill')
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect((await oneClick(key, type)).statusCode).toBe(204)
  expect(await rowOf(customer, 'newBill')).toEqual({ kind: 'newBill', email: false, push: true, inbox: true })
  expect((await rowOf(customer, 'dueSoon'))?.email).toBe(true)
})

test('what must be heard of keeps a channel', async () => {
  const customer = await aCustomer(app)
  await app.database.pool.query(`insert into alert_switches values ($1, 0, 'overdue', true, false, false)`, [
    customer.userId,
  ])
  await oneClick(await alertLinkKeys.issueUnsubscribe(customer.userId, 'overdue'))
  expect(await rowOf(customer, 'overdue')).toEqual({
    kind: 'overdue',
    email: false,
    push: false,
    inbox: true,
  })
})

test('the digest stops all that it gathers', async () => {
  const customer = await aCustomer(app)
  await oneClick(await alertLinkKeys.issueUnsubscribe(customer.userId, 'digest'))
  expect((await rowOf(customer, 'dueSoon'))?.email).toBe(false)
  expect((await rowOf(customer, 'newDevice'))?.email).toBe(true)
})

test('opening the link changes nothing and leads to the settings, as scanners of mail open it too', async () => {
  const customer = await aCustomer(app)
  const key = await alertLinkKeys.issueUnsubscribe(customer.userId, 'newBill')
  const opened = await app.get(`/alerts/unsubscribe?key=${key}`)
  expect(opened.statusCode).toBe(303)
  const [, settingsKey = ''] =
    /^\/alert-settings#key=([\w.-]+)&off=newBill$/.exec(String(opened.headers.location)) ?? []
  expect((await app.post('/api/alerts/link/settings', { key: settingsKey })).statusCode).toBe(200)
  expect((await rowOf(customer, 'newBill'))?.email).toBe(true)
})

test('a key of something else or none stops nothing', async () => {
  const customer = await aCustomer(app)
  const key = await alertLinkKeys.issueSettings(customer.userId)
  expect((await oneClick(key)).statusCode).toBe(400)
  expect((await oneClick('')).statusCode).toBe(400)
  expect((await app.get('/alerts/unsubscribe')).headers.location).toBe('/alert-settings')
})
