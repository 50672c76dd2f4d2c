import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { appendEvent } from '@portal/exchange/append-event'
import { isPrivateAddress } from '@portal/exchange/private-address'
import { listStuck, replayStreams } from '@portal/exchange/webhook-queue'
import type { WireEvent } from '@portal/exchange/wire-event'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cleanUpTask } from '#api/jobs/clean-up.ts'
import { aContract, aCustomer, aPoint } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createReceiver } from './receiver.ts'

const secret = 'whsec_dGhlIHNlY3JldCBvZiB0aGUgdGVzdHMsIGxvbmc='
const webhook = new Webhook(secret)
const [minuteMs, dayMs] = [60_000, 86_400_000]

type Answer = (response: ServerResponse, event: WireEvent) => void
const taken: WireEvent[] = []
const right: Answer = (response) => void response.writeHead(204).end()
let answer = right

const receiver = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  const body = await text(request)
  const event = JSON.parse(body) as WireEvent // what the portal sends is looked at by the tests
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  // The clock of the tests runs ahead, so only the signature is looked at.
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000)
  const isRight = webhook.sign(event.id, sentAt, body) === headers['webhook-signature']
  if (!isRight || headers['webhook-id'] !== event.id) {
    response.writeHead(401).end()
    return
  }
  taken.push(event)
  answer(response, event)
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const { port } = receiver.address() as AddressInfo // a TCP server's address is never a pipe's name
const url = new URL(`http://127.0.0.1:${port}/events`)
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const settings = { url, secrets: [secret], mayBePrivate: true, giveUpAfterDays: 3 }
const app = await createTestApp({ config: { webhook: settings } })
const { webhooks } = app.services

beforeEach(async () => {
  answer = right
  await webhooks.runDue()
  taken.length = 0
})

async function contractWith(events: number): Promise<number> {
  const id = await aContract(app.database)
  for (let number = 0; number < events; number += 1) {
    const data = { collectionNumber: `20015${id}`, email: `${number + 1}@primer.rs` }
    await appendEvent(app.database, {
      type: 'contract.added',
      commercialContractId: id,
      occurredAt: app.clock(),
      data,
    })
  }
  return id
}

const numbersOf = (id: number) =>
  taken.filter(({ stream }) => stream === `contract/20015${id}`).map(({ number }) => number)
const waitingOf = async (id: number) => {
  const { rows } = await app.database.pool.query(
    'select count(*) from outbox_events where stream_id = $1 and acknowledged_at is null',
    [id],
  )
  return Number(rows[0].count)
}
const failWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end()

test('events arrive once, signed, in order within their contract, contracts side by side', async () => {
  const contracts = await Promise.all([contractWith(3), contractWith(1), contractWith(2)])
  // The first of each contract is answered when all three are there.
  const held: ServerResponse[] = []
  answer = (response, event) => {
    if (event.number > 1) return right(response, event)
    held.push(response)
    if (held.length === contracts.length) for (const each of held) each.writeHead(200).end('{}')
  }
  await webhooks.runDue()
  expect(contracts.map(numbersOf)).toEqual([[1, 2, 3], [1], [1, 2]])
  expect(taken[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'contract.added',
    timestamp: expect.stringMatching(/^20\d\d-.*Z$/),
    stream: expect.any(String),
    number: 1,
    data: expect.any(Object),
  })
  await webhooks.runDue()
  expect(taken).toHaveLength(6)
})

test('a receiver that fails gets the same event again later and later; nothing behind it passes', async () => {
  const [ill, well] = [await contractWith(2), await contractWith(1)]
  answer = (response, event) =>
    event.stream === `contract/20015${ill}` ? failWith(500)(response, event) : right(response, event)
  await webhooks.runDue()
  expect([numbersOf(ill), numbersOf(well)]).toEqual([[1], [1]])
  await webhooks.runDue()
  expect(numbersOf(ill)).toEqual([1])
  app.clock.advance(6_000)
  await webhooks.runDue()
  app.clock.advance(6_000)
  await webhooks.runDue()
  expect(numbersOf(ill)).toEqual([1, 1])
  answer = right
  app.clock.advance(minuteMs)
  await webhooks.runDue()
  expect(numbersOf(ill)).toEqual([1, 1, 1, 2])
  expect(
    new Set(
      taken.filter(({ number, stream }) => number === 1 && stream.endsWith(String(ill))).map(({ id }) => id),
    ).size,
  ).toBe(1)
})

test('a receiver that is back after an outage gets at once what waited for hours', async () => {
  const [first, second, third] = [await contractWith(1), await contractWith(1), await contractWith(1)]
  answer = failWith(503)
  for (let passed = 0; passed < 12; passed += 1) {
    await webhooks.runDue()
    app.clock.advance(30 * minuteMs)
  }
  answer = right
  taken.length = 0
  const newcomer = await contractWith(1)
  await webhooks.runDue()
  expect([first, second, third, newcomer].map(numbersOf)).toEqual([[1], [1], [1], [1]])
})

