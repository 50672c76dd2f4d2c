import jsQr from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { anOrder, createIpsMerchant, sign, startListener } from '#simulators/testing/test-ips.ts'
import {
  makeDataFolder,
  startTestSimulators,
  type TestSimulators,
} from '#simulators/testing/test-simulators.ts'

let simulators: TestSimulators
let merchant: ReturnType<typeof createIpsMerchant>
let dataFolder: Awaited<ReturnType<typeof makeDataFolder>>

beforeAll(async () => {
  dataFolder = await makeDataFolder()
  simulators = await startTestSimulators(dataFolder.path)
  merchant = createIpsMerchant(simulators.url)
})
afterAll(async () => {
  await simulators.stop()
  await dataFolder.remove()
})

async function listen(answers: number[] = []) {
  const listener = await startListener(answers)
  onTestFinished(listener.stop)
  return listener
}

function addFault(fault: object): Promise<Response> {
  return fetch(`${simulators.url}/gateway/api/faults`, {
    method: 'POST',
    body: JSON.stringify({ provider: 'ips', ...fault }),
    headers: { 'content-type': 'application/json' },
  })
}

test('a payment is created once for its id, and another amount is refused', async () => {
  const order = anOrder()
  const first = await merchant.create(order)
  expect(first.status).toBe(201)
  const created = await first.json()
  expect(created).toEqual({
    id: expect.any(String),
    merchantPaymentId: order.merchantPaymentId,
    amount: '6511.12',
    currency: 'RSD',
    url: expect.stringMatching(new RegExp(`^${simulators.url}/ips/pay/`)),
    expiresAt: expect.stringMatching(/Z$/),
  })
  const again = await merchant.create(order)
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(created)
  const other = await merchant.create({ ...order, amount: '1.00' })
  expect(other.status).toBe(409)
  const { merchantPaymentId } = order
  expect(await other.json()).toEqual({ merchantPaymentId, error: 'amount-changed' })
})

test('only what is signed is heard', async () => {
  const order = anOrder()
  for (const signature of ['', 'abc', sign(JSON.stringify(order), 'wrong'), sign(JSON.stringify({}))]) {
    const refusal = await merchant.create(order, signature)
    expect(refusal.status).toBe(401)
    const { merchantPaymentId } = order
    expect(await refusal.json()).toEqual({ merchantPaymentId, error: 'signature' })
  }
  await merchant.create(order)
  expect((await merchant.query(order.merchantPaymentId, sign('GET /ips/api/payments/other'))).status).toBe(
    401,
  )
  expect((await merchant.query('unknown')).status).toBe(404)
})

test.each([
  ['merchantPaymentId', 'a b'],
  ['amount', '0.00'],
  ['amount', '10'],
  ['amount', 10],
  ['currency', 'EUR'],
  ['creditorAccount', '845000000040484988'],
  ['creditorName', ' '],
  ['creditorReference', '9714123413'],
  ['creditorReference', 'x'],
  ['paymentCode', '22'],
  ['purpose', undefined],
  ['language', 'de'],
  ['returnUrl', 'javascript:alert(1)'],
  ['notifyUrl', '/here'],
  ['expiresInSeconds', 0],
  ['expiresInSeconds', '60'],
])('the field %s with %j is refused by name', async (field, value) => {
  const refusal = await merchant.create(anOrder({ [field]: value }))
  expect(refusal.status).toBe(422)
  expect(await refusal.json()).toMatchObject({ error: 'field', field })
})

test('a body that is no order is refused', async () => {
  const headers = { 'content-type': 'application/json', 'x-ips-signature': sign('{"a"') }
  const refusal = await fetch(`${simulators.url}/ips/api/payments`, { method: 'POST', body: '{"a"', headers })
  expect(refusal.status).toBe(422)
})

test('what is confirmed on the phone is paid, told and kept', async () => {
  const { heard, notifyUrl } = await listen()
  const { id, order } = await merchant.open({ notifyUrl })
  const { merchantPaymentId } = order
  const pending = (await (await simulators.get('/phone/api/pending')).json()) as object[]
  expect(pending).toContainEqual({ id, kind: 'ips', merchantPaymentId, amount: 6511.12 })

  expect((await merchant.decide(id, 'approve')).status).toBe(200)
  expect((await merchant.decide(id, 'reject')).status).toBe(409)
  const answer = await (await merchant.query(merchantPaymentId)).json()
  expect(answer).toEqual({
    id,
    merchantPaymentId,
    amount: '6511.12',
    currency: 'RSD',
    status: 'success',
    rpReference: expect.stringMatching(/^[0-9]{19}$/),
    executedAt: expect.stringMatching(/Z$/),
    reason: null,
    refundedAmount: null,
  })
  await expect.poll(() => heard).toEqual([{ body: answer, isSigned: true }])
  const ledger = await simulators.get(`/ips/api/ledger?merchantPaymentId=${merchantPaymentId}`)
  await expect
    .poll(async () => (await simulators.get(`/ips/api/ledger?merchantPaymentId=${merchantPaymentId}`)).json())
    .toMatchObject([
      { kind: 'payment-created' },
      { kind: 'payment-finished', status: 'success' },
      { kind: 'notification-sent', attempt: 1, isAcknowledged: true },
    ])
  expect(ledger.status).toBe(200)
})

test('what is rejected, cancelled or late is not paid', async () => {
  const rejected = await merchant.open()
  await merchant.decide(rejected.id, 'reject')
  expect(await merchant.statusOf(rejected.order.merchantPaymentId)).toBe('failed')

  const cancelled = await merchant.open()
  const back = await fetch(`${cancelled.url}/cancel`, { method: 'POST', redirect: 'manual' })
  expect(back.headers.get('location')).toBe(`/ips/pay/${cancelled.id}`)
  expect(await merchant.statusOf(cancelled.order.merchantPaymentId)).toBe('not-completed')

  const late = await merchant.open({ expiresInSeconds: 1 })
  await expect
    .poll(() => merchant.statusOf(late.order.merchantPaymentId), { timeout: 3000 })
    .toBe('not-completed')
  expect((await merchant.decide(late.id, 'approve')).status).toBe(409)
})

