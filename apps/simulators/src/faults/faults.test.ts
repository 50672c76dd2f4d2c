import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { usePaymentSuite } from '#simulators/testing/suite.ts'
import { type Form, readReturnForm, signatureOf } from '#simulators/testing/test-gateway.ts'

const suite = usePaymentSuite()
const card = '4111111111111111'

function control(method: string, fault?: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const request = fault ? { method, body: JSON.stringify(fault), headers } : { method }
  return fetch(`${suite().simulators.url}/gateway/api/faults`, request)
}

afterEach(async () => {
  await control('DELETE')
})

async function prepareSale(pan = card): Promise<{ paymentId: string; form: Form }> {
  const { merchant } = suite()
  const { sessionToken, paymentId } = await merchant.openSession()
  const ENCRYPTEDDATA = await merchant.encrypt(pan, sessionToken)
  return { paymentId, form: { ACTION: 'SALE', SESSIONTOKEN: sessionToken, ENCRYPTEDDATA } }
}

function send(form: Form): Promise<Response> {
  return suite().merchant.post('/msu/api/v2', form, { signal: AbortSignal.timeout(400) })
}

async function statusOf(paymentId: string): Promise<string[]> {
  const answer = await suite().merchant.ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: paymentId })
  const list = answer.transactionList as { transactionStatus: string }[] // compared below
  return list.map((row) => row.transactionStatus)
}

test.each([
  ['charge-then-timeout', 'AP'],
  ['charge-then-reset', 'AP'],
  ['connection-reset', undefined],
])('with %s there is no answer, and the sale is %s', async (next, status) => {
  const { paymentId, form } = await prepareSale()
  expect((await control('POST', { next, merchantPaymentId: paymentId })).status).toBe(201)
  await expect(send(form)).rejects.toThrow()
  expect(await statusOf(paymentId)).toEqual(status === undefined ? [] : [status])
})

test.each([
  ['charge-then-500', 500, ['AP']],
  ['http-500', 500, []],
  ['gateway-down', 503, []],
  ['garbage-body', 200, ['AP']],
])('with %s the answer is %s without JSON, and the sale is %j', async (next, status, statuses) => {
  const { paymentId, form } = await prepareSale()
  await control('POST', { next, action: 'SALE' })
  const answer = await send(form)
  expect(answer.status).toBe(status)
  await expect(answer.json()).rejects.toThrow()
  expect(await statusOf(paymentId)).toEqual(statuses)
})

test.each([
  ['4000000000000119', 'timeout'],
  ['4000000000000341', 'HTTP 500'],
])('the card %s is charged, then %s', async (pan, outcome) => {
  const { paymentId, form } = await prepareSale(pan)
  if (outcome === 'timeout') await expect(send(form)).rejects.toThrow()
  else expect((await send(form)).status).toBe(500)
  expect(await statusOf(paymentId)).toEqual(['AP'])
})

test('a slow answer comes after its time', async () => {
  const { merchant } = suite()
  await control('POST', { next: 'slow-30s', ms: 150, action: 'QUERYCARD' })
  const begunAt = performance.now()
  expect(await merchant.ask('QUERYCARD', { CUSTOMER: 'x' })).toMatchObject({ responseCode: '00' })
  expect(performance.now() - begunAt).toBeGreaterThan(140)
})

test('a wrong amount is in the answer and not in the ledger', async () => {
  const { merchant, simulators } = suite()
  await control('POST', { next: 'wrong-amount' })
  const { answer, paymentId } = await merchant.sell(card)
  expect(answer).toMatchObject({ responseCode: '00', amount: '6512.12' })
  await control('POST', { next: 'wrong-amount', action: 'QUERYTRANSACTION' })
  const query = { MERCHANTPAYMENTID: paymentId }
  expect(await merchant.ask('QUERYTRANSACTION', query)).toMatchObject({
    transactionList: [{ amount: '6512.12' }],
  })
  expect(await merchant.ask('QUERYTRANSACTION', query)).toMatchObject({
    transactionList: [{ amount: '6511.12' }],
  })
  const ledger = await (await simulators.get(`/gateway/api/ledger?merchantPaymentId=${paymentId}`)).text()
  expect(ledger).not.toContain('6512.12')
})

test('the bank declines with whatever it is told to', async () => {
  const { merchant } = suite()
  await control('POST', { next: 'decline', code: '91' })
  expect((await merchant.sell(card)).answer).toMatchObject({ pgTranErrorCode: '91' })
})