test('an event that alone is refused keeps its pauses while others are taken', async () => {
  const refused = await contractWith(1)
  answer = (response, event) =>
    event.stream === `contract/20015${refused}` ? failWith(500)(response, event) : right(response, event)
  await webhooks.runDue()
  for (let others = 0; others < 3; others += 1) {
    await contractWith(1)
    await webhooks.runDue()
  }
  expect(numbersOf(refused)).toEqual([1])
  answer = right
  app.clock.advance(minuteMs)
  await webhooks.runDue()
  expect(numbersOf(refused)).toEqual([1, 1])
})

test('a receiver that is back after three days gets all; one that is gone longer leaves a dead letter', async () => {
  const id = await contractWith(2)
  answer = failWith(503)
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 3 * 60 * minuteMs) {
      app.clock.advance(3 * 60 * minuteMs)
      await webhooks.runDue()
    }
  }
  await webhooks.runDue()
  await pass(2.8 * dayMs)
  expect(await listStuck(app.database, false)).toEqual([])
  expect(await listStuck(app.database, true)).toMatchObject([
    { stream: `contract/20015${id}`, number: 1, waiting: 2, lastFailure: 'the receiver answered 503' },
  ])
  await pass(0.5 * dayMs)
  const [dead] = await listStuck(app.database, false)
  expect(dead).toMatchObject({ stream: `contract/20015${id}`, type: 'contract.added', nextAttemptAt: null })

  answer = right
  const other = await contractWith(1)
  await appendEvent(app.database, {
    type: 'contract.removed',
    commercialContractId: id,
    occurredAt: app.clock(),
    data: { collectionNumber: `20015${id}`, email: 'a@primer.rs' },
  })
  taken.length = 0
  app.clock.advance(dayMs)
  await webhooks.runDue()
  expect([numbersOf(id), numbersOf(other)]).toEqual([[], [1]])
  const metrics = await app.metrics.registry.metrics()
  expect(metrics).toMatch(/portal_outbox_events\{state="waiting"\} 3\n/)
  expect(metrics).toMatch(/portal_outbox_events\{state="dead"\} 1\n/)
  expect(Number(/portal_outbox_oldest_seconds (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(3 * 86_400)

  expect(await replayStreams(app.database, new Date(app.clock()), 'contract/none')).toBe(0)
  expect(await replayStreams(app.database, new Date(app.clock()), null)).toBe(1)
  await webhooks.runDue()
  expect([numbersOf(id), await waitingOf(id)]).toEqual([[1, 2, 3], 0])
})

test('a receiver that moved is not followed, and the operator reads where to', async () => {
  const id = await contractWith(1)
  answer = failWith(307, { location: `http://127.0.0.1:${port}/elsewhere` })
  await webhooks.runDue()
  expect(numbersOf(id)).toEqual([1])
  const [stuck] = await listStuck(app.database, true)
  expect(stuck?.lastFailure).toBe(
    `the receiver has moved to http://127.0.0.1:${port}/elsewhere: redirects are not followed, set WEBHOOK_URL to its new address`,
  )
  await replayStreams(app.database, new Date(app.clock()), null)
})

test('an answer that never ends is cut, and what the receiver took comes again with the same id', async () => {
  const id = await contractWith(1)
  answer = (response) => {
    response.writeHead(200)
    for (let sent = 0; sent < 40; sent += 1) response.write('x'.repeat(8 * 1024))
  }
  await webhooks.runDue()
  answer = right
  app.clock.advance(minuteMs)
  await webhooks.runDue()
  expect(numbersOf(id)).toEqual([1, 1])
  expect(taken[0]?.id).toBe(taken[1]?.id)
})

test('a receiver that hangs holds up its own contract alone, and gets the event again with the same id', async () => {
  const hurried = { ...settings, limitMs: 300 }
  const impatient = await createTestApp({
    database: app.database,
    clock: app.clock,
    config: { webhook: hurried },
  })
  const [stuck, well] = [await contractWith(2), await contractWith(1)]
  answer = (response, event) => {
    if (event.stream === `contract/20015${well}`) right(response, event)
  }
  await impatient.services.webhooks.runDue()
  expect([numbersOf(stuck), numbersOf(well)]).toEqual([[1], [1]])
  const [waiting] = await listStuck(app.database, true)
  expect(waiting).toMatchObject({
    number: 1,
    waiting: 2,
    lastFailure: 'the receiver did not answer within 0.3 s',
  })
  answer = right
  app.clock.advance(minuteMs)
  await webhooks.runDue()
  expect(numbersOf(stuck)).toEqual([1, 1, 2])
  const [first, again] = taken.filter(({ stream }) => stream === `contract/20015${stuck}`)
  expect(again?.id).toBe(first?.id)
})

test('a receiver that answers twice is heard once: the second answer is none to the next event', async () => {
  const id = await contractWith(3)
  answer = (response) => {
    const refusal = 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\n\r\n'
    response.socket?.write(`HTTP/1.1 204 No Content\r\n\r\n${refusal}`)
  }
  await webhooks.runDue()
  expect([numbersOf(id), await waitingOf(id)]).toEqual([[1, 2, 3], 0])
  expect(await listStuck(app.database, true)).toEqual([])
})

test('a receiver whose machine is gone for nearly three days gets everything when it is back', async () => {
  const id = await contractWith(2)
  receiver.closeAllConnections()
  await new Promise((closed) => receiver.close(closed))
  try {
    await webhooks.runDue()
    const [stuck] = await listStuck(app.database, true)
    expect(stuck?.lastFailure).toMatch(/^the receiver can't be reached: .*ECONNREFUSED/)
    for (let hours = 0; hours < 63; hours += 7) {
      app.clock.advance(7 * 60 * minuteMs)
      await webhooks.runDue()
    }
    expect([taken, await waitingOf(id)]).toEqual([[], 2])
  } finally {
    receiver.listen(port, '127.0.0.1')
    await once(receiver, 'listening')
  }
  app.clock.advance(7 * 60 * minuteMs)
  await webhooks.runDue()
  expect([numbersOf(id), await waitingOf(id)]).toEqual([[1, 2], 0])
})

test('what a sender that died had taken is sent by the next one', async () => {
  const id = await contractWith(2)
  const lease = new Date(app.clock() + 30_000)
  await app.database.pool.query(
    'update event_streams set lease_id = gen_random_uuid(), next_attempt_at = $2 where stream_id = $1',
    [id, lease],
  )
  await webhooks.runDue()
  expect(numbersOf(id)).toEqual([])
  app.clock.advance(31_000)
  await webhooks.runDue()
  expect(numbersOf(id)).toEqual([1, 2])
})

test('documents of a complaint are fetched by their link, and by nothing else', async () => {
  const customer = await aCustomer(app)
  const id = await aContract(app.database, customer)
  const form = new FormData()
  const point = await aPoint(app.database, id)
  const fields = {
    commercialContractId: id,
    pointOfDeliveryId: point,
    complaintNameId: 1011,
    description: 'Опис.',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.append('Files', new Blob(['Слика бројила.']), 'Допис.txt')
  await app.postForm('/api/customers/complaints', form, customer.signedIn)
  await webhooks.runDue()
  const [document] = (taken.at(-1)?.data.documents ?? []) as { url: string; file: string }[] // a complaint's
  const link = new URL(document?.url ?? '')
  expect(link.origin).toBe('http://portal.test')
  const fetched = await app.get(link.pathname + link.search)
  expect([fetched.statusCode, fetched.body]).toEqual([200, 'Слика бројила.'])
  expect(fetched.headers['content-disposition']).toBe('attachment')
  const other = link.search.replace(/signature=./, (found) =>
    found.endsWith('A') ? 'signature=B' : 'signature=A',
  )
  for (const wrong of ['', other, link.search.replace('until=', 'until=9')]) {
    expect((await app.get(link.pathname + wrong)).statusCode).toBe(404)
  }
  app.clock.advance(15 * dayMs)
  expect((await app.get(link.pathname + link.search)).statusCode).toBe(404)
})

test('what is acknowledged goes after its time, what waits stays', async () => {
  const done = await contractWith(1)
  await webhooks.runDue()
  app.clock.advance(91 * dayMs)
  const waiting = await contractWith(1)
  await app.services.tasks[cleanUpTask]?.({}, { id: '1', attempt: 1 })
  const { rows } = await app.database.pool.query(
    'select stream_id from outbox_events where stream_id = any($1)',
    [[done, waiting]],
  )
  expect(rows).toEqual([{ stream_id: waiting }])
})

test('private addresses are refused unless they are meant', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:192.168.1.1',
  ]) {
    expect([address, isPrivateAddress(address)]).toEqual([address, true])
  }
  expect([isPrivateAddress('93.184.216.34'), isPrivateAddress('2606:2800:220:1::1')]).toEqual([false, false])
  const { signal } = new AbortController()
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const hidden = new URL(`http://${host}:${port}/`)
    const guarded = createReceiver({ ...settings, url: hidden, mayBePrivate: false }, Date.now)
    expect(await guarded.send({ id: 'x', body: '{}', headers: {} }, signal)).toContain('private address')
    guarded.close()
  }
  expect(taken).toEqual([])
})