test('a notification is repeated until it is acknowledged', async () => {
  const { heard, notifyUrl } = await listen([500])
  const { id } = await merchant.open({ notifyUrl })
  await merchant.decide(id, 'approve')
  await expect.poll(() => heard.length, { timeout: 3000 }).toBe(2)
  expect(heard[1]).toEqual(heard[0])
})

test.each([
  ['notification-duplicated', ['success true', 'success true']],
  ['notification-forged', ['success false', 'failed true']],
  ['notification-reordered', ['success true', 'pending true']],
])('a fault %s is heard as %j', async (next, expected) => {
  const { heard, notifyUrl } = await listen()
  const { id, order } = await merchant.open({ notifyUrl })
  await addFault({ next, merchantPaymentId: order.merchantPaymentId })
  await merchant.decide(id, next === 'notification-forged' ? 'reject' : 'approve')
  await expect.poll(() => heard.map(({ body, isSigned }) => `${body.status} ${isSigned}`)).toEqual(expected)
})

test('a notification may be lost, late or tell another amount', async () => {
  const { heard, notifyUrl } = await listen()
  const finish = async (fault: object) => {
    const { id, order } = await merchant.open({ notifyUrl })
    await addFault({ merchantPaymentId: order.merchantPaymentId, ...fault })
    await merchant.decide(id, 'approve')
    return order.merchantPaymentId
  }
  const lost = await finish({ next: 'notification-lost' })
  const late = await finish({ next: 'notification-late', ms: 1500 })
  const wrong = await finish({ next: 'notification-wrong-amount' })
  await expect
    .poll(() => heard.map(({ body }) => body.merchantPaymentId), { timeout: 10_000 })
    .toEqual([wrong, late])
  expect(heard[0]?.body.amount).toBe('6512.12')
  expect(await merchant.statusOf(lost)).toBe('success')
})

test('the answer to a creation may be lost, and the payment is there all the same', async () => {
  const order = anOrder()
  await addFault({ next: 'create-lost', merchantPaymentId: order.merchantPaymentId })
  const body = JSON.stringify(order)
  const lost = fetch(`${simulators.url}/ips/api/payments`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-ips-signature': sign(body) },
    signal: AbortSignal.timeout(200),
  })
  await expect(lost).rejects.toThrow()
  expect((await merchant.create(order)).status).toBe(200)
})

test('the provider may be down, for a while', async () => {
  await addFault({ next: 'ips-down', count: 2 })
  expect((await merchant.create(anOrder())).status).toBe(503)
  expect((await merchant.query('x')).status).toBe(503)
  expect((await merchant.query('x')).status).toBe(404)
})

test('a phone reads the code on the page', async () => {
  const { url } = await merchant.open()
  for (const picture of ['qr.svg', 'qr.png']) {
    const bytes = await (await fetch(`${url}/${picture}`)).arrayBuffer()
    const { data, info } = await sharp(Buffer.from(bytes), { density: 300 })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data, picture).toBe(
      'K:EK|V:01|C:1|R:845000000040484987|N:Светлост снабдевање|I:RSD6511,12|SF:221|S:Рачун за електричну енергију|RO:9714123412',
    )
  }
})

test('the page offers the picture of the code to who holds the phone in the hand', async () => {
  const { url, order } = await merchant.open()
  const page = await (await fetch(`${url}?lang=en`)).text()
  const { pathname } = new URL(`${url}/qr.png`)
  expect(page).toContain(`href="${pathname}" download="IPS-${order.merchantPaymentId}.png"`)
  expect(page).toMatch(/<button [^>]*data-share-picture="[^"]*" [^>]*hidden>Share the code</)
})

test('the page speaks the language of the payment and leads back when it is final', async () => {
  const { url, id, order } = await merchant.open({ language: 'sr-Latn-RS' })
  const open = await (await fetch(url)).text()
  expect(open).toContain('<html lang="sr-Latn-RS">')
  expect(open).toContain('Skenirajte i platite')
  expect(open).toContain('845-404849-87')
  expect(await (await fetch(`${url}?lang=en`)).text()).toContain('Scan and pay')
  expect(await (await fetch(`${url}/status`)).json()).toEqual({
    status: 'pending',
    secondsLeft: expect.any(Number),
  })
  await merchant.decide(id, 'approve')
  const final = await (await fetch(url)).text()
  expect(final).toContain('Plaćanje je uspelo')
  expect(final).toContain(`href="${order.returnUrl}"`)
  expect((await fetch(`${simulators.url}/ips/pay/none`)).status).toBe(404)
})

test('payments and what was not yet told survive a restart', async () => {
  const { heard, notifyUrl, stop } = await listen([500, 500, 500])
  const open = await merchant.open()
  const withdrawn = anOrder()
  expect((await merchant.act('cancel', withdrawn)).status).toBe(200)
  const paid = await merchant.open({ notifyUrl })
  await merchant.decide(paid.id, 'approve')
  await expect.poll(() => heard.length).toBe(1)
  await simulators.stop()
  simulators = await startTestSimulators(dataFolder.path)
  merchant = createIpsMerchant(simulators.url)
  expect(await merchant.statusOf(open.order.merchantPaymentId)).toBe('pending')
  expect(await merchant.statusOf(paid.order.merchantPaymentId)).toBe('success')
  expect((await merchant.create(withdrawn)).status).toBe(409)
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  stop()
})
