import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { cleanUpTask } from '#api/jobs/clean-up.ts'
import { aContract, aCustomer, aPoint } from '#testing/supplier-world.ts'
import { createWebhookApp, takeEvent } from '#testing/webhooks.ts'

const { app, webhooks, receiver, taken, contractWith, numbersOf } = await createWebhookApp()
const dayMs = 86_400_000

test('events arrive once, signed, in order within their contract, contracts side by side', async () => {
  const contracts = await Promise.all([contractWith(3), contractWith(1), contractWith(2)])
  // The first of each contract is answered when all three are there.
  const held: ServerResponse[] = []
  receiver.answer = (response, event) => {
    if (event.number > 1) return takeEvent(response, event)
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
