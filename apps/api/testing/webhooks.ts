import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { appendEvent } from '@portal/exchange/append-event'
import type { WireEvent } from '@portal/exchange/wire-event'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach } from 'vitest'
import { aContract } from './supplier-world.ts'
import { createTestApp } from './test-app.ts'

export type ReceiverAnswer = (response: ServerResponse, event: WireEvent) => void

const secret = 'whsec_dGhlIHNlY3JldCBvZiB0aGUgdGVzdHMsIGxvbmc='
const webhook = new Webhook(secret)

export const takeEvent: ReceiverAnswer = (response) => void response.writeHead(204).end()
export const failWith =
  (status: number, headers: Record<string, string> = {}): ReceiverAnswer =>
  (response) =>
    void response.writeHead(status, headers).end()

/** An app that sends its events to a receiver of the tests; before each of them nothing waits any more. */
export async function createWebhookApp() {
  const taken: WireEvent[] = []
  /** What it says to each event whose signature is right. */
  const receiver = { answer: takeEvent }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
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
    receiver.answer(response, event)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a pipe's name
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const url = new URL(`http://127.0.0.1:${port}/events`)
  const settings = { url, secrets: [secret], mayBePrivate: true, giveUpAfterDays: 3 }
  const app = await createTestApp({ config: { webhook: settings } })
  const { webhooks } = app.services
  beforeEach(async () => {
    receiver.answer = takeEvent
    await webhooks.runDue()
    taken.length = 0
  })

  return {
    app,
    webhooks,
    settings,
    port,
    server,
    receiver,
    taken,
    async contractWith(events: number): Promise<number> {
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
    },
    numbersOf: (id: number) =>
      taken.filter(({ stream }) => stream === `contract/20015${id}`).map(({ number }) => number),
    async waitingOf(id: number): Promise<number> {
      const { rows } = await app.database.pool.query(
        'select count(*) from outbox_events where stream_id = $1 and acknowledged_at is null',
        [id],
      )
      return Number(rows[0].count)
    },
  }
}
