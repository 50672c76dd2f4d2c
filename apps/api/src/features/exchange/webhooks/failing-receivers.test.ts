import { once } from 'node:events'
import { appendEvent } from '@portal/exchange/append-event'
import { listStuck, replayStreams } from '@portal/exchange/webhook-queue'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { createWebhookApp, failWith, takeEvent } from '#testing/webhooks.ts'

const { app, webhooks, settings, port, server, receiver, taken, contractWith, numbersOf, waitingOf } =
  await createWebhookApp()
const [minuteMs, dayMs] = [60_000, 86_400_000]

// A portal that has just started takes the receiver for one that may have been away.
await contractWith(1)
await webhooks.runDue()

test('a receiver that fails gets the same event again later and later; nothing behind it passes', async () => {
  const [ill, well] = [await contractWith(2), await contractWith(1)]
  receiver.answer = (response, event) =>
    event.stream === `contract/20015${ill}` ? failWith(500)(response, event) : takeEvent(response, event)
  await webhooks.runDue()
  expect([numbersOf(ill), numbersOf(well)]).toEqual([[1], [1]])
  await webhooks.runDue()
  expect(numbersOf(ill)).toEqual([1])
  app.clock.advance(6_000)
  await webhooks.runDue()
  app.clock.advance(6_000)
  await webhooks.runDue()
  expect(numbersOf(ill)).toEqual([1, 1])
  receiver.answer = takeEvent
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
  receiver.answer = failWith(503)
  for (let passed = 0; passed < 12; passed += 1) {
    await webhooks.runDue()
    app.clock.advance(30 * minuteMs)
  }
  receiver.answer = takeEvent
  taken.length = 0
  const newcomer = await contractWith(1)
  await webhooks.runDue()
  expect([first, second, third, newcomer].map(numbersOf)).toEqual([[1], [1], [1], [1]])
})

test('an event that alone is refused keeps its pauses while others are taken', async () => {
  const refused = await contractWith(1)
  receiver.answer = (response, event) =>
    event.stream === `contract/20015${refused}` ? failWith(500)(response, event) : takeEvent(response, event)
  await webhooks.runDue()
  for (let others = 0; others < 3; others += 1) {
    await contractWith(1)
    await webhooks.runDue()
  }
  expect(numbersOf(refused)).toEqual([1])
  receiver.answer = takeEvent
  app.clock.advance(minuteMs)
  await webhooks.runDue()
  expect(numbersOf(refused)).toEqual([1, 1])
})

test('a receiver that is back after three days gets all; one that is gone longer leaves a dead letter', async () => {
  const id = await contractWith(2)
  receiver.answer = failWith(503)
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

  receiver.answer = takeEvent
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
  receiver.answer = failWith(307, { location: `http://127.0.0.1:${port}/elsewhere` })
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
  receiver.answer = (response) => {
    response.writeHead(200)
    for (let sent = 0; sent < 40; sent += 1) response.write('x'.repeat(8 * 1024))
  }
  await webhooks.runDue()
  receiver.answer = takeEvent
  app.clock.advance(minuteMs)
  await webhooks.runDue()
  expect(numbersOf(id)).toEqual([1, 1])
  expect(taken[0]?.id).toBe(taken[1]?.id)
})

test('a receiver that hangs holds up its own contract alone, and gets the event again with the same id', async () => {
  const hurried = { ...settings, limitMs: 1_000 }
  const impatient = await createTestApp({
    database: app.database,
    clock: app.clock,
    config: { webhook: hurried },
  })
  const [stuck, well] = [await contractWith(2), await contractWith(1)]
  receiver.answer = (response, event) => {
    if (event.stream === `contract/20015${well}`) takeEvent(response, event)
  }
  await impatient.services.webhooks.runDue()
  expect([numbersOf(stuck), numbersOf(well)]).toEqual([[1], [1]])
  const [waiting] = await listStuck(app.database, true)
  expect(waiting).toMatchObject({
    number: 1,
    waiting: 2,
    lastFailure: 'the receiver did not answer within 1 s',
  })
  receiver.answer = takeEvent
  app.clock.advance(minuteMs)
  await webhooks.runDue()
  expect(numbersOf(stuck)).toEqual([1, 1, 2])
  const [first, again] = taken.filter(({ stream }) => stream === `contract/20015${stuck}`)
  expect(again?.id).toBe(first?.id)
})

test('a receiver that answers twice is heard once: the second answer is none to the next event', async () => {
  const id = await contractWith(3)
  receiver.answer = (response) => {
    const refusal = 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\n\r\n'
    response.socket?.write(`HTTP/1.1 204 No Content\r\n\r\n${refusal}`)
  }
  await webhooks.runDue()
  expect([numbersOf(id), await waitingOf(id)]).toEqual([[1, 2, 3], 0])
  expect(await listStuck(app.database, true)).toEqual([])
})

test('a receiver whose machine is gone for nearly three days gets everything when it is back', async () => {
  const id = await contractWith(2)
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
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
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  app.clock.advance(7 * 60 * minuteMs)
  await webhooks.runDue()
  expect([numbersOf(id), await waitingOf(id)]).toEqual([[1, 2], 0])
})