test('a fault strikes only what it is aimed at, as often as it was asked for', async () => {
  const { merchant } = suite()
  const { paymentId, form } = await prepareSale()
  await control('POST', { next: 'gateway-down', count: 2, merchantPaymentId: paymentId })
  await control('POST', { next: 'charge-then-500' })
  expect(await (await control('GET')).json()).toMatchObject([
    { provider: 'gateway', next: 'gateway-down', count: 2, action: null, merchantPaymentId: paymentId },
    { next: 'charge-then-500', count: 1 },
  ])
  expect(await merchant.ask('QUERYCARD', { CUSTOMER: 'x' })).toMatchObject({ responseCode: '00' })
  expect((await send(form)).status).toBe(503)
  expect((await send(form)).status).toBe(503)
  expect((await send(form)).status).toBe(500)
  expect(await (await control('GET')).json()).toEqual([])
  expect(await statusOf(paymentId)).toEqual(['AP'])
})

test('the script and the key are down with the gateway', async () => {
  const { simulators } = suite()
  await control('POST', { next: 'gateway-down', count: 2 })
  expect((await simulators.get('/msu/cse/publickey')).status).toBe(503)
  expect((await simulators.get('/msu/cse/script.js')).status).toBe(503)
  expect((await simulators.get('/msu/cse/script.js')).status).toBe(200)
})

test.each([
  { next: 'unknown' },
  {},
  { next: 'notification-lost' },
  { next: 'callback-lost', provider: 'ips' },
  { next: 'decline', code: '00' },
  { next: 'gateway-down', count: 0 },
])('a fault that is none is refused: %j', async (fault) => {
  expect((await control('POST', fault)).status).toBe(400)
})

async function startReturnListener(): Promise<{ url: string; heard: Form[] }> {
  const heard: Form[] = []
  const server = createServer(async (request, response) => {
    heard.push(Object.fromEntries(new URLSearchParams(await text(request))))
    response.writeHead(303, { location: '/status' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server's address is never a pipe's name
  return { url: `http://127.0.0.1:${port}/return`, heard }
}

/** A challenge that the bank passes at once, up to the page that leads back. */
async function comeBack(fault: object): Promise<{ page: string; form: Form; heard: Form[] }> {
  const { merchant, simulators } = suite()
  const { url, heard } = await startReturnListener()
  const { sessionToken, paymentId } = await merchant.openSession({ RETURNURL: url })
  const answer = await merchant.postCard('4000000000000002', sessionToken)
  await control('POST', { merchantPaymentId: paymentId, ...fault })
  const page = await (await simulators.get(answer.headers.get('location') ?? '', 'text/html')).text()
  return { page, form: readReturnForm(page), heard }
}

test('the way back may be lost', async () => {
  const { page, form, heard } = await comeBack({ next: 'callback-lost' })
  expect(form).toEqual({})
  expect(page).not.toContain('<form')
  expect(heard).toEqual([])
})

test('the way back may be late', async () => {
  const { page } = await comeBack({ next: 'callback-late', ms: 4321 })
  expect(page).toContain('data-return-after="4321"')
})

test('the way back may come twice', async () => {
  const { form, heard } = await comeBack({ next: 'callback-duplicated' })
  expect(heard).toEqual([form])
})

test('the way back may be forged', async () => {
  const { form } = await comeBack({ next: 'callback-forged' })
  expect(form).toMatchObject({ responseCode: '00', mdStatus: '1' })
  expect(form.sdSha512).not.toBe(signatureOf(form, 'demo'))
})

test('an older failure may come back after the success', async () => {
  const { form, heard } = await comeBack({ next: 'callback-reordered' })
  expect(heard).toMatchObject([{ responseCode: '00', mdStatus: '1' }])
  expect(form).toMatchObject({ responseCode: '99', mdStatus: '0', sdSha512: signatureOf(form, 'demo') })
})

test('a lost and a slow answer do not hold the end of the process up', async () => {
  const lost = await prepareSale('4000000000000119')
  const slow = await prepareSale()
  const { merchant, restart } = suite()
  await control('POST', { next: 'slow-30s', ms: 60_000, merchantPaymentId: slow.paymentId })
  const unanswered = [lost, slow].map(({ form }) => merchant.post('/msu/api/v2', form).catch(() => 'cut'))
  await expect.poll(() => statusOf(slow.paymentId)).toEqual(['IP'])
  await expect.poll(() => statusOf(lost.paymentId)).toEqual(['AP'])
  const begunAt = performance.now()
  await restart()
  expect(performance.now() - begunAt).toBeLessThan(5_000)
  await Promise.all(unanswered)
  expect(await statusOf(lost.paymentId)).toEqual(['AP'])
  expect(await statusOf(slow.paymentId)).toEqual(['AFA'])
})
