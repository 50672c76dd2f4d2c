import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Language } from '@portal/domain/enumerations'
import { expect, onTestFinished, test } from 'vitest'
import { createIpsPayments } from './ips/adapter.ts'
import { createMsuGateway } from './msu/adapter.ts'
import type { CallReport } from './port.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const payment = { id: '019c4b3e-7d51-7c20-9a44-5f0c1be2a913', totalPara: 6511_12 }
const secrets = ['pass-word', 'ses-sion', 'cipher-text', 'merchant-secret']

/** Short for an answer that never comes; an answer that comes may take its time on a busy machine. */
const shortMs = 200
const longMs = 10_000

function gatewayAt(url: string, reports: CallReport[] = [], chargeLimitMs = longMs) {
  return createMsuGateway({
    url,
    merchant: 'm',
    user: 'u',
    password: 'pass-word',
    secret: 'merchant-secret',
    onCall: (report) => void reports.push(report),
    chargeLimitMs,
  })
}

const charge = (url: string, reports?: CallReport[], limitMs?: number) =>
  gatewayAt(url, reports, limitMs).charge({
    ...payment,
    sessionToken: 'ses-sion',
    means: { encryptedData: 'cipher-text' },
    saveCard: false,
  })

test.each<[string, RequestListener]>([
  ['silence', () => undefined],
  [
    'HTTP 500',
    (_request, response) => response.writeHead(500).end('{"responseCode":"99","responseMsg":"Declined"}'),
  ],
  ['no JSON', (_request, response) => response.end('<html>approved</html>')],
  ['half an answer', (_request, response) => response.end('{"responseCode":"00"}')],
  ['a list', (_request, response) => response.end('[]')],
  ['a redirect', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['a cut connection', (request) => request.socket.destroy()],
  ['no end', (_request, response) => void response.write('{"responseCode":"00",')],
])('%s is an unknown outcome, and the report holds no value', async (_what, listener) => {
  const url = await serve(listener)
  const reports: CallReport[] = []
  expect(await charge(url, reports, shortMs)).toEqual({ kind: 'unknown' })
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatchObject({ action: 'SALE' })
  for (const secret of secrets) expect(JSON.stringify(reports)).not.toContain(secret)
})

test('nobody there is an unknown outcome', async () => {
  const gateway = gatewayAt('http://127.0.0.1:1')
  expect(await charge('http://127.0.0.1:1')).toEqual({ kind: 'unknown' })
  expect(await gateway.inquire(payment)).toEqual({ kind: 'unknown' })
  expect(await gateway.isThere()).toBe(false)
  expect(await gateway.listCards('x')).toBeNull()
  expect(await gateway.isThreeDRequired({ bin: '411111' }, 100)).toBeNull()
})

test('a code that is no code stays out of the report', async () => {
  const url = await serve((_request, response) =>
    response.end('{"responseCode":"99","responseMsg":"Declined","errorCode":"4111 1111 1111 1111"}'),
  )
  const reports: CallReport[] = []
  await charge(url, reports)
  expect(reports[0]).toMatchObject({ verdict: '99, unknown: it names no payment', isInDoubt: true })
})

test('a form goes out in the names of the protocol', async () => {
  let sent = ''
  const url = await serve(async (request, response) => {
    for await (const chunk of request) sent += chunk
    const names = { merchantPaymentId: payment.id, amount: '6511.12', currency: 'RSD' }
    const decline = { responseCode: '99', responseMsg: 'Declined', pgTranErrorCode: '05', ...names }
    response.end(JSON.stringify(decline))
  })
  expect(await charge(url)).toEqual({ kind: 'declined', code: '05' })
  expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({
    ACTION: 'SALE',
    SESSIONTOKEN: 'ses-sion',
    ENCRYPTEDDATA: 'cipher-text',
    SAVECARD: 'NO',
  })
})

test('an IPS success without its reference or for another payment is unknown, another amount is told', async () => {
  let told: object = {}
  const url = await serve((_request, response) => response.end(JSON.stringify(told)))
  const ips = createIpsPayments({ url, secret: 's', clock: Date.now })
  const success = {
    merchantPaymentId: payment.id,
    amount: '6511.12',
    currency: 'RSD',
    status: 'success',
    rpReference: '1234567826319000001',
    executedAt: 'tomorrow',
    reason: null,
  }
  const ask = (changes: object) => {
    told = { ...success, ...changes }
    return ips.inquire(payment)
  }
  expect(await ask({})).toMatchObject({
    kind: 'told',
    status: 2,
    charge: { endToEndId: success.rpReference },
  })
  expect(await ask({ amount: '6512.12' })).toEqual({ kind: 'wrongAmount' })
  expect(await ask({ refundedAmount: '11.12' })).toMatchObject({ status: 2, isPartlyReturned: true })
  expect(await ask({ refundedAmount: '0.00' })).not.toHaveProperty('isPartlyReturned')
  const unknown = [{ rpReference: null }, { merchantPaymentId: 'x' }, { status: 'paid' }, { currency: 'EUR' }]
  for (const changes of unknown) expect(await ask(changes)).toEqual({ kind: 'unknown' })
})

test('an IPS page is one of the web: the browser is sent to nothing else', async () => {
  let address = ''
  const named = { merchantPaymentId: payment.id, amount: '6511.12', currency: 'RSD' }
  const url = await serve((_request, response) => response.end(JSON.stringify({ ...named, url: address })))
  const ips = createIpsPayments({ url, secret: 's', clock: () => 1_000 })
  const create = (page: string) => {
    address = page
    return ips.create({
      ...payment,
      creditorAccount: '160000000924800113',
      creditorName: 'Моја струја д.о.о.',
      creditorReference: '97942001547730',
      paymentCode: '189',
      purpose: 'Рачун',
      language: Language.english,
      returnUrl: 'https://portal.example/',
      notifyUrl: 'https://portal.example/',
      expiresInSeconds: 900,
    })
  }
  const page = 'https://ips.example/pay/1'
  expect(await create(page)).toEqual({ kind: 'created', url: page, expiresAtMs: 901_000 })
  for (const other of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/hosts', '/pay/1']) {
    expect(await create(other)).toEqual({ kind: 'unknown' })
  }
})
